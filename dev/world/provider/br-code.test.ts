import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc16, readBrCode, writeBrCode } from './br-code.ts';

const STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const DYNAMIC =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';

test('CRC16-CCITT-FALSE has the published check value', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('reads and writes the published static code', () => {
  const code = readBrCode(STATIC);
  expect(code).toEqual({
    account: { key: '123e4567-e12b-12d1-a456-426655440000' },
    merchantName: 'Fulano de Tal',
    merchantCity: 'BRASILIA',
    txid: '***',
    singleUse: false,
  });
  expect(code && writeBrCode(code)).toBe(STATIC);
});

test('reads and writes the published dynamic code', () => {
  const code = readBrCode(DYNAMIC);
  expect(code).toMatchObject({
    account: { url: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441' },
    singleUse: true,
  });
  expect(code && writeBrCode(code)).toBe(DYNAMIC);
});

test('removes accents from name and city and truncates them', () => {
  const text = writeBrCode({
    account: { key: 'chave' },
    merchantName: 'Moda Elegância Comércio de Vestuário',
    merchantCity: 'São José do Rio Preto',
    txid: '***',
    singleUse: false,
  });
  expect(readBrCode(text)).toMatchObject({
    merchantName: 'Moda Elegancia Comercio d',
    merchantCity: 'Sao Jose do Rio',
  });
});

test('refuses a URL that is too long or has a scheme', () => {
  const rest = { merchantName: 'A', merchantCity: 'B', txid: '***', singleUse: true };
  expect(() => writeBrCode({ account: { url: `x/${'a'.repeat(76)}` }, ...rest })).toThrow(RangeError);
  expect(() => writeBrCode({ account: { url: 'https://x/y' }, ...rest })).toThrow(RangeError);
});

test('decodes any encoded code, and detects one changed character', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/);
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 10_000_000 }), fc.nat(), (name, path, cents, at) => {
      const text = writeBrCode({
        account: { url: `pix.example.com/${path}` },
        amountCents: cents,
        merchantName: name,
        merchantCity: 'SAO PAULO',
        txid: '***',
        singleUse: true,
      });
      expect(readBrCode(text)).toMatchObject({ amountCents: cents, merchantName: name.slice(0, 25) });
      const index = at % text.length;
      const other = text.charAt(index) === 'Z' ? 'Y' : 'Z';
      expect(readBrCode(text.slice(0, index) + other + text.slice(index + 1))).toBeUndefined();
    }),
  );
});

test('never throws on any text', () => {
  fc.assert(fc.property(fc.string(), (text) => void readBrCode(text)));
  fc.assert(fc.property(fc.string(), (text) => void readBrCode(`${text}6304${crc16(`${text}6304`)}`)));
});
