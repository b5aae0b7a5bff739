import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { adminFulfilOrder } from '#contracts/admin/orders.ts';
import { getOrderDetail as getDetail } from '#contracts/after-sale.ts';
import { checkCreditCode } from '#contracts/credit.ts';
import { buyGiftCard } from '#contracts/gift-cards.ts';
import { payOrder } from '#contracts/orders.ts';
import { addDays, today, toISODate } from '#domain/time/calendar.ts';
import { placeGiftCard } from '#server/use-cases/gift-cards/place-gift-card.ts';
import { compareWithProvider } from '#server/use-cases/payments/compare-with-provider.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf, keepStore } from '#tests/support/desk.ts';
import { buyGift, codeSentTo, giftEntries, giftOf, paidGift } from '#tests/support/gift-cards.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { byCard, paid, pay, stateOf } from '#tests/support/provider.ts';
import { ageFormerOrders, somewhere } from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const started = new Date(Date.now() - 1_000);
const shop = await openShop();
const admin = await adminOf(shop);
const services = ownServices();
await ageFormerOrders(shop.owner);
afterEach(async () => {
  shop.world.provider.set({ holdWebhooks: false, down: false });
  shop.world.mail.settings.refuse = false;
  await shop.owner.query('drop function if exists unrecorded() cascade');
});

const dayAhead = (days: number) => toISODate(addDays(today(new Date()), days));

describe('a gift card can be bought', () => {
  test('as an order of its value, without discount or delivery, and is activated by the payment', async () => {
    const { order: placed, wish } = await buyGift(shop.visitor());
    expect(placed).toMatchObject({
      totalCents: 10_000,
      subtotalCents: 10_000,
      pixDiscountCents: 0,
      shippingCents: 0,
      payment: { method: 'pix', amountCents: 10_000 },
      gift: { recipientName: 'Bia Presenteada', sentAt: null },
    });
    expect(await giftEntries(shop, placed.id)).toBe(null);
    await paid(shop, placed.id);
    expect(await giftEntries(shop, placed.id)).toEqual(['gift_card 10000']);
    const code = await codeSentTo(shop, wish.gift.recipientEmail as string);
    const checked = await shop.visitor().call(checkCreditCode, { code });
    expect(checked).toMatchObject({
      ok: true,
      data: {
        cents: 10_000,
        gift: { from: 'Ana Teste', to: 'Bia Presenteada', message: 'Feliz aniversário!' },
      },
    });
    const buyers = await mailsTo(shop, wish.customer.email);
    expect(buyers.map(({ text }) => text).join()).toContain('vai por e-mail para Bia Presenteada');
    expect(buyers.map(({ text }) => text).join()).not.toContain(code);
    const shown = await shop.visitor().call(getDetail, { order: placed.id, token: placed.token });
    expect(shown).toMatchObject({ ok: true, data: { order: { status: 'DELIVERED' }, withdrawal: null } });
    expect(await compareWithProvider(services, started)).toMatchObject({
      ok: true,
      value: { differences: [] },
    });
  });

  test('with a design that its mail and its page show, the first one unless another is chosen', async () => {
    for (const [wish, design] of [
      [giftOf({ design: 'flores' }), 'flores'],
      [giftOf(), 'classico'],
    ] as const) {
      await paidGift(shop, wish);
      const to = wish.gift.recipientEmail as string;
      const code = await codeSentTo(shop, to);
      const [mail] = await mailsTo(shop, to);
      expect(mail?.html).toContain(`/casa/vale-${design}.jpg"`);
      expect(await shop.visitor().call(checkCreditCode, { code })).toMatchObject({
        ok: true,
        data: { gift: { design } },
      });
    }
    const refused = await shop.visitor().call(buyGiftCard, giftOf({ design: 'oncinha' }));
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
  });

  test('with its code stored nowhere in the database', async () => {
    const { wish } = await paidGift(shop);
    const code = (await codeSentTo(shop, wish.gift.recipientEmail as string)).replaceAll('-', '');
    const tables = await shop.owner.query<{ name: string }>(
      `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    for (const { name } of tables.rows) {
      const found = await asShop(
        shop.owner,
        `select from "${name}" t where strpos(replace(t::text, '-', ''), $1) > 0`,
        [code],
      );
      expect([name, found.length]).toEqual([name, 0]);
    }
  });

  test('to be handed over by its buyer, who gets a card to print', async () => {
    const wish = giftOf({ recipientEmail: null });
    await paidGift(shop, wish);
    const code = await codeSentTo(shop, wish.customer.email);
    const mail = (await mailsTo(shop, wish.customer.email)).find(({ subject }) =>
      subject.includes('para entregar'),
    );
    expect(mail?.text).toContain(`/vale-presente/cartao#codigo=${code}`);
  });

  test('for a later day, and its mail is kept until then however old the row', async () => {
    const wish = giftOf({ deliverOn: dayAhead(200) });
    const { order: placed } = await paidGift(shop, wish);
    const to = wish.gift.recipientEmail as string;
    await shop.runJob('send-mails');
    expect(await mailsTo(shop, to)).toEqual([]);
    const detail = await shop.visitor().call(getDetail, { order: placed.id, token: placed.token });
    expect(detail).toMatchObject({ ok: true, data: { order: { status: 'PROCESSING' } } });
    const shipped = await admin.call(adminFulfilOrder, { id: placed.id, to: 'shipped' });
    expect(shipped).toMatchObject({ ok: false, error: { code: 'gift_card_by_mail' } });
    await asShop(
      shop.owner,
      `update outbox set created_at = now() - interval '150 days' where dedupe_key = 'gift_card:' || $1`,
      [placed.id],
    );
    await shop.runJob('tidy');
    await asShop(shop.owner, `update outbox set available_at = now() where dedupe_key = 'gift_card:' || $1`, [
      placed.id,
    ]);
    expect(await codeSentTo(shop, to)).toMatch(/^[0-9A-Z-]{19}$/);
  });

  test('and counts as sent only once the mail server has taken its mail', async () => {
    shop.world.mail.settings.refuse = true;
    const { order: placed, wish } = await paidGift(shop);
    await shop.settled();
    await shop.runJob('send-mails');
    const shown = () => shop.visitor().call(getDetail, { order: placed.id, token: placed.token });
    expect(await shown()).toMatchObject({
      ok: true,
      data: { order: { status: 'PROCESSING', gift: { sentAt: null } } },
    });
    shop.world.mail.settings.refuse = false;
    await asShop(shop.owner, 'update outbox set available_at = now() where sent_at is null', []);
    expect(await codeSentTo(shop, wish.gift.recipientEmail as string)).toMatch(/^[0-9A-Z-]{19}$/);
    expect(await shown()).toMatchObject({
      ok: true,
      data: { order: { status: 'DELIVERED', gift: { sentAt: expect.any(String) } } },
    });
  });

  test('and its mail goes out once, even if that cannot be recorded at first', async () => {
    await shop.owner.query(`create function unrecorded() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`);
    await shop.owner.query(`create trigger unrecorded before update of sent_at on gift_cards
      for each row execute function unrecorded()`);
    const { order: placed, wish } = await paidGift(shop);
    const sendAgain = async () => {
      await shop.settled();
      await asShop(shop.owner, 'update outbox set available_at = now() where sent_at is null', []);
      await shop.runJob('send-mails');
    };
    await sendAgain();
    await sendAgain();
    const shown = () => shop.visitor().call(getDetail, { order: placed.id, token: placed.token });
    expect(await shown()).toMatchObject({
      data: { order: { status: 'PROCESSING', gift: { sentAt: null } } },
    });
    await shop.owner.query('drop function unrecorded() cascade');
    await sendAgain();
    expect(await shown()).toMatchObject({
      data: { order: { status: 'DELIVERED', gift: { sentAt: expect.any(String) } } },
    });
    expect(await mailsTo(shop, wish.gift.recipientEmail as string)).toHaveLength(1);
  });

  test('by card, also after choosing PIX, at the same price', async () => {
    const { order: placed } = await buyGift(shop.visitor());
    const answer = await shop.visitor().call(payOrder, {
      order: placed.id,
      token: placed.token,
      payment: await byCard(shop),
    });
    expect(answer).toMatchObject({ ok: true, data: { totalCents: 10_000 } });
    await shop.world.provider.run();
    expect(await giftEntries(shop, placed.id)).toEqual(['gift_card 10000']);
  });

  test('only once the shop’s settings have been saved', async () => {
    const restore = await keepStore(shop);
    try {
      await shop.owner.query('delete from store_settings');
      const answer = await shop.visitor().call(buyGiftCard, giftOf());
      expect(answer).toMatchObject({ ok: false, status: 409, error: { code: 'shop_not_open' } });
    } finally {
      await restore();
    }
  });

  test('never by boleto, not even later on its order', async () => {
    const { order: placed } = await buyGift(shop.visitor());
    const answer = await shop.visitor().call(payOrder, {
      order: placed.id,
      token: placed.token,
      payment: { method: 'boleto' },
    });
    expect(answer).toMatchObject({ ok: false, error: { code: 'gift_not_by_boleto' } });
  });

  test('once, however often it is sent with its key', async () => {
    // From browsers without a cookie, as after a lost answer.
    const [visitor, wish] = [shop.visitor(), giftOf()];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.visitor().call(buyGiftCard, wish)),
    );
    const ids = new Set(answers.map((answer) => (answer.ok ? answer.data.id : answer.error.code)));
    expect(ids.size).toBe(1);
    const other = await visitor.call(buyGiftCard, { ...wish, gift: { ...wish.gift, valueCents: 20_000 } });
    expect(other).toMatchObject({ ok: false, error: { code: 'key_reused' } });
  });

  test('and found again by its key if the answer is lost and its day passes', async () => {
    const shopper = { actor: 'guest', guestHash: randomBytes(32).toString('hex') } as const;
    const input = buyGiftCard.input.parse(giftOf());
    const first = await placeGiftCard(services, shopper, input, somewhere());
    if (!first.ok) throw new Error(first.code);
    const tomorrow = { ...services, clock: { now: () => new Date(Date.now() + 86_400_000) } };
    const again = await placeGiftCard(tomorrow, shopper, input, somewhere());
    expect(again).toMatchObject({ ok: true, value: { id: first.value.id } });
  });

  test('not with invalid input: every field has a message, and nothing is written', async () => {
    const refused = async (gift: Record<string, unknown>) => {
      const answer = await shop.visitor().call(buyGiftCard, giftOf(gift));
      return answer.ok ? 'taken' : answer.error.fields;
    };
    for (const valueCents of [4_900, 100_100, 5_050, -10_000, 'cem'])
      expect(await refused({ valueCents })).toEqual({ 'gift.valueCents': 'gift_value' });
    expect(await refused({ deliverOn: dayAhead(-1) })).toEqual({ 'gift.deliverOn': 'gift_date_past' });
    expect(await refused({ deliverOn: dayAhead(400) })).toEqual({ 'gift.deliverOn': 'gift_date_far' });
    expect(await refused({ deliverOn: '2027-02-29' })).toEqual({ 'gift.deliverOn': 'date_invalid' });
    expect(await refused({ recipientEmail: 'bia arroba' })).toEqual({
      'gift.recipientEmail': 'email_invalid',
    });
    expect(await refused({ message: 'a'.repeat(301) })).toEqual({ 'gift.message': 'too_long' });
    const boleto = await shop.visitor().call(buyGiftCard, giftOf({}, { payment: { method: 'boleto' } }));
    expect(boleto).toMatchObject({ ok: false, error: { code: 'gift_not_by_boleto' } });
  });

  test('with a script in its message, which stays text', async () => {
    const { wish } = await paidGift(shop, giftOf({ message: '<script>alert(1)</script>' }));
    await codeSentTo(shop, wish.gift.recipientEmail as string);
    const [mail] = await mailsTo(shop, wish.gift.recipientEmail as string);
    expect(mail?.html).not.toContain('<script');
    expect(mail?.html).toContain('&#60;script');
  });
});

describe('an unpaid or late paid gift card', () => {
  const expire = async (id: string) => {
    await asShop(shop.owner, `update orders set expires_at = now() - interval '1 minute' where id = $1`, [
      id,
    ]);
    await shop.runJob('expire-orders');
  };

  test('expires without a wallet', async () => {
    const { order: placed } = await buyGift(shop.visitor());
    await expire(placed.id);
    expect((await stateOf(shop.owner, placed.id)).payment).toBe('expired');
    expect(await giftEntries(shop, placed.id)).toBe(null);
  });

  test('is restored when the payment arrives afterwards', async () => {
    const { order: placed } = await buyGift(shop.visitor());
    shop.world.provider.set({ holdWebhooks: true });
    await pay(shop, placed.id);
    await asShop(
      shop.owner,
      `update orders set payment_status = 'expired', stock_state = 'returned' where id = $1`,
      [placed.id],
    );
    shop.world.provider.set({ holdWebhooks: false });
    await shop.world.provider.run();
    await shop.world.provider.run();
    expect((await stateOf(shop.owner, placed.id)).payment).toBe('paid');
    expect(await giftEntries(shop, placed.id)).toEqual(['gift_card 10000']);
  });
});
