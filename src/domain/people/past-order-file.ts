import type { Cents } from '../money/money.ts';
import { csvLines } from '../text/csv.ts';
import { today, toISODate } from '../time/calendar.ts';

/** Orders of the shop that was moved in from, as one line each, in that shop's words. */

type Filed = {
  number: string;
  /** A moment as ISO 8601. */
  placedAt: string;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  payment: string;
  fulfilment: string;
  paymentMethod: string;
  shippingMethod: string;
  coupon: string;
  cancelledAt: string | null;
  subtotalCents: Cents | null;
  shippingCents: Cents | null;
  discountCents: Cents | null;
  totalCents: Cents;
  refundedCents: Cents;
  address: string;
  lines: readonly { name: string; quantity: number }[];
};

const shopDay = (moment: string) => toISODate(today(new Date(moment)));
const reais = (cents: Cents | null) => (cents === null ? null : cents / 100);

export const PAST_ORDER_FILE = csvLines<Filed>([
  ['Pedido', ({ number }) => number],
  ['Data', ({ placedAt }) => shopDay(placedAt)],
  ['Cliente', ({ customerName }) => customerName],
  ['E-mail', ({ customerEmail }) => customerEmail],
  ['Telefone', ({ customerPhone }) => customerPhone],
  ['Pagamento', ({ payment }) => payment],
  ['Forma de pagamento', ({ paymentMethod }) => paymentMethod],
  ['Entrega', ({ fulfilment }) => fulfilment],
  ['Forma de envio', ({ shippingMethod }) => shippingMethod],
  ['Cancelado em', ({ cancelledAt }) => cancelledAt && shopDay(cancelledAt)],
  ['Itens', ({ lines }) => lines.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ')],
  ['Subtotal', ({ subtotalCents }) => reais(subtotalCents)],
  ['Cupom', ({ coupon }) => coupon],
  ['Desconto', ({ discountCents }) => reais(discountCents)],
  ['Frete', ({ shippingCents }) => reais(shippingCents)],
  ['Total', ({ totalCents }) => reais(totalCents)],
  ['Reembolsado', ({ refundedCents }) => reais(refundedCents)],
  ['Endereço', ({ address }) => address],
]);
