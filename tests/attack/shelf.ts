import { adminGetOrder } from '#contracts/admin/orders.ts';
import { payOrder } from '#contracts/orders.ts';
import { randomCpf } from '#tests/support/cpf.ts';
import { attack, describeGroup, firstBroken, held } from './support/attack.ts';
import { byCard, CARDS } from './support/card.ts';
import { actOnCharge, chargesOf, setProvider, waitFor } from './support/outside.ts';
import { admin, anEmail } from './support/people.ts';
import { aBuyer, buy, makeCoupon, makePiece, need, piece, tryToBuy } from './support/shopping.ts';
import { flood, newNetwork, Visitor } from './support/visitor.ts';

describeGroup('shelf');

const DAY = 86_400_000;

attack('a guest cannot hold 999 units with an unpaid boleto', async () => {
  const { answer } = await tryToBuy(new Visitor(), { quantity: 999, payment: { method: 'boleto' } });
  return held(!answer.ok, 'the order holds 999 units');
});

attack('a guest cannot hold 999 units with an unpaid PIX', async () => {
  const { answer } = await tryToBuy(new Visitor(), { quantity: 999 });
  return held(!answer.ok, 'the order holds 999 units');
});

attack('an order of many large lines is rejected with a message', async () => {
  const pieces = await Promise.all([makePiece(), makePiece(), makePiece()]);
  const { answer } = await tryToBuy(new Visitor(), { pieces, quantity: 300, payment: { method: 'boleto' } });
  return held(!answer.ok && answer.status < 500, `answered with ${answer.status}`);
});

/** Places small unpaid orders until the shop rejects one; returns how many it accepted. */
async function openOrders(
  most: number,
  visit: (index: number) => Visitor,
  wish: () => Parameters<typeof tryToBuy>[1],
) {
  for (let index = 0; index < most; index++) {
    const { answer } = await tryToBuy(visit(index), wish());
    if (!answer.ok) return index;
  }
  return most;
}

const MOST = 16;

attack('unpaid orders are limited by browser', async () => {
  const visitor = new Visitor();
  const count = await openOrders(
    MOST,
    () => visitor,
    () => ({}),
  );
  return held(count < MOST, `${count} orders are open`);
});

/** Neighbouring networks, as somebody has who rents a few. */
function neighbourhood(): (index: number) => Visitor {
  const wide = newNetwork().split('.').slice(0, 3).join('.');
  return (index) => new Visitor(`${wide}.${index + 1}`);
}

attack('unpaid orders of one CPF in neighbouring networks are limited', async () => {
  const cpf = randomCpf();
  const count = await openOrders(MOST, neighbourhood(), () => ({ customer: aBuyer({ cpf }) }));
  return held(count <= 4, `${count} orders are open`);
});

attack('unpaid orders of one e-mail in neighbouring networks are limited', async () => {
  const email = anEmail('compra');
  const count = await openOrders(MOST, neighbourhood(), () => ({ customer: aBuyer({ email }) }));
  return held(count <= 4, `${count} orders are open`);
});

attack('orders of one CPF from new networks require more and more work', async () => {
  const cpf = randomCpf();
  const bits: number[] = [];
  for (let index = 0; index < MOST; index++) {
    const { answer, proofBits } = await tryToBuy(new Visitor(), { customer: aBuyer({ cpf }) });
    if (!answer.ok) break;
    if (proofBits !== undefined) bits.push(proofBits);
  }
  return firstBroken(
    held(bits.length >= MOST - 4, `only ${bits.length} of ${MOST} orders cost work`),
    held((bits.at(-1) ?? 0) >= 17, `the last one costs ${bits.at(-1)} bits`),
  );
});

attack('strangers who order with somebody’s CPF and e-mail do not stop them from buying', async () => {
  const victim = aBuyer();
  for (let index = 0; index < 8; index++) await tryToBuy(new Visitor(), { customer: victim });
  const { stage, answer } = await tryToBuy(new Visitor(), { customer: victim });
  return answer.ok ? null : `the owner is refused (${stage}): ${answer.status} ${answer.code}`;
});

attack('unpaid orders are limited by network', async () => {
  const network = newNetwork();
  const count = await openOrders(
    45,
    () => new Visitor(network),
    () => ({}),
  );
  return held(count <= 40, `${count} orders are open`);
});

attack('a family behind one network can buy', async () => {
  const network = newNetwork();
  for (const member of ['mãe', 'pai', 'filha']) {
    const { stage, answer } = await tryToBuy(new Visitor(network), { quantity: 2 });
    if (!answer.ok) return `the ${member} is refused (${stage}): ${answer.status} ${answer.code}`;
  }
  return null;
});

attack('renewing an unpaid boleto does not extend the hold beyond one working week', async () => {
  const visitor = new Visitor();
  const order = await buy(visitor, { payment: { method: 'boleto' } });
  const first = Date.parse(order.expiresAt);
  let last = first;
  for (let turn = 0; turn < 6; turn++) {
    const again = await visitor.call(payOrder, { order: order.id, token: order.token, renew: true });
    if (!again.ok) break;
    last = Math.max(last, Date.parse(again.data.expiresAt));
  }
  return held(last - first <= 11 * DAY, `the hold grew by ${Math.round((last - first) / DAY)} days`);
});

attack('attempts to pay one order are limited', async () => {
  const visitor = new Visitor();
  const order = await buy(visitor, { payment: await byCard(CARDS.refused) });
  for (let turn = 0; turn < 20; turn++) {
    const payment = await byCard(CARDS.refused);
    const again = await visitor.call(payOrder, { order: order.id, token: order.token, payment });
    if (!again.ok) return held(again.status < 500, `answered with ${again.status}`);
  }
  return 'twenty refused cards are tried on one order';
});

attack('one network cannot test cards on many orders', async () => {
  const network = newNetwork();
  for (let turn = 0; turn < 25; turn++) {
    const { answer } = await tryToBuy(new Visitor(network), { payment: await byCard(CARDS.refused) });
    if (!answer.ok) return null;
  }
  return 'twenty-five refused cards are tried from one network';
});

attack('one CPF cannot test cards on many orders', async () => {
  const cpf = randomCpf();
  for (let turn = 0; turn < 25; turn++) {
    const payment = await byCard(CARDS.refused);
    const { answer } = await tryToBuy(new Visitor(), { payment, customer: aBuyer({ cpf }) });
    if (!answer.ok) return null;
  }
  return 'twenty-five refused cards are tried for one CPF';
});

attack('the desk can cancel an order whose card is under review', async () => {
  const order = await buy(new Visitor(), { payment: await byCard(CARDS.underReview) });
  const desk = await admin();
  const { status, text } = await desk.post(`/api/admin/pedidos/${order.id}/cancelamento`, { reason: '' });
  return held(status === 200, `the desk is answered with ${status} ${text}`);
});

/** A PIX order that the desk cancels while the provider is down, and that is paid anyway. */
async function paidAfterCancelling(coupon?: string) {
  const order = await buy(new Visitor(), coupon ? { coupon } : {});
  const desk = await admin();
  await setProvider({ down: true });
  const { status } = await desk
    .post(`/api/admin/pedidos/${order.id}/cancelamento`, { reason: '' })
    .finally(() => setProvider({ down: false }));
  const [charge] = await chargesOf(order.number);
  const paid = charge ? await actOnCharge(charge, 'pay') : false;
  // Refused while the provider was away: then the payment is an ordinary one.
  return { order, paid, isCancelled: status < 400 };
}

/** The order as the desk sees it, a moment after the provider's webhook. */
async function atTheDesk(id: string) {
  const desk = await admin();
  return waitFor(
    async () => need(await desk.call(adminGetOrder, { id })),
    ({ paymentStatus }) => paymentStatus !== 'canceled',
  );
}

attack(
  'a late payment does not revive an order that the shop cancelled',
  async () => {
    const { order, paid, isCancelled } = await paidAfterCancelling();
    if (!isCancelled) return null;
    const found = await atTheDesk(order.id);
    return firstBroken(
      held(found.status === 'cancelado', `the order is ${found.status} again`),
      held(
        !paid || found.refunds.length > 0 || found.flags.length > 0,
        'the money stays, and the desk is not told',
      ),
    );
  },
  { alone: true },
);

attack(
  'an order paid while the shop cancels it keeps the payment or refunds it',
  async () => {
    const order = await buy(new Visitor());
    const [charge] = await chargesOf(order.number);
    const desk = await admin();
    await setProvider({ holdWebhooks: true });
    try {
      if (!charge || !(await actOnCharge(charge, 'pay'))) throw new Error('the charge cannot be paid');
      await desk.post(`/api/admin/pedidos/${order.id}/cancelamento`, { reason: '' });
    } finally {
      await setProvider({ holdWebhooks: false });
    }
    const found = await atTheDesk(order.id);
    const isKept = found.status === 'pagamento_aprovado' && found.refunds.length === 0;
    const isBack = found.status === 'cancelado' && (found.refunds.length > 0 || found.flags.length > 0);
    return held(isKept || isBack, `the order is ${found.status}, ${found.refunds.length} refunds`);
  },
  { alone: true },
);

attack(
  'a single-use coupon is not used in two paid orders',
  async () => {
    const coupon = await makeCoupon({ usageLimit: 1 });
    const late = await paidAfterCancelling(coupon);
    const second = await tryToBuy(new Visitor(), { coupon });
    const [charge] = second.answer.ok ? await chargesOf(second.answer.data.number) : [];
    if (charge) await actOnCharge(charge, 'pay');
    const orders = [late.order.id, ...(second.answer.ok ? [second.answer.data.id] : [])];
    const states = await Promise.all(orders.map((id) => atTheDesk(id)));
    const living = states.filter(({ status, couponCode, refunds, flags }) => {
      return (
        status === 'pagamento_aprovado' && couponCode !== null && refunds.length === 0 && flags.length === 0
      );
    });
    return held(living.length <= 1, 'two paid orders carry it');
  },
  { alone: true },
);

attack('a single-use coupon is given once to twenty concurrent requests', async () => {
  const coupon = await makeCoupon({ usageLimit: 1 });
  await piece();
  const answers = await flood(20, () => tryToBuy(new Visitor(), { coupon }), { atOnce: 20 });
  const orders = answers.filter(({ answer }) => answer.ok);
  const failures = answers.filter(({ answer }) => answer.status >= 500);
  return firstBroken(
    held(orders.length === 1, `${orders.length} orders carry it`),
    held(failures.length === 0, `${failures.length} answers of 5xx`),
  );
});

attack(
  'ten units are sold ten times to thirty concurrent buyers',
  async () => {
    const scarce = await makePiece({ units: 10 });
    const answers = await flood(30, () => tryToBuy(new Visitor(), { pieces: [scarce] }), { atOnce: 30 });
    const orders = answers.filter(({ answer }) => answer.ok).length;
    const failures = answers.filter(({ answer }) => answer.status >= 500).length;
    return firstBroken(
      held(orders === 10, `${orders} orders for ten pieces`),
      held(failures === 0, `${failures} answers of 5xx`),
    );
  },
  { alone: true },
);

attack(
  'the catalogue responds while thirty buyers compete for one piece',
  async () => {
    const scarce = await makePiece({ units: 5 });
    const buying = flood(30, () => tryToBuy(new Visitor(), { pieces: [scarce] }), { atOnce: 30 });
    const reader = new Visitor();
    const reads = await flood(30, () => reader.get(`/api/produtos/${scarce.productId}`), { atOnce: 3 });
    await buying;
    const failed = reads.filter(({ status }) => status !== 200);
    return held(failed.length === 0, `${failed.length} of 30 readers are refused (${failed[0]?.status})`);
  },
  { alone: true },
);
