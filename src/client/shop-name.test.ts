import { afterEach, expect, it, vi } from 'vitest';
import { shopName } from './shop-name.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{ content: 'Ateliê Sereno' }, 'Ateliê Sereno'],
  [{ content: '' }, ''],
  [null, ''],
])('is what the page was drawn with: %o', (meta, name) => {
  const querySelector = vi.fn(() => meta);
  vi.stubGlobal('document', { querySelector });
  expect(shopName()).toBe(name);
  expect(querySelector).toHaveBeenCalledWith('[name=application-name],[property="og:site_name"]');
});
