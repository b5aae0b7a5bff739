import { describe, expect, test, vi } from 'vitest';
import { requestReset, signUp } from '#contracts/account.ts';
import { sendMessage } from '#contracts/contact.ts';
import { askForNews } from '#contracts/newsletter.ts';
import { askQuestion } from '#contracts/questions.ts';
import { requestStockAlert } from '#contracts/stock-alerts.ts';
import { connectSmtp } from '#server/adapters/smtp.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { addToCart, checkoutOf, makeProduct, order, pixTotal } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

/** Texts that a mail library may parse as another address. */
const TWISTED = [
  'x<victim@d.example>',
  'a,victim@d.example',
  'g:victim@d.example;',
  'eu(v)x@d.example',
  '"a b"@d.example',
  'a@b@c.example',
  'a@[127.0.0.1]',
  'victim@d.example\r\nBcc: other@d.example',
];

async function orderFor(email: string, firstName = 'Ana') {
  const visitor = shop.visitor();
  await addToCart(visitor, await makeProduct(shop.owner));
  const checkout = checkoutOf(pixTotal(10_000));
  const customer = { ...checkout.customer, email, firstName };
  const address = { ...checkout.address, complement: 'www.golpe.example/premio' };
  return order(visitor, { ...checkout, customer, address });
}

describe.for(TWISTED)('%j', (email) => {
  test('is not accepted as an address anywhere', async () => {
    const visitor = shop.visitor();
    const { id: productId, variantId } = await makeProduct(shop.owner, { stock: 0 });
    const message = { id: crypto.randomUUID(), name: 'Ana', phone: '', subject: 'Outro', message: 'Olá' };
    const answers = [
      await orderFor(email),
      await visitor.call(signUp, { name: 'Ana Lima', email, password: 'uma-senha-comprida-9' }),
      await visitor.call(requestReset, { email }),
      await visitor.call(requestStockAlert, { variantId, email }),
      await visitor.call(sendMessage, { ...message, email }),
      await visitor.call(askQuestion, {
        id: crypto.randomUUID(),
        productId,
        name: 'Ana',
        email,
        question: 'Tem?',
      }),
      await visitor.call(askForNews, { email }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, status: 400 });
  });

  test('is not written to, and the database rejects it', async () => {
    const mailer = connectSmtp({
      smtpUrl: shop.environment.SMTP_URL ?? '',
      from: { name: 'Loja', address: 'loja@elegante.example' },
    });
    const mail = { subject: 'x', html: 'x', text: 'x' };
    await expect(mailer.send({ ...mail, to: email }, '<1@x>')).rejects.toThrow('not an address');
    await expect(mailer.send({ ...mail, to: 'ana@teste.example', replyTo: email }, '<2@x>')).rejects.toThrow(
      'not an address',
    );
    const kept = shop.owner.query('insert into subscribers (email) values ($1)', [email]);
    await expect(kept).rejects.toMatchObject({ code: '23514' });
  });
});

test('a multi-line subject becomes one line, and the envelope has one recipient', async () => {
  const mailer = connectSmtp({
    smtpUrl: shop.environment.SMTP_URL ?? '',
    from: { name: 'Loja\r\nBcc: bcc1@d.example', address: 'loja@elegante.example' },
  });
  const to = 'envelope@teste.example';
  await mailer.send({ to, subject: 'Oi\r\nBcc: bcc2@d.example\u2028x', html: 'x', text: 'x' }, '<3@x>');
  expect((await mailsTo(shop, to)).map(({ subject }) => subject)).toEqual(['Oi Bcc: bcc2@d.example x']);
  for (const other of ['bcc1@d.example', 'bcc2@d.example']) expect(await mailsTo(shop, other)).toEqual([]);
});

test('a stranger’s typed name or address is not turned into a link in the order mail', async () => {
  const email = `victim.${crypto.randomUUID()}@d.example`;
  const placed = await orderFor(email, 'www.golpe.example/premio');
  expect(placed.ok).toBe(true);
  await shop.settled();
  const [mail] = await mailsTo(shop, email);
  expect(mail?.text).toContain('Obrigada, cliente.');
  for (const text of [mail?.text, mail?.html, mail?.subject]) {
    expect(text).not.toMatch(/golpe\.example/);
    expect(text).not.toMatch(/example\/premio/);
  }
});

test('strangers cannot flood a mailbox: ten mails an hour reach it, and those about payments always do', async () => {
  const email = `flooded.${crypto.randomUUID()}@d.example`;
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let n = 0; n < 12; n++) {
    await shop.owner.query(`insert into outbox (kind, dedupe_key, payload) values ('mail', $1, $2)`, [
      `flood:${email}:${n}`,
      JSON.stringify({ template: 'back_in_stock', data: { to: email, productId: 'x', name: 'Saia' } }),
    ]);
  }
  await shop.owner.query(`insert into outbox (kind, dedupe_key, payload) values ('mail', $1, $2)`, [
    `security:${email}`,
    JSON.stringify({ template: 'password_changed', data: { email, firstName: 'Ana' } }),
  ]);
  await shop.runJob('send-mails');
  const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Voltou: Saia')).toHaveLength(10);
  expect(subjects).toContain('Sua senha foi alterada');
  await shop.runJob('send-mails');
  expect(await mailsTo(shop, email)).toHaveLength(11);
  log.mockRestore();
});
