import { expect, it } from 'vitest';
import { hasOwnDomain } from './own-domain.ts';

it.each([
  ['https://www.casaaurora.com.br', true],
  ['https://casa-aurora.netlify.app', false],
  ['http://localhost:8888', null],
  ['http://127.0.0.1:8888', null],
  ['http://[::1]:8888', null],
])('%s: %s', (siteUrl, isOwn) => {
  expect(hasOwnDomain(siteUrl)).toBe(isOwn);
});
