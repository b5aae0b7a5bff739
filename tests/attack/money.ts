import { randomUUID } from 'node:crypto';
import { adminGetSettings } from '#contracts/admin/settings.ts';
import { addItem } from '#contracts/cart.ts';
import { attack, describeGroup, firstBroken, held } from './support/attack.ts';
import { byCard, CARDS } from './support/card.ts';
import { actOnCharge, chargesOf } from './support/outside.ts';
import { admin, customer } from './support/people.ts';
import { aBuyer, buy, makePiece, need, PAULISTA, piece, tryToBuy } from './support/shopping.ts';
import { flood, Visitor } from './support/visitor.ts';

describeGroup('money');

const isClean = (status: number) => status >= 400 && status < 500;

attack('an excessive total is rejected with a message', async () => {
  const dear = await makePiece({ priceCents: 100_000_000 });
  const { stage, answer } = await tryToBuy(new Visitor(), { pieces: [dear], quantity: 999 });
  return held(answer.ok || isClean(answer.status), `${stage} answers ${answer.status}`);
});

attack('many expensive lines, each below its limit, are rejected with a message', async () => {
  const pieces = await Promise.all(Array.from({ length: 6 }, () => makePiece({ priceCents: 100_000_000 })));
  const { stage, answer } = await tryToBuy(new Visitor(), { pieces, quantity: 5 });
  return held(answer.ok || isClean(answer.status), `${stage} answers ${answer.status}`);
});

attack(
  'a total of exactly 0 is ordered, or rejected with a message',
  async () => {
    const desk = await admin();
    const given = await makePiece({ discountPercent: 100 });
    const settings = need(await desk.call(adminGetSettings, {}));
    const save = async (deliveryFeeCents: number) => {
      const { updatedAt: _at, server: _server, ...draft } = need(await desk.call(adminGetSettings, {}));
      const body = JSON.stringify({ ...draft, deliveryFeeCents });
      const { status, text } = await desk.send('PUT', '/api/admin/configuracoes', { body });
      if (status !== 200) throw new Error(`the settings are not saved: ${text}`);
    };
    await save(0);
    try {
      const { stage, answer } = await tryToBuy(new Visitor(), { pieces: [given] });
      if (answer.ok && answer.data.totalCents > 0)
        throw new Error(`the total is ${answer.data.totalCents}, not 0`);
      return held(
        answer.ok || isClean(answer.status),
        `${stage} answers ${answer.status} ${answer.ok ? '' : answer.code}`,
      );
    } finally {
      await save(settings.deliveryFeeCents);
    }
  },
  { alone: true },
);

/** An order's body with additions that no page sends. */
async function withExtra(changes: Readonly<Record<string, unknown>>) {
  return tryToBuy(new Visitor(), { changes });
}

for (const [name, changes] of [
  ['a total', { totalCents: 1 }],
  ['a status', { status: 'PAID', paymentStatus: 'paid' }],
  ['a price', { items: [{ unitCents: 1 }] }],
  ['an owner', { userId: randomUUID() }],
] as const)
  attack(`${name} that the browser sends with an order is not taken`, async () => {
    const { answer } = await withExtra(changes);
    return held(
      !answer.ok || (answer.data.totalCents > 9_000 && answer.data.paymentStatus !== 'paid'),
      'the order has it',
    );
  });

attack('a total lower than the shop’s is rejected', async () => {
  const { answer } = await tryToBuy(new Visitor(), { changes: { expectedTotalCents: 1 } });
  return held(!answer.ok && answer.code === 'total_changed', 'an order for a cent');
});

attack('a price sent along with a cart line is rejected', async () => {
  const visitor = new Visitor();
  const { productId, variantId } = await piece();
  const { status } = await visitor.post('/api/carrinho/itens', {
    productId,
    variantId,
    quantity: 1,
    unitCents: 1,
  });
  return held(isClean(status), `answered with ${status}`);
});

attack('quantities below one, fractional or excessive are rejected', async () => {
  const { productId, variantId } = await piece();
  for (const quantity of [0, -1, -999, 0.5, 1e21, Number.MAX_SAFE_INTEGER, '1', null, [1]]) {
    const { status } = await new Visitor().post('/api/carrinho/itens', { productId, variantId, quantity });
    if (!isClean(status)) return `${JSON.stringify(quantity)} is answered with ${status}`;
  }
  return null;
});

attack('one submit sent twenty times at once makes one order', async () => {
  const visitor = new Visitor();
  const { productId, variantId } = await piece();
  need(await visitor.call(addItem, { productId, variantId, quantity: 1 }));
  const idempotencyKey = randomUUID();
  const quote = JSON.parse((await visitor.post('/api/frete', { postalCode: PAULISTA.postalCode })).text) as {
    options: { service: string; priceCents: number }[];
  };
  const option = quote.options.find(({ service }) => service === 'padrao');
  const cart = JSON.parse((await visitor.get('/api/carrinho')).text) as { pixTotalCents: number };
  const body = {
    idempotencyKey,
    customer: aBuyer(),
    address: PAULISTA,
    service: 'padrao',
    payment: { method: 'pix' },
    expectedTotalCents: cart.pixTotalCents + (option?.priceCents ?? 0),
  };
  const answers = await flood(20, () => visitor.post('/api/pedidos', body), { atOnce: 20 });
  const ids = new Set(
    answers.filter(({ status }) => status === 200).map(({ text }) => (JSON.parse(text) as { id: string }).id),
  );
  return held(ids.size === 1, `${ids.size} orders`);
});

attack('another browser cannot use an idempotency key to get the order', async () => {
  const visitor = new Visitor();
  const idempotencyKey = randomUUID();
  const order = await buy(visitor, { changes: { idempotencyKey } });
  const { answer } = await tryToBuy(new Visitor(), { changes: { idempotencyKey } });
  return held(!answer.ok || answer.data.id !== order.id, 'a stranger gets the order by its key');
});

attack('a paid order cannot be paid again', async () => {
  const visitor = new Visitor();
  const order = await buy(visitor, { payment: await byCard(CARDS.paid) });
  const payment = await byCard(CARDS.paid);
  const again = await visitor.post('/api/pedidos/pagamento', {
    order: order.id,
    token: order.token,
    payment,
  });
  return held(isClean(again.status), `answered with ${again.status}`);
});

attack('a charge paid twice at the provider marks the order paid once', async () => {
  const order = await buy(new Visitor());
  const [charge] = await chargesOf(order.number);
  const [first, second] = [await actOnCharge(charge ?? '', 'pay'), await actOnCharge(charge ?? '', 'pay')];
  return held(first && !second, 'the provider took the money twice');
});

const BASIC = `Basic ${Buffer.from('webhook:guessed').toString('base64')}`;

/** A webhook of the provider, or of somebody pretending to be it. */
const tell = (body: unknown, headers: Record<string, string> = {}) =>
  new Visitor().send('POST', '/api/webhooks/pagamento', { body: JSON.stringify(body), headers, bare: true });

attack('a webhook without valid credentials is rejected', async () => {
  const visitor = new Visitor();
  const order = await buy(visitor);
  const [charge] = await chargesOf(order.number);
  const body = { id: `hook_${randomUUID()}`, type: 'charge.paid', data: { id: charge, status: 'paid' } };
  const forged: Record<string, string>[] = [
    {},
    { authorization: BASIC },
    { authorization: 'Bearer x' },
    { 'x-webhook-asymmetric-signature': 'alg=none; kid=x; signature=' },
    { 'x-webhook-asymmetric-signature': 'alg=RS256; kid=x; signature=AAAA' },
  ];
  for (const headers of forged) {
    const { status } = await tell(body, headers);
    if (status !== 401) return `answered with ${status}`;
  }
  const seen = await visitor.post('/api/pedidos/situacao', { order: order.id, token: order.token });
  const { paymentStatus } = JSON.parse(seen.text) as { paymentStatus: string };
  return held(paymentStatus === 'awaiting_payment', `the order is ${paymentStatus}`);
});

attack(
  'the payment proxy reaches two endpoints of the provider, for the caller’s own order only',
  async () => {
    const order = await buy(new Visitor());
    const stranger = new Visitor();
    const path = '/.netlify/functions/proxy';
    for (const endpoint of [
      'orders/../charges',
      'charges',
      'customers/../../..',
      'http://127.0.0.1',
      'recipients',
    ]) {
      const { status } = await stranger.post(path, { endpoint, data: { code: order.number } });
      if (!isClean(status)) return `${endpoint} is answered with ${status}`;
    }
    const { status } = await stranger.post(path, { endpoint: 'orders', data: { code: order.number } });
    return held(isClean(status), `another’s order is answered with ${status}`);
  },
);

attack('the payment proxy accepts no amount from the browser', async () => {
  const visitor = new Visitor();
  const order = await buy(visitor);
  const { text } = await visitor.post('/.netlify/functions/proxy', {
    endpoint: 'orders',
    data: { code: order.number, items: [{ amount: 1, quantity: 1 }], amount: 1, payments: [{ amount: 1 }] },
  });
  const { amount } = JSON.parse(text) as { amount?: number };
  return held(amount === undefined || amount === order.totalCents, `the provider was asked for ${amount}`);
});

attack('a customer cannot refund, cancel or move an order by the desk’s routes', async () => {
  const visitor = await customer();
  const order = await buy(visitor);
  const acts: [string, unknown][] = [
    ['cancelamento', { reason: '' }],
    ['reembolso', { amountCents: 1, items: [], restock: false, version: 'x', reason: '' }],
    ['andamento', { to: 'delivered' }],
  ];
  const answers = await Promise.all(
    acts.map(
      async ([act, body]) => (await visitor.post(`/api/admin/pedidos/${order.id}/${act}`, body)).status,
    ),
  );
  return firstBroken(
    held(
      answers.every((status) => status === 403),
      `answered with ${answers.join(', ')}`,
    ),
  );
});
