import { expect, test } from 'vitest';
import {
  CUSTOMER_BODY,
  chargeOf,
  type Fixture,
  fixture,
  idOf,
  orderBody,
} from '../testing/provider-fixture.ts';

const APPROVED = '4000000000000010';

/** A customer of a shop with a card kept, and the order that is paid by it. */
async function kept(world: Fixture, email = 'ana@example.com') {
  const customer = idOf(await world.ok('POST', '/customers', { ...CUSTOMER_BODY, email }));
  const card = idOf(
    await world.ok('POST', `/customers/${customer}/cards`, { token: await world.token(APPROVED) }),
  );
  return { customer, card };
}

const byId = (card_id: string, customer_id: string, more: Record<string, unknown> = {}) =>
  orderBody(
    { payment_method: 'credit_card', credit_card: { installments: 1, card_id, ...more } },
    { customer: undefined, customer_id },
  );

const statusOf = async (world: Fixture, body: unknown) => (await world.call('POST', '/orders', body)).status;

test('the card of a used token is in its customer’s wallet, and pays by its id', async () => {
  const world = fixture();
  const order = await world.ok('POST', '/orders', orderBody(await world.card(APPROVED)));
  const charge = await world.ok('GET', `/charges/${idOf(chargeOf(order))}`);
  expect(charge).toMatchObject({ customer: { id: expect.stringMatching(/^cus_/) } });
  const { customer, last_transaction } = charge as {
    customer: { id: string };
    last_transaction: { card: unknown };
  };
  const paid = await world.ok('POST', '/orders', byId(idOf(last_transaction.card), customer.id));
  expect(paid).toMatchObject({ status: 'paid' });
});

test('only its customer’s card pays, only as long as it is kept, and not beside a token', async () => {
  const world = fixture();
  const ana = await kept(world);
  const bia = await kept(world, 'bia@example.com');
  expect(await statusOf(world, byId('card_0000000000000000', ana.customer))).toBe(404);
  expect(await statusOf(world, byId(bia.card, ana.customer))).toBe(404);
  const both = byId(ana.card, ana.customer, { card_token: await world.token(APPROVED) });
  expect(await statusOf(world, both)).toBe(422);
  const path = `/customers/${ana.customer}/cards`;
  expect((await world.call('DELETE', `${path}/${bia.card}`)).status).toBe(404);
  expect(await world.ok('DELETE', `${path}/${ana.card}`)).toMatchObject({ id: ana.card, status: 'deleted' });
  expect((await world.call('DELETE', `${path}/${ana.card}`)).status).toBe(404);
  expect(await statusOf(world, byId(ana.card, ana.customer))).toBe(404);
  expect(await world.ok('GET', path)).toMatchObject({ data: [] });
});

test('an expired card, and one without its CVV where that is demanded, are declined', async () => {
  const world = fixture();
  const { customer, card } = await kept(world);
  const code = async (more?: Record<string, unknown>) =>
    chargeOf(await world.ok('POST', '/orders', byId(card, customer, more))).last_transaction
      .acquirer_return_code;
  expect(await code()).toBe('00');
  world.provider.set({ demandCvv: true });
  expect(await code()).toBe('63');
  expect(await code({ card: { cvv: '123' } })).toBe('00');
  world.clock.advance(20 * 366 * 86_400_000);
  expect(await code({ card: { cvv: '123' } })).toBe('54');
});
