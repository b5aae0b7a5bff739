import { randomBytes, randomUUID } from 'node:crypto';
import { adminGiveCredit } from '#contracts/admin/credit.ts';
import { getOrderDetail, trackOrder } from '#contracts/after-sale.ts';
import { addItem } from '#contracts/cart.ts';
import { checkCreditCode } from '#contracts/credit.ts';
import { buyGiftCard } from '#contracts/gift-cards.ts';
import { quoteShipping } from '#contracts/shipping.ts';
import { codeOf, formatCode } from '#domain/credit/code.ts';
import { today, toISODate } from '#domain/time/calendar.ts';
import { solveChallenge } from '../../src/client/proof.ts';
import { attack, describeGroup, firstBroken, held } from './support/attack.ts';
import { byCard, CARDS } from './support/card.ts';
import { waitForMail } from './support/outside.ts';
import { admin, anEmail, customer } from './support/people.ts';
import { aBuyer, need, PAULISTA, piece, tryToBuy } from './support/shopping.ts';
import { flood, Visitor } from './support/visitor.ts';

describeGroup('gift cards');

/** The body of a purchase of a R$ 100,00 gift card, with additions that no page sends. */
function wishFor(gift: Readonly<Record<string, unknown>> = {}, more: Readonly<Record<string, unknown>> = {}) {
  return {
    idempotencyKey: randomUUID(),
    customer: aBuyer(),
    address: PAULISTA,
    gift: {
      valueCents: 10_000,
      recipientName: 'Bia',
      recipientEmail: anEmail('bia'),
      message: '',
      deliverOn: toISODate(today(new Date())),
      ...gift,
    },
    payment: { method: 'pix' },
    ...more,
  };
}

async function tryGift(visitor: Visitor, wish: ReturnType<typeof wishFor>) {
  const answer = await visitor.call(buyGiftCard, wish);
  if (answer.ok || answer.code !== 'proof_needed') return answer;
  const challenge = String(answer.error.data?.challenge);
  const proof = { challenge, answer: await solveChallenge(challenge) };
  return visitor.call(buyGiftCard, { ...wish, proof });
}

/** A paid gift card, with its order and the code mailed. */
async function boughtGift(buyer = new Visitor()) {
  const to = anEmail('bia');
  const wish = wishFor({ recipientEmail: to }, { payment: await byCard(CARDS.paid) });
  const order = need(await tryGift(buyer, wish));
  const mail = await waitForMail(to, ({ text }) => CODE.test(text));
  const code = CODE.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error('no code came by mail');
  return { order, code, email: wish.customer.email };
}

const CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/;

/** A voucher with this balance. */
async function voucher(cents: number): Promise<string> {
  const wish = { email: anEmail('vale'), cents, kind: 'goodwill', reason: 'Ataque', asCode: true };
  const given = need(await (await admin()).call(adminGiveCredit, { ...wish, key: randomUUID() }));
  return given.code ?? '';
}

const balanceOf = async (code: string) => need(await new Visitor().call(checkCreditCode, { code })).cents;
/** Of the piece that most cases buy. */
const deliveryCents = async () => {
  const visitor = new Visitor();
  const { productId, variantId } = await piece();
  need(await visitor.call(addItem, { productId, variantId, quantity: 1 }));
  const { options } = need(await visitor.call(quoteShipping, { postalCode: PAULISTA.postalCode }));
  return options.find(({ service }) => service === 'padrao')?.priceCents ?? 0;
};
/** Well-formed codes that the shop never issued. */
const guess = () => formatCode(codeOf(randomBytes(16)));

attack('the order’s responses never contain the code, not even to its buyer', async () => {
  const buyer = new Visitor();
  const { order, code, email } = await boughtGift(buyer);
  const answers = await Promise.all([
    buyer.call(getOrderDetail, { order: order.id, token: order.token }),
    buyer.call(trackOrder, { number: order.number, email }),
    new Visitor().call(getOrderDetail, { order: order.id, token: order.token }),
  ]);
  const told = JSON.stringify([order, answers]);
  const [, ...parts] = code.split('-');
  return firstBroken(
    held(!told.includes(code) && !told.includes(code.replaceAll('-', '')), 'the code is told'),
    held(!told.includes(parts.join('-')), 'most of the code is told'),
  );
});

attack('guessed codes are limited to twenty per network, right or wrong', async () => {
  const code = await voucher(1_000);
  const thief = new Visitor();
  const statuses: number[] = [];
  for (let n = 0; n < 25; n++) {
    const { status } = await thief.call(checkCreditCode, { code: guess() });
    statuses.push(status);
  }
  const right = await thief.call(checkCreditCode, { code });
  return firstBroken(
    held(statuses[0] === 404, `the first is answered with ${statuses[0]}`),
    held(
      statuses.slice(20).every((status) => status === 429),
      `answered with ${statuses.join(', ')}`,
    ),
    held(right.status === 429, 'a right code after them is told from wrong ones'),
    held((await balanceOf(code)) === 1_000, 'somebody else is held up as well'),
  );
});

attack('guessed codes at checkout order nothing, and are limited too', async () => {
  const thief = new Visitor();
  const credit = () => ({ wallet: false, codes: Array.from({ length: 5 }, guess), expectedCents: 1_000 });
  const { answer } = await tryToBuy(thief, { changes: { credit: credit() } });
  if (answer.ok || answer.code !== 'credit_code_unknown')
    return `answered with ${answer.ok ? 'an order' : answer.code}`;
  const body = () => ({
    idempotencyKey: randomUUID(),
    customer: aBuyer(),
    address: PAULISTA,
    service: 'padrao',
    payment: { method: 'pix' },
    expectedTotalCents: 0,
    credit: credit(),
  });
  const answers = await flood(70, () => thief.post('/api/pedidos', body()), { atOnce: 5 });
  return firstBroken(
    held(!answers.some(({ status }) => status === 200), 'an order with codes that nobody made'),
    held(answers.at(-1)?.status === 429, `the last one is answered with ${answers.at(-1)?.status}`),
  );
});

attack('one code in two tabs at once pays once', async () => {
  const price = 10_000 + (await deliveryCents());
  const code = await voucher(price + 5_000);
  const credit = { wallet: false, codes: [code], expectedCents: price };
  const tabs = await Promise.all(
    [new Visitor(), new Visitor()].map((tab) =>
      tryToBuy(tab, { changes: { credit, expectedTotalCents: 0 } }),
    ),
  );
  const orders = tabs.filter(({ answer }) => answer.ok);
  const refused = tabs.find(({ answer }) => !answer.ok)?.answer;
  return firstBroken(
    held(orders.length === 1, `${orders.length} orders`),
    held(refused?.ok === false && refused.code === 'credit_changed', 'the other is not told what changed'),
    held((await balanceOf(code)) === 5_000, `${await balanceOf(code)} cents are left`),
  );
});

attack('a balance sent by the browser does not count', async () => {
  const price = 10_000 + (await deliveryCents());
  const code = await voucher(500);
  for (const [expectedCents, expectedTotalCents] of [
    [price, 0],
    [10_000_000, 0],
    [501, price - 501],
  ] as const) {
    const credit = { wallet: false, codes: [code], expectedCents };
    const { answer } = await tryToBuy(new Visitor(), { changes: { credit, expectedTotalCents } });
    if (answer.ok) return `an order with ${expectedCents} cents of a code with 500`;
  }
  for (const credit of [
    { wallet: true, codes: [], expectedCents: price },
    { wallet: false, codes: [code], expectedCents: -500 },
    { wallet: false, codes: [code], expectedCents: 500, balanceCents: price },
    { wallet: false, codes: [{ code, cents: price }], expectedCents: price },
  ]) {
    const { answer } = await tryToBuy(new Visitor(), { changes: { credit, expectedTotalCents: 0 } });
    if (answer.ok) return `an order with ${JSON.stringify(credit)}`;
  }
  return held((await balanceOf(code)) === 500, 'its balance has changed');
});

attack(
  'a gift card costs its value, whatever else the browser sends, without discount or credit',
  async () => {
    const code = await voucher(20_000);
    for (const more of [
      { expectedTotalCents: 1 },
      { totalCents: 1 },
      { coupon: 'BEMVINDA10' },
      { credit: { wallet: false, codes: [code], expectedCents: 10_000 } },
      { payment: { method: 'boleto' } },
    ]) {
      const answer = await tryGift(new Visitor(), wishFor({}, more));
      if (answer.ok && answer.data.totalCents !== 10_000)
        return `R$ 100 for ${answer.data.totalCents} cents with ${JSON.stringify(more)}`;
    }
    for (const valueCents of [0, 1, -10_000, 4_900, 10_050, 100_100, 1e21, '10000', null]) {
      const answer = await tryGift(new Visitor(), wishFor({ valueCents }));
      if (answer.ok) return `a gift card of ${JSON.stringify(valueCents)} cents`;
      if (answer.status >= 500) return `${JSON.stringify(valueCents)} is answered with ${answer.status}`;
    }
    return held((await balanceOf(code)) === 20_000, 'a voucher paid for a gift card');
  },
);

attack('no gift card is mailed before it is paid', async () => {
  const to = anEmail('bia');
  const order = need(await tryGift(new Visitor(), wishFor({ recipientEmail: to })));
  const mail = await waitForMail(to, () => true, 3);
  return held(mail === null && order.paymentStatus === 'awaiting_payment', 'a mail came for an unpaid card');
});

attack('one person’s credit can be neither seen nor given by another', async () => {
  const visitor = await customer();
  const wish = { email: visitor.email, cents: 1_000_000, kind: 'goodwill', reason: 'x', key: randomUUID() };
  const paths = [
    '/api/admin/creditos',
    '/api/admin/creditos-relatorio',
    `/api/admin/creditos/${randomUUID()}`,
  ];
  const answers = [
    await visitor.post('/api/admin/creditos', wish),
    ...(await Promise.all(paths.map((path) => visitor.get(path)))),
  ].map(({ status }) => status);
  const own = await visitor.get(`/api/conta/credito?id=${randomUUID()}`);
  return firstBroken(
    held(
      answers.every((status) => status === 403 || status === 404),
      `answered with ${answers.join(', ')}`,
    ),
    held(own.status === 400, `the credit of an id is answered with ${own.status}`),
  );
});

attack('a code typed with O for 0, I or L for 1, in lower case and with spaces is accepted', async () => {
  const { code } = await boughtGift();
  const typed = code
    .replaceAll('0', 'o')
    .replace('1', 'I')
    .replaceAll('1', 'l')
    .toLowerCase()
    .replaceAll('-', ' ');
  const found = await new Visitor().call(checkCreditCode, { code: `${typed} ` });
  return held(found.ok && found.data.cents === 10_000, `answered with ${found.status}`);
});
