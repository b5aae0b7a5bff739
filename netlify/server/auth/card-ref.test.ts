import { expect, test } from 'vitest';
import { refHash, sealRef, unsealRef } from './card-ref.ts';

const SHOP = { appSecret: 'a secret of the shop, long enough to be one', formerSecrets: [] };
const REF = { customerId: 'cus_ABCDEFGH12345678', cardId: 'card_ABCDEFGH12345678' };

test('the provider’s ids open for their own row alone, and are in neither seal nor hash', () => {
  const sealed = sealRef(SHOP, 'row', REF);
  expect(unsealRef(SHOP, 'row', sealed.refSealed)).toEqual(REF);
  expect(() => unsealRef(SHOP, 'another row', sealed.refSealed)).toThrow();
  expect(JSON.stringify(sealed)).not.toMatch(/ABCDEFGH/);
});

test('the hash tells whether two rows mean the same card', () => {
  expect(sealRef(SHOP, 'row', REF).refHash).toBe(sealRef(SHOP, 'another', REF).refHash);
  expect(refHash('card_ABCDEFGH12345679')).not.toBe(refHash(REF.cardId));
});
