import { expect, test } from 'vitest';
import { CAMPAIGN_ADDRESS, CATEGORY_ADDRESS } from '#domain/pages/moved-addresses.ts';
import { campaignUrl, categoryUrl } from '../paths.ts';
import { redirectsFile } from './redirects.ts';

test('rules are of the addresses that links have', () => {
  expect(`${CATEGORY_ADDRESS}vestidos`).toBe(categoryUrl('vestidos'));
  expect(`${CAMPAIGN_ADDRESS}verao`).toBe(campaignUrl('verao'));
});

test('a line for each address, for good and not forced; none where nothing moved', () => {
  expect(
    redirectsFile([
      { from: '/c/a', to: '/c/b' },
      { from: '/c/d', to: '/c/e' },
    ]),
  ).toBe('/c/a /c/b 301\n/c/d /c/e 301\n');
  expect(redirectsFile([])).toBe('');
});
