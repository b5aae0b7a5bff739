import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../client/network.fixture.ts';
import type { CampaignForm } from '../../../contracts/admin/campaigns.ts';
import { aCampaign } from '../../../contracts/samples.fixture.ts';
import { $toasts } from '../../kit/toasts.ts';
import { campaign, choosing, includeProducts, openCampaign, turnCampaign } from './campaign-editor.ts';
import { makeCodes, promotionCodes } from './promotion-codes.ts';

/** What is answered late must not end up in a record that was opened since. */

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const formOf = (n: number, changes: Partial<CampaignForm> = {}): CampaignForm =>
  aCampaign({ id: id(n), name: `Campanha ${n}`, state: 'rascunho', ...changes });
const path = (n: number) => `/api/admin/campanhas/${id(n)}`;

/** A server with two campaigns that answers `key` when the test tells it to. */
function slowShop(key: string) {
  const answer = Promise.withResolvers<{ status?: number; body: unknown }>();
  fakeNetwork({
    [`GET ${path(1)}`]: [{ body: formOf(1) }],
    [`GET ${path(2)}`]: [{ body: formOf(2) }],
    'GET /api/admin/publicacao': [{ body: { state: 'live', since: null, waiting: 0 } }],
    [key]: [answer.promise],
  });
  return answer;
}

beforeEach(() => $toasts.set([]));
afterEach(() => {
  campaign.forget();
  vi.unstubAllGlobals();
});

it('a campaign that is scheduled leaves the one that was opened since alone', async () => {
  const shop = slowShop(`POST ${path(1)}/situacao`);
  await openCampaign(id(1));
  const turning = turnCampaign('scheduled');
  await openCampaign(id(2));
  campaign.set({ name: 'Outra' });
  shop.resolve({ body: formOf(1, { state: 'agendada', version: 2 }) });
  expect(await turning).toBe(true);
  expect(campaign.form()?.id).toBe(id(2));
  expect(campaign.$draft.get().values.name).toBe('Outra');
  expect($toasts.get().map(({ text }) => text)).toEqual(['Campanha agendada.']);
});

it('prices computed for a campaign are not added to the one that was opened since', async () => {
  const shop = slowShop('POST /api/admin/campanhas/precos');
  await openCampaign(id(1));
  choosing.set({ from: 'all' });
  const including = includeProducts();
  await openCampaign(id(2));
  const line = { productId: id(9), name: 'Saia', imageKey: null, listCents: 10_000, nowCents: 9_000 };
  const proposal = { ...line, costCents: null, priceCents: 8_000, problem: null, others: [] };
  shop.resolve({ body: { lines: [proposal] } });
  await including;
  expect(campaign.$draft.get().values.lines).toEqual([]);
});

it('codes made for a promotion do not show those of it in the one that was opened since', async () => {
  const answer = Promise.withResolvers<{ body: unknown }>();
  const codes = { items: [], total: 0, page: 1, totalPages: 1, used: 0 };
  const seen = fakeNetwork({
    [`GET /api/admin/promocoes/${id(1)}/codigos`]: [{ body: codes }],
    [`GET /api/admin/promocoes/${id(2)}/codigos`]: [{ body: codes }],
    [`POST /api/admin/promocoes/${id(1)}/codigos`]: [answer.promise],
  });
  await promotionCodes.load({ id: id(1) });
  const making = makeCodes(id(1), 10);
  await promotionCodes.load({ id: id(2) });
  answer.resolve({ body: { total: 10 } });
  await making;
  expect(seen.at(-1)?.url).toContain(id(2));
});
