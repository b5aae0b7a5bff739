import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { codeOf, formatCode } from '../../domain/credit/code.ts';

const CHECK = 'POST /api/credito/codigo';
const has = (cents: number) => ({ body: { end: '0000', cents, expiresAt: null, gift: null } });
const codeFrom = (first: number) => formatCode(codeOf(new Uint8Array(15).fill(first)));

let tab: Storage;
beforeEach(() => {
  tab = fakeStorage();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  vi.resetModules();
  return import('./checkout-credit.ts');
}

describe('a code typed at the checkout', () => {
  it('is accepted with O for 0, I or L for 1, in lower case and with spaces', async () => {
    const seen = fakeNetwork({ [CHECK]: [has(5_000)] });
    const { addCode, $checkoutCredit } = await open();
    const code = '0101-0101-0101-010';
    const whole = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (sign) => `${code}${sign}`);
    const { parseCode } = await import('../../domain/credit/code.ts');
    const right = whole.find((one) => parseCode(one)) ?? '';
    const typed = ` ${right.replaceAll('0', 'o').replace('1', 'I').replaceAll('1', 'l').replaceAll('-', ' ')}`;
    expect(await addCode(typed.toLowerCase())).toBeNull();
    expect(seen[0]?.body).toEqual({ code: right.replaceAll('-', '') });
    expect($checkoutCredit.get().codes).toMatchObject([{ cents: 5_000 }]);
  });

  it.each([
    ['nothing', ' ', 'Digite o código do vale.'],
    ['a sign too few', codeFrom(3).slice(1), /código/],
    ['a wrong sign', codeFrom(3).replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')), /código/],
    ['a letter that no code has', codeFrom(3).replace('3', 'U'), /código/],
  ] as const)('%s is reported without a request', async (_, typed, words) => {
    const seen = fakeNetwork({});
    const { addCode } = await open();
    expect(await addCode(typed)).toMatch(words);
    expect(seen).toEqual([]);
  });

  it('is rejected with a message if unknown, used up, or after too many wrong ones, and pays nothing', async () => {
    const wait = failure('too_many_requests', 429, { data: { retryAfterSeconds: 60 } });
    fakeNetwork({ [CHECK]: [failure('credit_code_unknown', 404), has(0), wait, 'no network'] });
    const { addCode, $checkoutCredit, creditWish } = await open();
    const told = [];
    for (let n = 0; n < 4; n++) told.push(await addCode(codeFrom(7)));
    expect(told).toEqual([
      expect.stringMatching(/código/i),
      'Este código já foi usado por inteiro.',
      expect.stringMatching(/minuto|segundo/),
      expect.stringMatching(/conexão/),
    ]);
    expect($checkoutCredit.get().codes).toEqual([]);
    expect(creditWish(5_000)).toBeUndefined();
  });

  it('is added once if typed twice, and rejected as the sixth', async () => {
    fakeNetwork({ [CHECK]: [has(100)] });
    const { addCode, $checkoutCredit } = await open();
    for (let n = 1; n <= 5; n++) expect(await addCode(codeFrom(n))).toBeNull();
    expect(await addCode(codeFrom(5).toLowerCase())).toBe('Este código já foi adicionado.');
    expect(await addCode(codeFrom(6))).toBe('Uma compra aceita até 5 códigos.');
    expect($checkoutCredit.get().codes).toHaveLength(5);
  });

  it('is restored after a reload, with its current balance', async () => {
    fakeNetwork({ [CHECK]: [has(5_000), has(1_500)] });
    await (await open()).addCode(codeFrom(9));
    const { loadCheckoutCredit, $checkoutCredit } = await open();
    await loadCheckoutCredit(false);
    expect($checkoutCredit.get().codes).toMatchObject([{ cents: 1_500 }]);
  });
});
