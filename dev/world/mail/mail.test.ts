import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../clock.ts';
import { linksIn } from './links.ts';
import { createMail, type Mail } from './mail.ts';

let mail: Mail;
let port: number;

beforeEach(async () => {
  mail = createMail({ file: ':memory:', clock: manualClock() });
  port = await mail.listen(0);
});

afterEach(async () => {
  await mail.close();
});

const get = (path: string, init?: RequestInit) => mail.handle(new Request(`http://localhost${path}`, init));

async function send(patch: Record<string, unknown> = {}) {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false });
  await transport.sendMail({
    from: 'Elegante <loja@elegante.example>',
    to: 'Ana <ana@example.com>',
    subject: 'Confirme seu e-mail ✓',
    text: 'Abra http://localhost:3000/confirmar?token=abc.',
    html: '<p>Olá, <a href="http://localhost:3000/confirmar?token=abc&amp;x=1">confirme</a> <img src="cid:logo"></p>',
    attachments: [{ filename: 'logo.png', content: Buffer.from([1, 2, 3]), cid: 'logo' }],
    ...patch,
  });
  transport.close();
}

test('messages received by SMTP are listed as JSON, with their links', async () => {
  await send();
  await send({ to: 'bia@example.com', subject: 'Outra' });
  const mine = await (await get('/correio/api/mensagens?para=ANA@example.com')).json();
  const message = {
    id: 1,
    from: 'loja@elegante.example',
    to: ['ana@example.com'],
    subject: 'Confirme seu e-mail ✓',
    receivedAt: '2026-03-10T12:00:00.683Z',
    text: expect.stringContaining('token=abc'),
    links: ['http://localhost:3000/confirmar?token=abc&x=1', 'http://localhost:3000/confirmar?token=abc'],
    headers: { subject: expect.any(String) },
    attachments: [{ filename: 'logo.png', mimeType: 'image/png' }],
  };
  expect(mine).toMatchObject({ messages: [message] });
  expect(await (await get('/correio/api/mensagens')).json()).toMatchObject({
    messages: [{ subject: 'Outra' }, { subject: 'Confirme seu e-mail ✓' }],
  });
});

test('the pages show a list, a message with sandboxed HTML, and attachments', async () => {
  await send();
  expect(await (await get('/correio')).text()).toContain('Confirme seu e-mail ✓');
  const message = await (await get('/correio/mensagens/1')).text();
  expect(message).toContain('<iframe title="Mensagem em HTML" sandbox=');
  expect(message).toContain('href="http://localhost:3000/confirmar?token=abc&amp;x=1"');
  const frame = await get('/correio/mensagens/1/html');
  expect(frame.headers.get('content-security-policy')).toContain('sandbox');
  expect(await frame.text()).toContain('src="/correio/mensagens/1/anexos/0"');
  const file = await get('/correio/mensagens/1/anexos/0');
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([1, 2, 3]);
  expect((await get('/correio/mensagens/99')).status).toBe(404);
});

test('refuses messages with a temporary SMTP error while set to', async () => {
  const refuse = (value: boolean) =>
    get('/correio/_controle', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refuse: value }),
    });
  expect(await (await refuse(true)).json()).toEqual({ refuse: true });
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  expect(mail.mailbox.list(null)).toHaveLength(0);
  await refuse(false);
  await send();
  expect(mail.mailbox.list(null)).toHaveLength(1);
});

test('the mailbox can be emptied', async () => {
  await send();
  expect((await get('/correio/api/mensagens', { method: 'DELETE' })).status).toBe(204);
  expect(mail.mailbox.list(null)).toHaveLength(0);
});

test('finds each http link once, and no other schemes', () => {
  expect(
    linksIn({
      html: '<a href="javascript:x">a</a><a class="b" href=\'https://a.b/c\'>b</a>',
      text: '(https://a.b/c)',
    }),
  ).toEqual(['https://a.b/c']);
});
