import { beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../../../client/network.fixture.ts';
import { $toasts } from '../../kit/toasts.ts';
import {
  $moved,
  $proposed,
  applyChanges,
  proposeChanges,
  setRule,
  startPriceChange,
} from './price-changes.ts';

const PROPOSE = 'POST /api/admin/produtos-precos';
const SAVE = 'PUT /api/admin/planilha';
const [SKIRT, COAT, BAG] = [1, 2, 3].map((n) => `019a0000-0000-7000-8000-00000000000${n}`);

const line = (id: string | undefined, name: string, version: number, priceCents: number) => ({
  id,
  name,
  imageKey: null,
  version,
  now: { priceCents, discountPercent: 0 },
  after: { priceCents: Math.round(priceCents * 1.1), discountPercent: 0 },
  costCents: null,
  problem: null,
});
const seen = {
  body: {
    lines: [line(SKIRT, 'Saia', 1, 10_000), line(COAT, 'Casaco', 1, 50_000), line(BAG, 'Bolsa', 1, 9000)],
  },
};
const now = { body: { lines: [line(SKIRT, 'Saia', 1, 10_000), line(COAT, 'Casaco', 2, 40_000)] } };
const refused = {
  status: 409,
  body: { error: { code: 'changed_meanwhile', data: { product: 'Casaco', version: 2 } } },
};

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  $toasts.set([]);
  startPriceChange();
  setRule({ percent: 10 });
});

it('lists products saved in the meantime, with their former and current prices, and recalculates by the same rule', async () => {
  const asked = fakeNetwork({ [PROPOSE]: [seen, now], [SAVE]: [refused] });
  await proposeChanges('');
  expect(await applyChanges('')).toBe(false);
  expect($moved.get()).toEqual([
    {
      id: COAT,
      name: 'Casaco',
      was: { priceCents: 50_000, discountPercent: 0 },
      now: { priceCents: 40_000, discountPercent: 0 },
    },
    { id: BAG, name: 'Bolsa', was: { priceCents: 9000, discountPercent: 0 }, now: null },
  ]);
  expect($proposed.get()?.map(({ version }) => version)).toEqual([1, 2]);
  const [first, , second] = asked.map(({ body }) => body);
  expect(second).toEqual(first);
  setRule({ percent: 20 });
  expect($moved.get()).toEqual([]);
});

it('lists nothing if the prices could not be recalculated', async () => {
  fakeNetwork({
    [PROPOSE]: [seen, { status: 500, body: { error: { code: 'internal' } } }],
    [SAVE]: [refused],
  });
  await proposeChanges('');
  expect(await applyChanges('')).toBe(false);
  expect($moved.get()).toEqual([]);
  expect($proposed.get()).toHaveLength(3);
});
