import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sendMessage } from '#contracts/contact.ts';
import { askToLeaveOffers, claimOffer } from '#contracts/offers.ts';
import { changeConsent } from '#contracts/privacy.ts';
import { addDays, today, toISODate } from '#domain/time/calendar.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { newsLink } from '#tests/support/news.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

const message = (changes: object = {}) => ({
  id: randomUUID(),
  name: 'Ana Lima',
  email: 'ana@exemplo.com',
  phone: '',
  subject: 'Outro',
  message: 'Olá!\nVocês têm no tamanho M?',
  ...changes,
});

async function inMailbox(): Promise<string[]> {
  const answer = await fetch(`${shop.world.urls.mailbox}/api/mensagens?para=contato%40elegante.example`);
  const { messages } = (await answer.json()) as { messages: { subject: string }[] };
  return messages.map(({ subject }) => subject);
}

const keptMessages = async (id: string) =>
  (
    await shop.owner.transaction({ actor: 'system' }, (tx) =>
      tx.query<{ name: string }>('select name from contact_messages where id = $1', [id]),
    )
  ).rows;

test('a message is stored and mailed once, however often it is sent', async () => {
  const visitor = shop.visitor();
  const sent = message({ subject: 'Parceria/Revenda' });
  for (let time = 0; time < 3; time += 1) expect((await visitor.call(sendMessage, sent)).status).toBe(200);
  await shop.settled();
  expect(await keptMessages(sent.id)).toEqual([{ name: 'Ana Lima' }]);
  expect(
    (await inMailbox()).filter((subject) => subject === 'Contato pelo site: Parceria/Revenda'),
  ).toHaveLength(1);
});

test('the further fields are mailed with their labels, without the empty ones', async () => {
  const sent = message({ subject: 'Informações de compra', orderNumber: 'ORD-1-001' });
  expect((await shop.visitor().call(sendMessage, sent)).status).toBe(200);
  const mails = await mailsTo(shop, 'contato@elegante.example');
  const mail = mails.find(({ subject }) => subject === 'Contato pelo site: Informações de compra');
  expect(mail?.text).toMatch(/Nome:? +Ana Lima/);
  expect(mail?.text).toMatch(/Número do pedido:? +ORD-1-001/);
  expect(mail?.text).not.toContain('Telefone');
});

test('a message cannot inject into the mail it is sent in', async () => {
  const sent = message({ name: 'Ana\r\nBcc: todos@exemplo.com', message: '<script>alert(1)</script>' });
  expect((await shop.visitor().call(sendMessage, sent)).status).toBe(200);
  const bent = message({ subject: 'Outro\r\nBcc: todos@exemplo.com' });
  expect((await shop.visitor().call(sendMessage, bent)).status).toBe(400);
  await shop.settled();
  const answer = await fetch(`${shop.world.urls.mailbox}/api/mensagens?para=todos%40exemplo.com`);
  expect(await answer.json()).toEqual({ messages: [] });
});

test('half a surrogate pair in a message is stored and mailed as the replacement character', async () => {
  const sent = message({ name: 'Ana \ud83d', subject: 'Suporte ao cliente', message: 'Adorei \ud83d' });
  expect((await shop.visitor().call(sendMessage, sent)).status).toBe(200);
  await shop.settled();
  expect(await keptMessages(sent.id)).toEqual([{ name: 'Ana \ufffd' }]);
  expect(await inMailbox()).toContain('Contato pelo site: Suporte ao cliente');
});

test('one address may send ten messages an hour', async () => {
  const visitor = shop.visitor();
  const answers = [];
  for (let time = 0; time < 11; time += 1) answers.push((await visitor.call(sendMessage, message())).status);
  expect(answers).toEqual([...Array(10).fill(200), 429]);
});

const claim = (changes: object = {}) => ({
  fullName: 'Ana Lima',
  birthDate: '1990-05-17',
  email: 'ana@exemplo.com',
  wantsNews: false,
  ...changes,
});

async function keptOf(email: string) {
  return shop.owner.transaction({ actor: 'system' }, async (tx) => ({
    subscribers: (await tx.query('select email from subscribers where email = $1', [email])).rows,
    consents: (
      await tx.query<{ purpose: string; is_granted: boolean }>(
        'select purpose, is_granted from consents where email = $1',
        [email],
      )
    ).rows,
  }));
}

test('the offer returns the announced coupon and stores nobody who did not ask for news', async () => {
  const email = `${randomUUID()}@exemplo.com`;
  const answer = await shop.visitor().call(claimOffer, claim({ email }));
  expect(answer).toMatchObject({ status: 200, data: { code: 'ELEGANTE10', percent: 10 } });
  expect(await keptOf(email)).toEqual({ subscribers: [], consents: [] });
});

test('asking for news is stored once, with proof of the consent', async () => {
  const email = `${randomUUID()}@exemplo.com`;
  for (const fullName of ['Ana', 'Ana Lima']) {
    expect((await shop.visitor().call(claimOffer, claim({ email, fullName, wantsNews: true }))).status).toBe(
      200,
    );
  }
  const { subscribers, consents } = await keptOf(email);
  expect(subscribers).toEqual([{ email }]);
  expect(consents).toEqual([
    { purpose: 'marketing', is_granted: true },
    { purpose: 'marketing', is_granted: true },
  ]);
});

describe('unsubscribing from offers without an account', () => {
  const SUBJECT = /^Sair da lista de ofertas/;

  async function subscribed(): Promise<string> {
    const email = `${randomUUID()}@exemplo.com`;
    await shop.visitor().call(claimOffer, claim({ email, wantsNews: true }));
    return email;
  }

  const leave = (token: string) => shop.visitor().send('POST', `/newsletter/sair?t=${token}`);
  const leaveTokenIn = async (email: string) =>
    (await newsLink(shop, email, SUBJECT)).replace(/^.*[?]t=/, '');

  test('the link is mailed once, and unsubscribes the address and deletes its data', async () => {
    const [email, other] = [await subscribed(), await subscribed()];
    const visitor = shop.visitor();
    for (let time = 0; time < 2; time += 1)
      expect((await visitor.call(askToLeaveOffers, { email: email.toUpperCase() })).status).toBe(200);
    const token = await leaveTokenIn(email);
    const links = (await mailsTo(shop, email)).filter(({ subject }) => SUBJECT.test(subject));
    expect(links).toHaveLength(1);
    expect((await keptOf(email)).subscribers).toHaveLength(1);
    for (let time = 0; time < 2; time += 1) expect((await leave(token)).status).toBe(200);
    expect(await keptOf(email)).toEqual({ subscribers: [], consents: [] });
    expect((await keptOf(other)).consents).toHaveLength(1);
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const email = `${randomUUID()}@exemplo.com`;
    expect(await shop.visitor().call(askToLeaveOffers, { email })).toMatchObject({ status: 200, data: {} });
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  test('also withdraws an account’s consent, and records both', async () => {
    const visitor = await signedIn(shop);
    const { email } = visitor.account;
    await visitor.call(changeConsent, { purpose: 'marketing', isGranted: true });
    await shop.visitor().call(claimOffer, claim({ email, wantsNews: true }));
    await shop.visitor().call(askToLeaveOffers, { email });
    await leave(await leaveTokenIn(email));
    expect(await keptOf(email)).toEqual({
      subscribers: [],
      consents: [
        { purpose: 'marketing', is_granted: true },
        { purpose: 'marketing', is_granted: false },
      ],
    });
  });

  test('a token for another address, or a truncated one, is rejected', async () => {
    const [email, mine] = [await subscribed(), await subscribed()];
    await shop.visitor().call(askToLeaveOffers, { email: mine });
    const token = await leaveTokenIn(mine);
    const forged = token.slice(0, 43) + Buffer.from(email).toString('base64url');
    for (const wrong of [forged, token.slice(0, 43), token.slice(1), `${token}A`, ''])
      expect((await leave(wrong)).status).toBe(410);
    expect((await keptOf(email)).subscribers).toHaveLength(1);
  });
});

const TOMORROW = () => toISODate(addDays(today(new Date()), 1));

test.each([
  ['fullName', '   ', 'name_required'],
  ['birthDate', '', 'birth_date_required'],
  ['birthDate', '2026-02-31', 'birth_date_invalid'],
  ['birthDate', '1899-12-31', 'birth_date_invalid'],
  ['birthDate', '2099-12-31', 'birth_date_invalid'],
  ['birthDate', TOMORROW, 'birth_date_invalid'],
  ['email', 'ana', 'offer_email_invalid'],
] as const)('an offer requested with %s %s is rejected with %s', async (field, value, code) => {
  const sent = typeof value === 'function' ? value() : value;
  const answer = await shop.visitor().call(claimOffer, claim({ [field]: sent }));
  expect(answer).toMatchObject({ status: 400, error: { fields: { [field]: code } } });
});
