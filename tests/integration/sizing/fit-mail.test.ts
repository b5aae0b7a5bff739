import { expect, test } from 'vitest';
import { answerFit } from '#contracts/fit-answers.ts';
import type { OrderView } from '#contracts/orders.ts';
import { fulfilOrder } from '#server/use-cases/admin/fulfilment/fulfil-order.ts';
import { sendMails } from '#server/use-cases/scheduled/send-mails.ts';
import { makeAccount } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { dressWith, itemOf, keyOf } from '#tests/support/buyers-fit.ts';
import { placeOne, type TestProduct } from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const shop = await openShop();
const services = ownServices();

/** A dress that the desk marks as delivered now. */
async function deliveredNow(dress: TestProduct, visitor = shop.visitor()): Promise<OrderView> {
  const placed = await placeOne(visitor, dress);
  await asShop(
    shop.owner,
    `update orders set payment_status = 'paid', paid_at = now(), fulfilment_status = 'shipped' where id = $1`,
    [placed.id],
  );
  const { id: userId, email } = await makeAccount(shop.owner, { isAdmin: true });
  await fulfilOrder(services, { userId, email }, { id: placed.id, to: 'delivered' });
  return placed;
}

/** Three days later. */
async function whenAsked({ id }: OrderView): Promise<void> {
  await asShop(
    shop.owner,
    `update outbox set available_at = available_at - interval '3 days' where dedupe_key = $1`,
    [`fit_question:${id}`],
  );
  await sendMails(services);
}

const questionTo = ({ email }: OrderView) =>
  shop.world.mail.mailbox.list(email).find(({ subject }) => subject === 'Como ficou o tamanho da sua peça?');

test('three days after delivery one mail asks about the fit, with a link for each answer', async () => {
  const order = await deliveredNow(await dressWith(shop));
  await sendMails(services);
  expect(questionTo(order)).toBeUndefined();
  await whenAsked(order);
  const mail = await shop.world.mail.mailbox.get(questionTo(order)?.id ?? 0);
  const item = await itemOf(shop, order);
  for (const answer of ['pequeno', 'certo', 'grande'])
    expect(mail?.email.text).toContain(
      `order=${order.id}#token=${order.token}&peca=${item}&caimento=${answer}`,
    );
});

test('no mail is sent if the answer was given or the account is gone', async () => {
  const visitor = shop.visitor();
  const answered = await deliveredNow(await dressWith(shop), visitor);
  await visitor.call(answerFit, { ...keyOf(answered), item: await itemOf(shop, answered), fit: 'right' });
  const gone = await deliveredNow(await dressWith(shop));
  await asShop(shop.owner, 'update orders set erased_at = now() where id = $1', [gone.id]);
  for (const order of [answered, gone]) {
    await whenAsked(order);
    expect(questionTo(order)).toBeUndefined();
    const [mail] = await asShop<{ error: string | null }>(
      shop.owner,
      'select last_error as error from outbox where dedupe_key = $1 and sent_at is not null',
      [`fit_question:${order.id}`],
    );
    expect(mail?.error).toBe('nothing to ask any more');
  }
});
