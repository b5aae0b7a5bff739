import type { Cents } from '../money/money.ts';
import { PAYMENT_METHODS } from '../payments/payments.ts';
import { SHIPPING_SERVICES, type ShippingService } from '../shipping/shipping.ts';
import { csvLines } from '../text/csv.ts';
import { PAYMENT_LABELS, statusLabel } from './order-status.ts';
import type { PaymentStatus } from './orders.ts';

/** An order as one line of the accounting export. */
export type ExportedOrder = {
  number: string;
  /** 'YYYY-MM-DD HH:MM' in shop time, which spreadsheets can sort. */
  placedAt: string;
  status: string;
  paymentStatus: PaymentStatus;
  method: string;
  customerName: string;
  customerEmail: string;
  cpf: string | null;
  phone: string | null;
  address: string;
  complement: string;
  service: ShippingService;
  trackingCode: string | null;
  items: readonly { name: string; colour: string; size: string; quantity: number }[];
  subtotalCents: Cents;
  couponCode: string | null;
  couponDiscountCents: Cents;
  pixDiscountCents: Cents;
  shippingCents: Cents;
  creditCents: Cents;
  totalCents: Cents;
  refundedCents: Cents;
  creditReturnedCents: Cents;
};

const METHODS: Readonly<Record<string, string>> = PAYMENT_METHODS;

export const ORDER_FILE = csvLines<ExportedOrder>([
  ['Pedido', ({ number }) => number],
  ['Data', ({ placedAt }) => placedAt],
  ['Status', ({ status }) => statusLabel(status)],
  ['Pagamento', ({ method }) => METHODS[method] ?? method],
  ['Situação do pagamento', ({ paymentStatus }) => PAYMENT_LABELS[paymentStatus]],
  ['Cliente', ({ customerName }) => customerName],
  ['E-mail', ({ customerEmail }) => customerEmail],
  ['CPF', ({ cpf }) => cpf],
  ['Telefone', ({ phone }) => phone],
  ['Endereço', ({ address }) => address],
  ['Complemento', ({ complement }) => complement],
  ['Envio', ({ service }) => SHIPPING_SERVICES[service].name],
  ['Rastreio', ({ trackingCode }) => trackingCode],
  ['Itens', ({ items }) => items.map(itemWords).join(' | ')],
  ['Peças', ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0)],
  ['Subtotal', ({ subtotalCents }) => subtotalCents / 100],
  ['Cupom', ({ couponCode }) => couponCode],
  ['Desconto do cupom', ({ couponDiscountCents }) => couponDiscountCents / 100],
  ['Desconto PIX', ({ pixDiscountCents }) => pixDiscountCents / 100],
  ['Frete', ({ shippingCents }) => shippingCents / 100],
  ['Pago com crédito', ({ creditCents }) => creditCents / 100],
  ['Total', ({ totalCents }) => totalCents / 100],
  ['Reembolsado', ({ refundedCents }) => refundedCents / 100],
  ['Crédito devolvido', ({ creditReturnedCents }) => creditReturnedCents / 100],
]);

function itemWords({ name, colour, size, quantity }: ExportedOrder['items'][number]): string {
  return [`${quantity} × ${name}`, colour, size].filter(Boolean).join(' · ');
}
