import { afterEach, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../client/network.fixture.ts';
import { anOfferedProduct } from './product.fixture.ts';
import { $product } from './product.ts';
import { $guide, loadGuide } from './size-guide.ts';

afterEach(() => vi.unstubAllGlobals());

it('says how long to wait after too many requests', async () => {
  const id = '01930f0e-7b1a-7000-8000-0000000000aa';
  const wait = failure('too_many_requests', 429, { data: { retryAfterSeconds: 3_600 } });
  fakeNetwork({ [`GET /api/produtos/${id}/medidas`]: [wait] });
  $product.set(anOfferedProduct({ id }));
  await loadGuide();
  expect($guide.get()).toMatchObject({ words: expect.stringContaining('Aguarde 60 minutos e ') });
});
