import { describe, expect, it } from 'vitest';
import { processorMs } from '../text/processor-time.fixture.ts';
import { redact } from './redaction.ts';

describe('a log text', () => {
  it('contains no address, however a mail server quotes it', () => {
    for (const [text, left] of [
      ['550 5.1.1 <ana.lima+loja@exemplo.com.br>: user unknown', '550 5.1.1 <[e-mail]>: user unknown'],
      ["Can't send mail - rejected: ana@exemplo.com", "Can't send mail - rejected: [e-mail]"],
      ['RCPT TO:<josé@correio.exemplo>', 'RCPT TO:<[e-mail]>'],
      ['Key (email)=(ana@exemplo.com) already exists', 'Key (email)=([e-mail]) already exists'],
      ['{"to":"ana@exemplo.com","n":1}', '{"to":"[e-mail]","n":1}'],
    ] as const)
      expect(redact(text)).toBe(left);
  });

  // Looked for from each letter of the words, an address took half a minute.
  it('is read once, however long a word of it is', () => {
    const word = 'x'.repeat(100_000);
    const read = () => expect(redact(`${word} ana@exemplo.com ${word}@`)).toBe(`${word} [e-mail] ${word}@`);
    expect(processorMs(read)).toBeLessThan(5_000);
  });

  it('contains no CPF and no order token', () => {
    expect(redact('document 529.982.247-25, 52998224725 refused')).toBe('document [cpf], [cpf] refused');
    expect(redact('https://loja.example/pendente?order=1#token=aB3_-x')).toBe(
      'https://loja.example/pendente?order=1#token=[…]',
    );
  });

  it('stays readable: paths of packages, ids, times and amounts', () => {
    for (const text of [
      'at xn.parse (file:///app/node_modules/@neondatabase/serverless/index.mjs:916:49)',
      '01930f0e-7b1a-7000-8000-000000000011 at 1790000000000, 12345678901234',
      'ORD-20261122-00012345678',
      'ch_12345678901a',
      'a @ b',
    ])
      expect(redact(text)).toBe(text);
  });
});
