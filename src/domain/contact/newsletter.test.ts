import { describe, expect, it } from 'vitest';
import { originWords, pageAsked } from './newsletter.ts';
import { NEWS_FILE } from './newsletter-export.ts';

describe('the page of a subscription', () => {
  it.each([
    ['/', '/'],
    ['/c/verao', '/c/verao'],
    ['/c/verao?token=segredo#token=segredo', '/c/verao'],
    ['/previa/segredo', '/previa'],
    ['//outra.example', ''],
    ['https://outra.example/', ''],
    ['c/verao', ''],
    ['/a\r\nBcc: x', '/a'],
    ['', ''],
  ])('%j is stored as %j', (typed, kept) => expect(pageAsked(typed)).toBe(kept));

  it('is truncated to the column’s length', () => {
    expect(pageAsked(`/${'a'.repeat(2_000)}`)).toHaveLength(200);
  });
});

it('the origin of an address is worded in a fixed order', () => {
  expect(originWords(['conta', 'formulario'])).toBe('Formulário e Conta');
  expect(originWords(['conta'])).toBe('Conta');
});

it('a line of the file is never evaluated by a spreadsheet', () => {
  const line = NEWS_FILE.line({
    email: '+ana@x.example',
    origins: ['formulario'],
    askedAt: '2026-11-25T12:00:00Z',
    confirmedAt: '2026-11-25T12:05:00Z',
    page: '/c/a;b',
    leaveUrl: 'https://loja.example/newsletter/sair?t=x',
  });
  expect(line).toBe(
    `'+ana@x.example;Formulário;"25/11/2026, 09:00";"/c/a;b";"25/11/2026, 09:05";https://loja.example/newsletter/sair?t=x\r\n`,
  );
});
