import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adminSearch } from '#contracts/admin/desk.ts';
import { adminFindPiece } from '#contracts/admin/fulfilment.ts';
import { adminListOrders } from '#contracts/admin/orders.ts';
import { adminListUsers } from '#contracts/admin/users.ts';
import { trackOrder } from '#contracts/after-sale.ts';
import { applyCoupon } from '#contracts/cart.ts';
import { signIn } from '#contracts/session.ts';
import { quoteShipping } from '#contracts/shipping.ts';
import { copied } from '#domain/text/copied.fixture.ts';
import { makeAccount, PASSWORD } from '#tests/support/accounts.ts';
import { createdPromotion } from '#tests/support/categories-and-promotions.ts';
import { adminOf } from '#tests/support/desk.ts';
import { addToCart, checkoutOf, makeProduct, order, pixTotal } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** What is shown finds itself when it is copied from the screen, with all that copying adds. */

const own = Math.random().toString(36).slice(2, 8).replace(/\d/g, 'x');
const SKU = `Vest-${own}-P`;
const shop = await openShop();
const admin = await adminOf(shop);
const product = await makeProduct(shop.owner);
await shop.owner.query('update variants set sku = $2 where id = $1', [product.variantId, SKU]);
const visitor = shop.visitor();
await addToCart(visitor, product);
const checkout = checkoutOf(pixTotal(product.priceCents));
const phone = `9${String(Math.random()).slice(2, 10).padEnd(8, '7')}`;
// As a phone's keyboard and a form filled in by it write them.
Object.assign(checkout.customer, {
  firstName: 'Concei\u00e7a\u0303o\u200b',
  lastName: `D\u2019\u00c1vila \u00a0 de\u00a0Souza ${own}`,
  phone: `\u202a(21)\u00a0${phone.slice(0, 5)}\u2011${phone.slice(5)}\u202c`,
});
const placed = dataOf(await order(visitor, checkout));

const NAME = `Conceição D'Ávila de Souza ${own}`;
const foundBy = async (q: string) => {
  const found = await admin.call(adminSearch, { q });
  return found.ok ? found.data.orders.map(({ number }) => number) : found.error.code;
};
const formatted = () => `(21) ${phone.slice(0, 5)}-${phone.slice(5)}`;

test('a name is stored as it is written, without what nobody sees', async () => {
  const list = await admin.call(adminListOrders, { busca: placed.number });
  expect(list).toMatchObject({ data: { items: [{ customerName: NAME }] } });
});

test('the desk finds an order by what it shows of it, however it was copied', async () => {
  const shown = fc.constantFrom(NAME, placed.number, `#${placed.number}`, formatted(), SKU);
  await fc.assert(
    fc.asyncProperty(shown.chain(copied), async (pasted) => {
      const q = pasted.replaceAll('\0', '');
      expect(await foundBy(q), JSON.stringify(q)).toEqual([placed.number]);
      expect(await admin.call(adminListOrders, { busca: q })).toMatchObject({
        data: { total: 1, items: [{ number: placed.number }] },
      });
    }),
    { numRuns: 40 },
  );
});

test('any words of the name in any order, and every usual form of number and phone, find the order', async () => {
  const { number } = placed;
  const digits = `21${phone}`;
  for (const q of [
    `${own} conceicao`,
    `Souza, d'avila ${own}`.replace(',', ''),
    `de ${own}`,
    `Pedido #${number}`,
    number.slice(4),
    `#${number.slice(0, -1)}`,
    digits,
    `+55 21 ${phone}`,
    `0${digits}`,
    phone,
    phone.slice(1),
    SKU.toUpperCase(),
    SKU.toLowerCase(),
  ])
    expect(await foundBy(q), q).toContain(number);
  for (const q of [`${own} maria`, `22${phone}`, `${number}9`]) expect(await foundBy(q), q).toEqual([]);
});

test('accounts are found by words of the name in any order, and by phone', async () => {
  const { id } = await makeAccount(shop.owner);
  const mobile = `9${String(Math.random()).slice(2, 10).padEnd(8, '7')}`;
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(`update users set first_name = 'Ângela Maria', last_name = $2, phone = $3 where id = $1`, [
      id,
      `Prado ${own}`,
      `31${mobile}`,
    ]),
  );
  for (const busca of [
    `${own} ângela`,
    `prado MARIA ${own}`,
    `(31) ${mobile.slice(0, 5)}\u2013${mobile.slice(5)}`,
    mobile,
  ]) {
    expect(await admin.call(adminListUsers, { busca }), busca).toMatchObject({
      data: { total: 1, items: [{ id }] },
    });
    expect(await admin.call(adminSearch, { q: busca })).toMatchObject({ data: { customers: [{ id }] } });
  }
});

test('the lookup of an order takes every form that the packing table takes', async () => {
  const { number, email } = placed;
  for (const typed of [
    `#${number}`,
    number.slice(4),
    `Pedido ${number}`,
    `https://loja.example/admin/pedidos/embalagem?pedido=${number}`,
    number.replaceAll('-', '\u2011'),
    `\u2068${number.toLowerCase()}\u2069\u00a0`,
    number.replaceAll('-', ' '),
  ]) {
    const found = await shop.visitor().call(trackOrder, { number: typed, email: `\u200b${email}\u00a0` });
    expect(found, typed).toMatchObject({ ok: true, data: { order: { number } } });
  }
});

test('coupon, CEP, e-mail and scanned code are taken as pasted; a password is never altered', async () => {
  const { code } = await createdPromotion(admin, { benefit: { kind: 'percent', percent: 10 } });
  const shopper = shop.visitor();
  await addToCart(shopper, product);
  const pasted = `\ufeff${code.slice(0, 3)}\u2060${code.slice(3)}\u00a0\n`;
  expect(await shopper.call(applyCoupon, { code: pasted })).toMatchObject({ data: { coupon: { code } } });
  expect(await shopper.call(quoteShipping, { postalCode: '\u202a01310\u2011100\u202c' })).toMatchObject({
    data: { postalCode: '01310100' },
  });
  expect(await admin.call(adminFindPiece, { codigo: `${SKU.toUpperCase()}\u200b` })).toMatchObject({
    data: { piece: { name: 'Peça de teste' } },
  });
  const { email } = await makeAccount(shop.owner);
  const at = (password: string) => shop.visitor().call(signIn, { email: `\u2068${email}\u2069 `, password });
  expect(await at(PASSWORD)).toMatchObject({ ok: true });
  expect(await at(`${PASSWORD}\u200b`)).toMatchObject({ error: { code: 'invalid_credentials' } });
  expect(await at(` ${PASSWORD}`)).toMatchObject({ error: { code: 'invalid_credentials' } });
});
