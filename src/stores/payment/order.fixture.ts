import type { OrderView } from '../../contracts/orders.ts';

export const ORDER_ID = '01930f0e-7b1a-7000-8000-0000000000bb';
export const TOKEN = 'a-secret-of-this-order';

/** The Central Bank's example of a static code without an amount. */
export const PIX_CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';

/** An order awaiting its PIX payment. */
export function orderOf(more: Partial<OrderView> = {}): OrderView {
  return {
    id: ORDER_ID,
    number: 'ORD-1795000000-7',
    token: TOKEN,
    status: 'PENDING',
    paymentStatus: 'awaiting_payment',
    fulfilmentStatus: 'none',
    paymentMethod: 'pix',
    createdAt: '2026-11-21T12:00:00.000Z',
    expiresAt: '2026-11-22T12:00:00.000Z',
    paidAt: null,
    email: 'ana@exemplo.com',
    hasAccount: false,
    subtotalCents: 10000,
    couponDiscountCents: 0,
    couponCode: null,
    pixDiscountCents: 500,
    isExchange: false,
    gift: null,
    exchangeCreditCents: 0,
    creditCents: 0,
    creditReturnedCents: 0,
    refundedCents: 0,
    shippingCents: 2990,
    shippingDiscountCents: 0,
    totalCents: 12490,
    terms: { pixPercent: 5, maxInstalments: 12, minimumInstalmentCents: 500 },
    shipping: {
      name: 'Padrão',
      address: 'Praça da Sé, 1',
      arrivesBy: '2026-11-27',
      trackingCode: null,
      parcels: [],
      rest: [],
    },
    items: [],
    transaction: 'tran_waiting0000000',
    card: null,
    declined: null,
    lapsed: false,
    payment: { method: 'pix', code: PIX_CODE, expiresAt: '2026-11-22T12:00:00.000Z', amountCents: 12490 },
    ...more,
  };
}

export const PAID: Partial<OrderView> = {
  status: 'PAID',
  paymentStatus: 'paid',
  paidAt: '2026-11-21T12:05:00.000Z',
  payment: null,
};

/** A line with valid check digits, R$ 199,90, due on 2026-11-25. */
export const BOLETO_LINE = '00190000090114971860116852452115416410000019990';

/** An order awaiting its boleto, without the PIX discount. */
export const BY_BOLETO: Partial<OrderView> = {
  paymentMethod: 'boleto',
  pixDiscountCents: 0,
  totalCents: 19990,
  payment: {
    method: 'boleto',
    line: BOLETO_LINE,
    barcode: '00194164100000199900000001149718601685245211',
    url: 'https://provider.example/boleto',
    dueDate: '2026-11-25',
    expiresAt: '2026-11-30T03:00:00.000Z',
    amountCents: 19990,
  },
};

/** An order whose card was declined. */
export const REFUSED: Partial<OrderView> = {
  paymentMethod: 'credit_card',
  paymentStatus: 'failed',
  pixDiscountCents: 0,
  totalCents: 12990,
  payment: null,
  card: { brand: 'visa', lastFour: '0028', instalments: 1 },
  declined: 'not_authorized',
};

/** The same order, paid at once. */
export const PAID_BY_CARD: Partial<OrderView> = {
  ...PAID,
  transaction: 'tran_captured000000',
  paymentMethod: 'credit_card',
  pixDiscountCents: 0,
  totalCents: 12990,
  card: { brand: 'visa', lastFour: '0010', instalments: 1 },
};
