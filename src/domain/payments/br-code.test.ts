import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, parseBrCode } from './br-code.ts';

const STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const DYNAMIC =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';

const field = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value;
const seal = (body: string) => `${body}6304${crc16(`${body}6304`)}`;
const pix = (change: { amount?: string; currency?: string; txid?: string; account?: string } = {}) =>
  seal(
    [
      field('00', '01'),
      field('26', change.account ?? field('00', 'br.gov.bcb.pix') + field('01', 'pix@elegante.com.br')),
      field('52', '0000'),
      field('53', change.currency ?? '986'),
      change.amount === undefined ? '' : field('54', change.amount),
      field('58', 'BR'),
      field('59', 'ELEGANTE'),
      field('60', 'SAO PAULO'),
      field('62', field('05', change.txid ?? '***')),
    ].join(''),
  );

describe('parseBrCode', () => {
  it('reads the published samples', () => {
    expect(parseBrCode(STATIC)).toEqual({
      ok: true,
      kind: 'static',
      key: '123e4567-e12b-12d1-a456-426655440000',
      merchantName: 'Fulano de Tal',
      city: 'BRASILIA',
      amountCents: null,
      txid: null,
    });
    expect(parseBrCode(`  ${DYNAMIC}\n`)).toMatchObject({
      ok: true,
      kind: 'dynamic',
      url: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
    });
  });

  it('reads amount and txid', () => {
    expect(parseBrCode(pix({ amount: '359.90', txid: 'ORD17957' }))).toMatchObject({
      ok: true,
      amountCents: 35990,
      txid: 'ORD17957',
    });
    expect(parseBrCode(pix({ amount: '10' }))).toMatchObject({ amountCents: 1000 });
    expect(parseBrCode(pix({ amount: '10.5' }))).toMatchObject({ amountCents: 1050 });
  });

  it('reports what is wrong', () => {
    const codeOf = (text: string) => {
      const result = parseBrCode(text);
      return result.ok ? 'ok' : result.code;
    };
    expect(codeOf('')).toBe('br_code_malformed');
    expect(codeOf('https://example.com')).toBe('br_code_malformed');
    expect(codeOf(STATIC.slice(0, -1))).toBe('br_code_malformed');
    expect(codeOf(STATIC.replace('BRASILIA', 'BRASILIB'))).toBe('br_code_checksum');
    expect(codeOf(pix({ amount: '1,50' }))).toBe('br_code_malformed');
    expect(codeOf(pix({ currency: '840' }))).toBe('br_code_not_pix');
    expect(codeOf(pix({ account: field('00', 'com.example') + field('01', 'x') }))).toBe('br_code_not_pix');
    expect(codeOf(pix({ account: field('00', 'br.gov.bcb.pix') }))).toBe('br_code_not_pix');
    expect(codeOf(seal(field('00', '01') + field('00', '01')))).toBe('br_code_malformed');
  });

  it('accepts a lower-case checksum', () => {
    expect(parseBrCode(STATIC.slice(0, -4) + STATIC.slice(-4).toLowerCase()).ok).toBe(true);
  });

  it('rejects any single changed character, and never throws', () => {
    fc.assert(
      fc.property(fc.nat(DYNAMIC.length - 5), fc.stringMatching(/^[0-9a-zA-Z]$/), (at, character) => {
        fc.pre(DYNAMIC[at] !== character);
        expect(parseBrCode(DYNAMIC.slice(0, at) + character + DYNAMIC.slice(at + 1)).ok).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseBrCode(text).ok).toBe(false);
      }),
    );
  });
});

it('crc16 returns the published check value', () => {
  expect(crc16('123456789')).toBe('29B1');
});
