import { describe, expect, test } from 'vitest';
import { asShop } from '#tests/support/after-sale.ts';
import { openSales, openTools } from '#tests/support/mcp.ts';
import { paid } from '#tests/support/provider.ts';
import { fullTotal, makeProduct, pixTotal, stockOf } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';
import { RELEASES } from '#tests/support/ucp.ts';
import { byPix, codesOf, linesOf, purchaseOf, totalOf } from '#tests/support/ucp-buying.ts';
import { callTool, send, toolAnswer } from '#tests/support/ucp-mcp.ts';

/** Carts, checkouts and orders by tools; what they cost and become is UCP's over REST (ucp-checkout.test.ts). */

const shop = await openShop();
await openTools(shop);
await openSales(shop);
const NONE = '00000000-0000-4000-8000-000000000000';
const orderOf = async (checkout: string) =>
  (
    await asShop<{ id: string }>(shop.owner, 'select order_id as id from agent_sessions where id = $1', [
      checkout,
    ])
  )[0]?.id ?? '';

describe.each(RELEASES)('a platform of %s', (release) => {
  const ask = (name: string, input: object) => toolAnswer(shop, name, input, { release });

  test('fills, changes and cancels a cart, in objects of its release', async () => {
    const product = await makeProduct(shop.owner, { stock: 2 });
    const made = await ask('create_cart', { cart: { line_items: linesOf([product, 5]) } });
    expect(codesOf(made)).toEqual(['quantity_adjusted']);
    const { id } = made;
    expect(totalOf(await ask('get_cart', { id }))).toBe(20_000);
    const less = await ask('update_cart', {
      id,
      cart: { line_items: linesOf(product), discounts: { codes: ['NADA'] } },
    });
    expect([totalOf(less), ...codesOf(less)]).toEqual([10_000, 'discount_code_invalid']);
    const checkout = await ask('create_checkout', { checkout: { cart_id: id } });
    expect(checkout).toMatchObject({ line_items: [{ quantity: 1 }] });
    await ask('cancel_cart', { id });
    expect(codesOf(await ask('get_cart', { id }))).toEqual(['not_found']);
    const nothing = await ask('create_cart', { cart: { line_items: [{ item: { id: NONE }, quantity: 1 }] } });
    expect(codesOf(nothing)).toEqual(['item_unavailable']);
  });

  test('begins, changes and cancels a checkout, in objects of its release', async () => {
    const product = await makeProduct(shop.owner, { stock: 5 });
    const bare = await ask('create_checkout', { checkout: { line_items: linesOf(product) } });
    expect(bare.status).toBe('incomplete');
    const { id } = bare;
    const whole = await ask('update_checkout', { id, checkout: purchaseOf(linesOf([product, 2])) });
    const isNew = release === '2026-08-25';
    expect(whole.status).toBe(isNew ? 'ready_for_complete' : 'requires_escalation');
    expect(totalOf(whole)).toBe(isNew ? pixTotal(20_000) : fullTotal(20_000));
    expect((await ask('get_checkout', { id })).status).toBe(whole.status);
    expect((await ask('cancel_checkout', { id })).status).toBe('canceled');
    expect((await ask('complete_checkout', { id, checkout: byPix() })).status).toBe('canceled');
    expect(codesOf(await ask('get_checkout', { id: NONE }))).toEqual(['not_found']);
    expect(await stockOf(shop.owner, product.variantId)).toBe(5);
  });

  test('of 10,000 lines, a cart is refused in the protocol’s words', async () => {
    const [line] = linesOf(await makeProduct(shop.owner));
    const cart = { line_items: Array.from({ length: 10_000 }, () => line) };
    const refused = await callTool(shop, 'create_cart', { cart }, { release });
    expect(refused).toMatchObject({ error: { code: -32_602, data: { code: 'request_too_large' } } });
  });
});

test('bought by tools, an order is read as it goes on', async () => {
  const product = await makeProduct(shop.owner);
  const { id } = await toolAnswer(shop, 'create_checkout', { checkout: purchaseOf(linesOf(product)) });
  const done = await toolAnswer(shop, 'complete_checkout', { id, checkout: byPix() });
  expect(done.status).toBe('complete_in_progress');
  const order = await orderOf(id);
  await paid(shop, order);
  expect(await toolAnswer(shop, 'get_checkout', { id })).toMatchObject({
    status: 'completed',
    order: { id: order },
  });
  expect(await toolAnswer(shop, 'get_order', { id: order })).toMatchObject({ id: order, checkout_id: id });
});

describe('a signed message', () => {
  const cart = async () => ({ cart: { line_items: linesOf(await makeProduct(shop.owner)) } });

  test.each(RELEASES)('opens what only signed ones may see (%s)', async (release) => {
    const { id } = await toolAnswer(shop, 'create_cart', await cart(), { release, signs: true });
    expect((await toolAnswer(shop, 'get_cart', { id }, { release, signs: true })).id).toBe(id);
    const profile = `https://agente.test/perfil-assina${release === '2026-04-08' ? '-abril' : ''}.json`;
    const unsigned = { meta: { 'ucp-agent': { profile } }, id };
    expect(codesOf(await toolAnswer(shop, 'get_cart', unsigned, { release }))).toEqual(['not_found']);
  });

  test('needs to name platform and key only in its headers', async () => {
    const { id } = await toolAnswer(shop, 'create_cart', await cart(), { signs: true, tells: false });
    expect((await toolAnswer(shop, 'get_cart', { id }, { signs: true, tells: false })).id).toBe(id);
  });

  test('that is sent again changes nothing, under its key or without', async () => {
    const { result, sent } = await callTool(shop, 'create_cart', await cart(), { signs: true });
    const again = await send(shop, sent);
    expect(again.result.structuredContent.id).toBe(result.structuredContent.id);
    await asShop(shop.owner, 'delete from door_answers');
    expect(await send(shop, sent)).toMatchObject({
      error: { code: -32_000, data: { code: 'signature_replayed' } },
    });
    const carts = await asShop(shop.owner, `select from agent_sessions where id = $1`, [
      result.structuredContent.id,
    ]);
    expect(carts).toHaveLength(1);
  });

  test('with another body, by another platform’s key, or under another address, is refused', async () => {
    const { sent } = await callTool(shop, 'get_cart', { id: NONE }, { signs: true });
    const other = await send(shop, { ...sent, text: sent.text.replace(NONE, NONE.replace('4', '3')) });
    expect(other).toMatchObject({ error: { data: { code: 'digest_mismatch' } } });
    const text = sent.text.replace('perfil-assina', 'perfil');
    const stolen = await send(shop, { ...sent, text });
    expect(stolen).toMatchObject({ error: { data: { code: 'key_not_found' } } });
    const agent = { 'ucp-agent': 'profile="https://outro.test/perfil-assina.json"' };
    const moved = await send(shop, { ...sent, headers: { ...sent.headers, ...agent } });
    expect(moved).toMatchObject({ error: { data: { code: 'signature_invalid' } } });
    const uncovered = await callTool(
      shop,
      'get_cart',
      { id: NONE },
      { signs: true, headers: { 'idempotency-key': 'x' } },
    );
    expect(uncovered).toMatchObject({ error: { data: { code: 'signature_invalid' } } });
  });
});
