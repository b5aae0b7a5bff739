import type { Cents } from '../money/money.ts';
import { isEmail } from '../people/email.ts';
import { parsePhone } from '../people/phone.ts';
import { cleanLine, cleanText } from '../text/normal-form.ts';
import { type Finding, findings, type Note } from './finding.ts';
import type { MovedAddress, MovedOrder } from './model.ts';
import type { ReadFile } from './read-file.ts';

/** Orders of the files as they would be kept here: history to be read, which moves neither money nor stock. */

export type PastOrderLine = {
  name: string;
  sku: string | null;
  quantity: number;
  unitCents: Cents;
  discountCents: Cents;
};

export type PlannedOrder = {
  at: { file: number; line: number };
  /** The same in a later file. */
  key: string;
  number: string;
  placedAt: string;
  email: string | null;
  name: string;
  phone: string | null;
  payment: string;
  fulfilment: string;
  paymentMethod: string;
  shippingMethod: string;
  coupon: string;
  paidAt: string | null;
  fulfilledAt: string | null;
  cancelledAt: string | null;
  subtotalCents: Cents | null;
  shippingCents: Cents | null;
  discountCents: Cents | null;
  totalCents: Cents;
  refundedCents: Cents;
  /** Where it went, in lines; '': unknown. */
  address: string;
  city: string;
  state: string;
  note: string;
  lines: PastOrderLine[];
};

export type PlannedOrders = {
  orders: PlannedOrder[];
  /** Without a date or total, and those that another file has again. */
  left: number;
  findings: (Finding & { file: number })[];
};

/** What the table takes of a text (db/migrations/0555_past_orders.sql). */
const LONGEST = { word: 200, text: 2000, lines: 500 };
const MOST_CENTS = 2_000_000_000;

/** All orders of the files of a move, each once: the first counts. */
export function toPastOrders(files: readonly ReadFile[]): PlannedOrders {
  const planned = new Map<string, PlannedOrder>();
  const all: PlannedOrders['findings'] = [];
  let seen = 0;
  files.forEach((read, file) => {
    if (!read.ok || read.content.kind !== 'orders') return;
    const { found, note } = findings();
    for (const moved of read.content.orders) {
      seen += 1;
      const order = orderOf(moved, file, note);
      if (!order) continue;
      if (planned.has(order.key)) note(moved, 'order_again', moved.number);
      else planned.set(order.key, order);
    }
    all.push(...found.map((finding) => ({ ...finding, file })));
  });
  return { orders: [...planned.values()], left: seen - planned.size, findings: all };
}

/** Null without a date or a total: the reader has told of it. */
function orderOf(moved: MovedOrder, file: number, note: Note): PlannedOrder | null {
  const { createdAt, totalCents } = moved;
  if (createdAt === null || totalCents === null) return null;
  const amounts = [
    totalCents,
    moved.subtotalCents ?? 0,
    moved.refundedCents ?? 0,
    ...moved.lines.map(({ unitCents }) => unitCents),
  ];
  if (amounts.some((cents) => cents < 0 || cents > MOST_CENTS) || moved.lines.length > LONGEST.lines) {
    note(moved, 'order_beyond', moved.number);
    return null;
  }
  const placedAt = new Date(createdAt).toISOString();
  const phone = parsePhone(moved.phone || moved.shipping?.phone || moved.billing?.phone || '');
  if (moved.email !== '' && !isEmail(moved.email)) note(moved, 'order_email', moved.email);
  if (moved.noteAttributes !== '') note(moved, 'order_extra', moved.noteAttributes);
  if (moved.tags.length > 0) note(moved, 'order_extra', moved.tags.join(', '));
  const { shipping } = moved;
  return {
    at: { file, line: moved.line },
    key: `${moved.number} ${placedAt}`.slice(0, LONGEST.word),
    ...words(moved),
    placedAt,
    email: isEmail(moved.email) ? moved.email : null,
    name: short(shipping?.name || moved.billing?.name || ''),
    phone: phone && phone.areaCode + phone.number,
    paidAt: moved.paidAt,
    fulfilledAt: moved.fulfilledAt,
    cancelledAt: moved.cancelledAt,
    subtotalCents: moved.subtotalCents,
    shippingCents: moved.shippingCents,
    discountCents: moved.discountCents,
    totalCents,
    refundedCents: moved.refundedCents ?? 0,
    address: cleanText(addressLines(shipping ?? moved.billing)).slice(0, LONGEST.text),
    city: short(shipping?.city ?? moved.billing?.city ?? ''),
    state: short(shipping?.state ?? moved.billing?.state ?? ''),
    note: cleanText(moved.note).slice(0, LONGEST.text),
    lines: moved.lines.map(({ name, sku, quantity, unitCents, discountCents }) => ({
      ...{ name: cleanLine(name).slice(0, LONGEST.text), sku: sku?.slice(0, LONGEST.word) ?? null },
      ...{ quantity, unitCents, discountCents },
    })),
  };
}

const short = (text: string) => cleanLine(text).slice(0, LONGEST.word);

function words({ number, payment, fulfilment, paymentMethod, shippingMethod, coupon }: MovedOrder) {
  return {
    ...{ number: short(number), payment: short(payment), fulfilment: short(fulfilment) },
    ...{ paymentMethod: short(paymentMethod), shippingMethod: short(shippingMethod), coupon: short(coupon) },
  };
}

function addressLines(address: MovedAddress | null): string {
  if (!address) return '';
  const { company, street, complement, city, state, postalCode, country } = address;
  const place = [postalCode, city, state, country].filter(Boolean).join(', ');
  return [company, street, complement, place].filter(Boolean).join('\n');
}
