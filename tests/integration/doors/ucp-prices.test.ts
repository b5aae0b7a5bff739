import { assert, asyncProperty, constantFrom, integer, record, uniqueArray } from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addItem, applyCoupon, type Cart, getCart } from '#contracts/cart.ts';
import { quoteShipping } from '#contracts/shipping.ts';
import { keepStore } from '#tests/support/desk.ts';
import { makeProduct, type TestProduct } from '#tests/support/scene.ts';
import { openShop, type TestVisitor } from '#tests/support/shop.ts';
import { ucpOf } from '#tests/support/ucp.ts';
import { linesOf, purchaseOf, totalOf } from '#tests/support/ucp-buying.ts';

/** What assistants are quoted is what a shopper's own cart says, to the cent. */

const shop = await openShop();
afterAll(await keepStore(shop));
await shop.owner.query('update store_settings set agent_sales = true');
const products: TestProduct[] = [];
for (const [priceCents, discountPercent, stock] of [
  [10_000, 0, 9],
  [9_999, 33, 3],
  [12_345, 7, 0],
  [33_333, 50, 2],
  [1, 0, 10],
  [29_990, 15, 1],
] as const)
  products.push(await makeProduct(shop.owner, { priceCents, discountPercent, stock }));
beforeEach(() => shop.owner.query('delete from rate_limits'));

const ASKS = Number(process.env.UCP_ASKS ?? 60);
const at = integer({ min: 0, max: products.length - 1 });
const line = record({ at, quantity: integer({ min: 1, max: 12 }) });
const asked = record({
  lines: uniqueArray(line, { minLength: 1, maxLength: 5, selector: (one) => one.at }),
  code: constantFrom(null, 'ELEGANTE10', 'NADA'),
  postalCode: constantFrom('01310-100', '69005-010', '90010-000'),
  release: constantFrom('2026-08-25' as const, '2026-04-08' as const),
});

async function ownCart(visitor: TestVisitor, lines: readonly { product: TestProduct; quantity: number }[]) {
  for (const { product, quantity } of lines) {
    const item = { productId: product.id, variantId: product.variantId };
    const put = await visitor.call(addItem, { ...item, quantity });
    const most = !put.ok && Number(put.error.data?.available ?? put.error.data?.maximum ?? 0);
    if (most) await visitor.call(addItem, { ...item, quantity: most });
  }
}

const ofCart = ({ lines }: Cart) =>
  lines.map((one) => [one.variantId, one.quantity, one.unitCents]).toSorted();

test(`${ASKS} asks are priced as the shop prices them`, async () => {
  await assert(
    asyncProperty(asked, async ({ lines, code, postalCode, release }) => {
      await shop.owner.query('delete from rate_limits');
      const wanted = lines.map((one) => ({
        product: products[one.at] as TestProduct,
        quantity: one.quantity,
      }));
      const person = shop.visitor();
      await ownCart(person, wanted);
      if (code) await person.call(applyCoupon, { code });
      const own = await person.call(getCart, {});
      if (!own.ok) throw new Error(own.error.code);
      const destination = {
        id: 'a',
        street_address: 'Rua A, 1 - Centro',
        address_locality: 'Cidade',
        postal_code: postalCode,
      };
      const content = purchaseOf(
        linesOf(...wanted.map((one): [TestProduct, number] => [one.product, one.quantity])),
        {
          discounts: { codes: code ? [code] : [] },
          fulfillment: { methods: [{ destinations: [destination] }] },
        },
      );
      const { body } = await ucpOf(shop, { release })('/checkout-sessions', content);
      if (own.data.lines.length === 0) {
        expect(body.ucp.status).toBe('error');
        return;
      }
      const quoted = await person.call(quoteShipping, { postalCode });
      if (!quoted.ok) throw new Error(quoted.error.code);
      const { options } = quoted.data;
      const cheapest = Math.min(...options.map((one) => one.priceCents));
      expect(body.line_items.map((one) => [one.id, one.quantity, one.item.price]).toSorted()).toEqual(
        ofCart(own.data),
      );
      expect(totalOf(body, 'subtotal')).toBe(own.data.subtotalCents);
      const pix = release === '2026-08-25' ? own.data.totalCents - own.data.pixTotalCents : 0;
      expect(totalOf(body)).toBe(own.data.totalCents - pix + cheapest);
      const [method] = body.fulfillment.methods;
      expect(method.groups[0].options.map((one) => [one.id, totalOf(one)])).toEqual(
        options.map((one) => [one.service, one.priceCents]),
      );
      const sum = body.totals.reduce((all, one) => (one.type === 'total' ? all : all + one.amount), 0);
      expect(sum).toBe(totalOf(body));
    }),
    { numRuns: ASKS },
  );
});
