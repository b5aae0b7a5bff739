import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../../client/network.fixture.ts';
import type { CampaignForm } from '../../../contracts/admin/campaigns.ts';
import { aCampaign } from '../../../contracts/samples.fixture.ts';
import { $toasts } from '../../kit/toasts.ts';
import { $question } from '../kit/ask.ts';
import {
  campaign,
  choosing,
  includeProducts,
  openCampaign,
  saveCampaign,
  startCampaign,
  turnCampaign,
} from './campaign-editor.ts';

/** Two windows on one campaign: what somebody else did to it meanwhile. */

const ID = '00000000-0000-7000-8000-000000000001';
const FORM: CampaignForm = aCampaign({ id: ID });
const PATH = `/api/admin/campanhas/${ID}`;
const CANCELLED: CampaignForm = { ...FORM, state: 'cancelada', version: 2 };
const closed = failure('campaign_closed', 409);
const toasts = () => $toasts.get().map(({ text }) => text);

beforeEach(() => $toasts.set([]));
afterEach(() => {
  campaign.forget();
  vi.unstubAllGlobals();
});

it('a campaign that was cancelled meanwhile is shown as it is now, if nothing was typed', async () => {
  fakeNetwork({
    [`GET ${PATH}`]: [{ body: FORM }, { body: CANCELLED }],
    [`POST ${PATH}/situacao`]: [closed],
  });
  await openCampaign(ID);
  const turning = turnCampaign('cancelled');
  $question.get()?.answer(true);
  expect(await turning).toBe(false);
  expect(toasts()).toEqual([expect.stringContaining('Esta campanha já terminou ou foi cancelada.')]);
  expect(campaign.form()?.state).toBe('cancelada');
});

it('what was typed into a campaign that was cancelled meanwhile stays, with the reason', async () => {
  fakeNetwork({
    [`GET ${PATH}`]: [{ body: FORM }],
    [`PUT ${PATH}`]: [closed],
    [`POST ${PATH}/situacao`]: [closed],
  });
  await openCampaign(ID);
  campaign.set({ name: 'Black Friday 2' });
  expect(await saveCampaign()).toBeNull();
  const turning = turnCampaign('cancelled');
  $question.get()?.answer(true);
  expect(await turning).toBe(false);
  expect(toasts()).toContain(
    'Erro ao atualizar campanha. Esta campanha já terminou ou foi cancelada. Ela fica como estava.',
  );
  expect(campaign.$draft.get().values.name).toBe('Black Friday 2');
});

it('what was typed into a campaign that was deleted meanwhile stays, with the reason', async () => {
  fakeNetwork({ [`GET ${PATH}`]: [{ body: FORM }], [`PUT ${PATH}`]: [failure('not_found', 404)] });
  await openCampaign(ID);
  campaign.set({ name: 'Black Friday 2' });
  expect(await saveCampaign()).toBeNull();
  expect(toasts()).toEqual([
    'Erro ao atualizar campanha. Isto foi excluído enquanto você editava. O que você escreveu continua aqui, mas não há mais onde salvar.',
  ]);
  expect(campaign.$draft.get().values.name).toBe('Black Friday 2');
});

it.each([
  [{ startsAt: '' }, ['name', 'startsAt']],
  [{ endsAt: '' }, ['name', 'endsAt']],
  [{ endsAt: '2020-01-01T00:00' }, ['name', 'endsAt']],
  [{ endsAt: '2020-01-01T00:00', name: 'Natal' }, ['endsAt']],
])('says at its field what is wrong with %j, without a request', async (typed, fields) => {
  const seen = fakeNetwork({});
  startCampaign();
  campaign.set(typed);
  expect(await saveCampaign()).toBeNull();
  expect(Object.keys(campaign.$draft.get().problems)).toEqual(fields);
  expect(seen).toEqual([]);
});

it.each([failure('dates_order', 409), failure('invalid_input', 400, { fields: { endsAt: 'date_invalid' } })])(
  'dates for which no prices can be computed are said at their fields',
  async (refusal) => {
    fakeNetwork({ 'POST /api/admin/campanhas/precos': [refusal] });
    startCampaign();
    choosing.set({ from: 'all' });
    expect(await includeProducts()).toBe(false);
    expect(Object.keys(campaign.$draft.get().problems)).toEqual(['endsAt']);
    expect(toasts()).toEqual([]);
  },
);
