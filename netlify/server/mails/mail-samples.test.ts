import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SENDER, sampleMails } from './mail-samples.fixture.ts';

const KEY = 'demo/vestido.webp';
const mails = sampleMails({ sender: SENDER, imageKey: KEY, word: 'bonito' });

it('there is a sample of every template that is queued', () => {
  const files = globSync('netlify/server/{use-cases,sql}/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const queued = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\btemplate: '(\w+)'/g)].map(([, name]) => name ?? ''),
  );
  expect(queued).toContain('fit_question');
  expect(queued.filter((name) => !mails.has(name))).toEqual([]);
});

it.each([...mails])(
  '%s has the shop’s name at its head, a preview, and all of its text in both parts',
  (_, mail) => {
    expect(mail.html).toMatch(/<a class="ink" href="https:\/\/loja\.example"[^>]*>Elegante<\/a>/);
    expect(mail.html).toMatch(/<div style="display:none[^>]*>[^<&]{20,}/);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    const shown = mail.html
      .replace(/^.*<h1/s, '<h1')
      // Inside of a line: 'e-mail' and an order's number, with their punctuation.
      .replace(/<\/?span[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (__, code) => String.fromCharCode(code));
    const words = (text: string) =>
      new Set(
        text.split(/[\s:·,|]+/).filter((word) => word !== '' && !word.includes('://') && word !== '--'),
      );
    // Of an address counts only what it asks for: a parcel's code is written there alone.
    const inText = words(mail.text.replaceAll(/: https?:[^\s=]+=?/g, ' '));
    expect([...words(shown)].filter((word) => !inText.has(word))).toEqual([]);
  },
);

it.each([
  'order_placed',
  'exchange_held',
  'return_code',
  'request_answered',
  'fit_question',
  'back_in_stock',
])('%s shows the piece, from the shop’s own address, with its size and its name', (name) => {
  expect(mails.get(name)?.html).toMatch(
    /<img class="deep soft" src="https:\/\/loja\.example\/\.netlify\/images\?url=\/imagens\/demo\/vestido\.webp&#38;w=(\d+)&#38;h=(\d+)&[^"]*" alt="Vestido bonito, Azul bonito" width="(64|96)" height="(80|120)"/,
  );
});

it('without a picture there is none', () => {
  const bare = sampleMails({ sender: SENDER, imageKey: null, word: '' });
  for (const [name, { html }] of bare) expect(html, name).not.toContain('<img');
});

it('breaks neither ‘e-mail’ nor an order’s number at the end of a line', () => {
  const whole = (text: string) => `<span style="white-space:nowrap">${text}</span>`;
  expect(mails.get('change_email')?.html).toContain(`Confirme seu novo ${whole('e-mail')}, Ana.`);
  expect(mails.get('exchange_held')?.html).toContain(`o número ${whole('ORD-1795000000-7')} na embalagem`);
});

it('a gift card’s mail shows its design, and a parcel’s mail its code once', () => {
  expect(mails.get('gift_card')?.html).toContain('src="https://loja.example/casa/vale-flores.jpg"');
  expect(mails.get('order_shipped')?.html.match(/>[^<]*AA403550127BR/g)).toHaveLength(1);
});

it('shows both pieces of an exchange', () => {
  const html = mails.get('exchange_held')?.html ?? '';
  expect(html.match(/<img/g)).toHaveLength(2);
  expect(html).toMatch(/Você devolve.*Peça nova/);
});

it('shows the logo of a shop that has one, with its name for those who see no pictures', () => {
  const sender = { ...SENDER, store: { ...SENDER.store, logoKey: 'loja/logo.webp' } };
  const html = sampleMails({ sender, imageKey: null, word: '' }).get('order_paid')?.html;
  expect(html).toMatch(
    /<img src="https:\/\/loja\.example\/[^"]+logo\.webp[^"]+fm=png" alt="Elegante" height="40"/,
  );
});

it('leaves an address as it was typed', () => {
  const mail = mails.get('order_placed');
  for (const part of [mail?.text, mail?.html])
    expect(part).toContain('Rua A, S/N, Bl. A/B bonito, Centro, São Paulo, SP - 01001-000');
});
