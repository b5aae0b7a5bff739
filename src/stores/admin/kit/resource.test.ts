import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../../client/network.fixture.ts';
import { adminWaiting } from '../../../contracts/admin/desk.ts';
import { $toasts } from '../../kit/toasts.ts';
import { toastFailure } from './ask.ts';
import { createResource } from './resource.ts';

afterEach(() => void vi.unstubAllGlobals());

const PATH = 'GET /api/admin/pendencias';
const counts = { orders: 0, requests: 0, reviews: 1, messages: 2 };

describe('a resource', () => {
  it('keeps its data, and the forms on it, when reloading fails', async () => {
    fakeNetwork({
      [PATH]: [{ body: counts }, failure('signed_out', 401), { body: { ...counts, reviews: 0 } }],
    });
    const resource = createResource(adminWaiting);
    await resource.load({});
    await resource.reload();
    expect(resource.$state.get()).toEqual({ status: 'ready', data: counts, isStale: false });
    await resource.reload();
    expect(resource.$state.get()).toMatchObject({ data: { reviews: 0 } });
  });

  it('fails when other data fails to load, because the former data does not apply', async () => {
    fakeNetwork({ [PATH]: [{ body: counts }, failure('unavailable', 503), failure('unavailable', 503)] });
    const resource = createResource(adminWaiting);
    await resource.load({});
    await resource.load({});
    expect(resource.$state.get().status).toBe('failed');
    await resource.reload();
    expect(resource.$state.get().status).toBe('failed');
  });
});

it.each([
  [
    'Erro ao atualizar pedido',
    'Erro ao atualizar pedido: o pedido não está mais em um estado que permita isso. Confira a situação atual.',
  ],
  [
    'Erro ao atualizar promoção.',
    'Erro ao atualizar promoção. O pedido não está mais em um estado que permita isso. Confira a situação atual.',
  ],
])('reports the reason after %s', (doing, said) => {
  toastFailure(doing, { ok: false, code: 'transition_not_allowed', status: 409 });
  expect($toasts.get().at(-1)?.text).toBe(said);
});
