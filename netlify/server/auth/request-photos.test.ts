import { expect, test } from 'vitest';
import { isPhotoOf, orderOfTicket, photoTicket, requestFolder } from './request-photos.ts';

const secrets = { appSecret: 'n'.repeat(40), formerSecrets: ['f'.repeat(40)] };
const ORDER = '01990000-0000-7000-8000-000000000001';
const now = new Date('2026-11-24T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test('a ticket is valid for its order and some hours, and cannot be forged', () => {
  const ticket = photoTicket(secrets, ORDER, now);
  expect(orderOfTicket(secrets, ticket, later(11))).toBe(ORDER);
  expect(orderOfTicket(secrets, ticket, later(13))).toBe('old');
  const [order, until, signature] = ticket.split('.');
  const another = ORDER.replace(/1$/, '2');
  for (const forged of [
    `${another}.${until}.${signature}`,
    `${order}.${Number(until) + 1}.${signature}`,
    `${order}.${until}.`,
    '',
    '..',
  ])
    expect(orderOfTicket(secrets, forged, now), forged).toBeNull();
});

test('tickets and photos outlive a secret rotation', () => {
  const before = { appSecret: 'f'.repeat(40), formerSecrets: [] };
  expect(orderOfTicket(secrets, photoTicket(before, ORDER, now), now)).toBe(ORDER);
  const key = `${requestFolder(before.appSecret, ORDER)}/${ORDER}.webp`;
  expect(isPhotoOf(secrets, ORDER, key)).toBe(true);
  expect(isPhotoOf({ appSecret: 'n'.repeat(40), formerSecrets: [] }, ORDER, key)).toBe(false);
});

test('a key of another order, or with a suffix, is not of this order', () => {
  const key = `${requestFolder(secrets.appSecret, ORDER)}/${ORDER}.webp`;
  expect(isPhotoOf(secrets, ORDER, key)).toBe(true);
  expect(isPhotoOf(secrets, ORDER.replace(/1$/, '2'), key)).toBe(false);
  expect(isPhotoOf(secrets, ORDER, `${key}/../x`)).toBe(false);
});
