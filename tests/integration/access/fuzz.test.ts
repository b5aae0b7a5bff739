import { describe, expect, test } from 'vitest';
import { allEndpoints, isOfApi, isOfDesk, type NamedEndpoint } from '#tests/fuzz/endpoints.ts';
import { fuzzed } from '#tests/fuzz/judge.ts';
import type { Vocabulary } from '#tests/fuzz/well-formed.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { addToCart, checkoutOf, makeProduct, pixTotal, placeOne } from '#tests/support/scene.ts';
import { openShop, type TestVisitor } from '#tests/support/shop.ts';

/** A `500` for any input is a bug, whoever sends it. FUZZ_RUNS and FUZZ_SEED search further than this does each time. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 60);
/** Calls by one visitor: few enough that throttling does not answer in place of the shop. */
const CALLS_PER_VISITOR = 15;

/** Administrators and the API have their own (admin-fuzz.test.ts, tests/integration/doors/api-fuzz.test.ts). */
const endpoints = (await allEndpoints()).filter((one) => !isOfDesk(one) && !isOfApi(one));

/** Files that ran before in the same database may have left orders that they changed by hand. */
const began = new Date();
const shop = await openShop();
const product = await makeProduct(shop.owner, { stock: 5_000 });
const placed = await placeOne(shop.visitor(), product);
const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
  tx.query<{ chargeId: string }>(
    'select charge_id as "chargeId" from payment_transactions where order_id = $1',
    [placed.id],
  ),
);
const chargeId = rows[0]?.chargeId ?? '';

describe.each(endpoints)('$name', ({ name, endpoint }: NamedEndpoint) => {
  test('answers any input with success or a known error', async () => {
    let visitor = await shopper(0);
    const all = endpoints.map((one) => one.endpoint);
    const problems = await fuzzed(
      endpoint,
      { runs: RUNS, known: vocabulary(), all },
      async (request, index) => {
        if (index % CALLS_PER_VISITOR === 0) visitor = await shopper(index / CALLS_PER_VISITOR);
        const own: Record<string, string> =
          name === 'paymentWebhook' && index % 3 ? { authorization: webhookUser() } : {};
        return visitor.send(request.method, request.url, request.body, { ...own, ...request.headers });
      },
    );
    await shop.settled();
    expect(problems).toEqual([]);
  });
});

test('afterwards the books still balance', async () => {
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ problem: string }>(
      `select 'stock below zero' as problem from variants where stock < 0
       union all
       select 'stock not as moved' from variants v where id = $1
         and stock <> $2 + (select coalesce(sum(delta), 0) from stock_movements m where m.variant_id = v.id)
       union all
       select 'units sold not as moved' from variants v where id = $1
         and (select coalesce(sum(i.quantity), 0) from order_items i join orders o on o.id = i.order_id
              where i.variant_id = v.id and o.stock_state = 'held')
           <> -(select coalesce(sum(delta), 0) from stock_movements m where m.variant_id = v.id)
       union all
       select 'subtotal not as listed' from orders o
         where o.created_at >= $3 and subtotal_cents <> (select sum(total_price_cents) from order_items i where i.order_id = o.id)
       union all
       select 'the provider was never asked for ' || o.order_number from orders o
         where exists (select from order_items i where i.order_id = o.id and i.variant_id = $1)
           and not exists (select from payment_transactions p where p.order_id = o.id and p.charge_id is not null)`,
      [product.variantId, 5_000, began.toISOString()],
    ),
  );
  expect(rows).toEqual([]);
});

/** A visitor with something in the cart: in turn a customer, an admin and a guest. */
async function shopper(turn: number): Promise<TestVisitor> {
  const visitor = turn % 3 === 2 ? shop.visitor() : await signedIn(shop, { isAdmin: turn % 3 === 1 });
  await addToCart(visitor, product);
  return visitor;
}

/** Values that pass the first checks: real ids and codes by the names of their fields. */
function vocabulary(): Vocabulary {
  const { customer, address, expectedTotalCents } = checkoutOf(pixTotal(product.priceCents));
  return {
    ...Object.fromEntries(
      [...Object.entries(customer), ...Object.entries(address)].map(([name, value]) => [name, [value]]),
    ),
    id: [product.id, product.variantId, placed.id, chargeId],
    productId: [product.id],
    variantId: [product.variantId, null],
    quantity: [1, 2],
    order: [placed.id],
    token: [placed.token],
    code: ['ELEGANTE10', placed.number],
    cep: ['01310100', '69900-062'],
    categoria: [['vestidos'], ['saias', 'bolsas']],
    busca: ['vestido', 'SAIA midi', "d'água"],
    tamanho: [['P', 'M']],
    expectedTotalCents: [expectedTotalCents],
    type: ['order.paid', 'charge.paid', 'charge.refunded'],
    endpoint: ['orders', 'customers'],
    password: [PASSWORD, 'outra frase bem minha'],
    currentPassword: [PASSWORD],
  };
}

function webhookUser(): string {
  const { PAYMENTS_WEBHOOK_USER, PAYMENTS_WEBHOOK_PASSWORD } = shop.environment;
  return `Basic ${Buffer.from(`${PAYMENTS_WEBHOOK_USER}:${PAYMENTS_WEBHOOK_PASSWORD}`).toString('base64')}`;
}
