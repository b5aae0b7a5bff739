import { MAX_ORDERS } from '#contracts/admin/fulfilment.ts';
import { parseEan } from '#domain/catalogue/ean.ts';
import { orderNumberIn } from '#domain/orders/order-number-in.ts';
import { shortNumber, shortNumberIn } from '#domain/orders/short-number.ts';
import { plain } from '#domain/text/normal-form.ts';
import { ok } from '../../../ports/outcome.ts';
import { findPieceByCode, findSlips } from '../../../sql/fulfilment/slips.sql.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * The packing slips of these orders (ids, numbers or short numbers, separated by commas), in the given order; of a short number all
 * orders that have it.
 */
export async function openSlips(desk: Desk, staff: Staff, { pedidos: asked }: { pedidos: string }) {
  const wanted = asked
    .split(',')
    .map((one) => orderNumberIn(one) ?? shortNumberIn(one) ?? one.trim().toLowerCase())
    .slice(0, MAX_ORDERS);
  const ids = wanted.filter((one) => UUID.test(one));
  const shorts = wanted.filter((one) => shortNumberIn(one) !== null);
  const numbers = wanted.filter((one) => !UUID.test(one) && !shorts.includes(one));
  const found = await staffRead(desk, staff, (tx) => findSlips(tx, { ids, numbers, shorts }));
  const orders = wanted.flatMap((one) =>
    found.filter(({ id, number }) => [id, number, shortNumber(number)].includes(one)),
  );
  return ok({ orders: [...new Set(orders)] });
}

/** The variant with a scanned SKU or EAN, to name an item that does not belong in the parcel. */
export async function findPiece(desk: Desk, staff: Staff, { codigo: code }: { codigo: string }) {
  const meant = { sku: plain(code), ean: parseEan(code) };
  return ok({ piece: await staffRead(desk, staff, (tx) => findPieceByCode(tx, meant)) });
}
