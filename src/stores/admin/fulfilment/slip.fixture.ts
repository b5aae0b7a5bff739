import type { Slip } from '../../../contracts/admin/fulfilment.ts';

/** A paid order that waits for its preparation. */
export const SLIP: Slip = {
  id: '00000000-0000-7000-8000-000000000001',
  version: '2026-11-24T12:00:00Z',
  number: 'ORD-1795700000-7',
  createdAt: '2026-11-24T12:00:00Z',
  status: 'pagamento_aprovado',
  paymentStatus: 'paid',
  fulfilmentStatus: 'none',
  customerName: 'Ana',
  phone: null,
  shippingAddress: 'Rua A, 1',
  complement: '',
  shippingService: 'padrao',
  carrier: '',
  trackingCode: null,
  isGiftCard: false,
  note: null,
  parcels: [],
  labelled: [],
  items: [],
};
