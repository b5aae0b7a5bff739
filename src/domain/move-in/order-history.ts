import { parseTags } from '../catalogue/product-draft.ts';
import type { CsvRow } from '../text/csv.ts';
import { addressOf, brazilianPostalCode } from './addresses.ts';
import { type Cells, cellsOf, type FieldOf } from './cells.ts';
import type { MovedOrder, MovedOrderLine } from './model.ts';
import type { FileReader } from './reader.ts';
import type { SHOPIFY_ORDERS } from './shopify-columns.ts';

type Field = FieldOf<(typeof SHOPIFY_ORDERS)['fields']>;
type Row = Cells<Field>;

const TOTALS: readonly Field[] = ['total', 'subtotal', 'shipping', 'linePrice', 'discount', 'refunded'];

/** Reads orders: a row for each line of an order, whose own fields are in its first row only. */
export const readOrders: FileReader<MovedOrder> = (table, recognised, note) => {
  const cells = cellsOf<Field>(table, recognised, note, TOTALS);
  const groups = new Map<string, CsvRow[]>();
  let above = '';
  for (const row of table.rows) {
    const number = cells.code(row, 'number') ?? above;
    if (number === '') {
      note(row, 'row_lost', row.cells.filter(Boolean).join(' '));
      continue;
    }
    above = number;
    const group = groups.get(number);
    if (group) group.push(row);
    else groups.set(number, [row]);
  }
  return [...groups].map(([number, rows]) => orderOf(cells, number, rows));
};

function orderOf(cells: Row, number: string, rows: readonly CsvRow[]): MovedOrder {
  const [first] = rows as [CsvRow, ...CsvRow[]];
  // The row that has the order's own fields: the first, unless somebody sorted the file.
  const head = rows.find((row) => cells.cell(row, 'total') !== '') ?? first;
  const total = cells.money(head, 'total');
  const currency = cells.cell(head, 'currency').toUpperCase();
  const createdAt = cells.date(head, 'createdAt');
  if (currency !== '' && currency !== 'BRL')
    cells.note(cells.at(head, 'currency'), 'currency_other', currency);
  if (total === null || createdAt === null)
    cells.note(cells.at(head, total === null ? 'total' : 'createdAt'), 'order_incomplete', number);
  const order: MovedOrder = {
    line: first.line,
    number,
    sourceId: cells.code(head, 'id'),
    email: (cells.code(head, 'email') ?? '').toLowerCase(),
    phone: cells.code(head, 'phone') ?? '',
    payment: cells.cell(head, 'payment'),
    fulfilment: cells.cell(head, 'fulfilment'),
    createdAt,
    paidAt: cells.date(head, 'paidAt'),
    fulfilledAt: cells.date(head, 'fulfilledAt'),
    cancelledAt: cells.date(head, 'cancelledAt'),
    subtotalCents: cells.money(head, 'subtotal'),
    shippingCents: cells.money(head, 'shipping'),
    taxesCents: cells.money(head, 'taxes'),
    totalCents: total,
    refundedCents: cells.money(head, 'refunded'),
    coupon: cells.cell(head, 'coupon'),
    discountCents: cells.money(head, 'discount'),
    shippingMethod: cells.cell(head, 'shippingMethod'),
    paymentMethod: cells.cell(head, 'paymentMethod'),
    billing: addressAt(cells, head, 'billing'),
    shipping: addressAt(cells, head, 'shipping'),
    note: cells.text(head, 'note'),
    noteAttributes: cells.text(head, 'noteAttributes'),
    tags: parseTags(cells.cell(head, 'tags')),
    lines: rows.flatMap((row) => lineOf(cells, row) ?? []),
  };
  noteSum(cells, head, order);
  return order;
}

function addressAt(cells: Row, row: CsvRow, which: 'billing' | 'shipping') {
  const address = addressOf(cells, row, {
    name: `${which}Name`,
    street: `${which}Street`,
    complement: `${which}Complement`,
    city: `${which}City`,
    state: `${which}State`,
    country: `${which}Country`,
    postalCode: `${which}PostalCode`,
    phone: `${which}Phone`,
  });
  const place = { country: `${which}Country`, postalCode: `${which}PostalCode` } as const;
  if (address && which === 'shipping') brazilianPostalCode(cells, row, address, place);
  return address;
}

/** A row without a line of the order, as of one whose items were removed, has none. */
function lineOf(cells: Row, row: CsvRow): MovedOrderLine | null {
  const name = cells.cell(row, 'lineName');
  const quantity = cells.units(row, 'lineQuantity', 'quantity_invalid');
  const price = cells.money(row, 'linePrice');
  if (name === '' && quantity === null && price === null) return null;
  if (quantity === null || quantity < 0 || price === null) {
    if (cells.cell(row, 'lineQuantity') === '' || (quantity ?? 0) < 0)
      cells.note(cells.at(row, 'lineQuantity'), 'quantity_invalid', name);
    else if (price === null && cells.cell(row, 'linePrice') === '')
      cells.note(cells.at(row, 'linePrice'), 'price_missing', name);
    return null;
  }
  return {
    line: row.line,
    name,
    sku: cells.sku(row, 'lineSku'),
    quantity,
    unitCents: price,
    compareAtCents: cells.money(row, 'lineCompareAt'),
    discountCents: cells.money(row, 'lineDiscount') ?? 0,
  };
}

/** Taxes are within the prices in Brazil, and on top of them in some shops. */
function noteSum(cells: Row, row: CsvRow, order: MovedOrder): void {
  const { totalCents, shippingCents, discountCents, taxesCents, lines } = order;
  if (totalCents === null) return;
  const goods = lines.reduce((sum, one) => sum + one.unitCents * one.quantity - one.discountCents, 0);
  const sum = goods + (shippingCents ?? 0);
  const less = [0, discountCents ?? 0].flatMap((part) => [sum - part, sum - part + (taxesCents ?? 0)]);
  if (!less.some((one) => Math.abs(one - totalCents) <= lines.length))
    cells.note(cells.at(row, 'total'), 'order_sum', order.number, { total: totalCents, sum });
}
