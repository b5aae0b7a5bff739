import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../../../client/network.fixture.ts';
import { $toasts } from '../../kit/toasts.ts';
import { logOf } from './activity.fixture.ts';
import { canTakeBack, takeBackEntry } from './activity-undo.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const entry = (action: string, entity: string, before: unknown, after: unknown, id = 'newest') => ({
  id,
  action,
  entity,
  entityId: ID,
  before,
  after,
});

describe('the changes that the log can undo', () => {
  it.each([
    ['bulk.active', 'product', { name: 'Saia', isActive: true }, { name: 'Saia', isActive: false }],
    ['bulk.price', 'product', { name: 'Saia', priceCents: 100 }, { name: 'Saia', priceCents: 110 }],
    ['sheet.price', 'product', { priceCents: 100 }, { priceCents: 110 }],
    ['sheet.product', 'product', { ncm: '' }, { ncm: '62044200' }],
    ['bulk.goods', 'product', { netGrams: null }, { netGrams: 300 }],
    ['deactivate', 'promotion', { isActive: true }, { isActive: false }],
    ['approve', 'review', { status: 'pending' }, { status: 'approved' }],
    ['archive', 'contact_message', { isRead: true, isArchived: false }, { isRead: true, isArchived: true }],
  ])('include %s of a %s', (action, entity, before, after) => {
    expect(canTakeBack(entry(action, entity, before, after))).toBe(true);
  });

  it('include the removal of a newsletter address, for ten minutes', () => {
    const off = (minutesAgo: number, entityId = ID) => ({
      ...entry('news.remove', 'newsletter', { status: 'confirmado' }, { status: 'saiu' }),
      entityId,
      createdAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    });
    expect([off(9), off(10), off(1, 'newsletter')].map(canTakeBack)).toEqual([true, false, false]);
  });

  it.each([
    ['update', 'product', { name: 'Saia' }, { name: 'Saia longa' }],
    ['bulk.category', 'product', { categoryId: null }, { categoryId: ID }],
    ['delete', 'promotion', { isActive: true }, null],
    ['order.cancel', 'order', { payment: 'paid' }, { payment: 'refunded' }],
    ['read', 'contact_message', { isRead: true, isArchived: false }, { isRead: true, isArchived: false }],
  ])('do not include %s of a %s', (action, entity, before, after) => {
    expect(canTakeBack(entry(action, entity, before, after))).toBe(false);
  });
});

describe('undoing', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', fakeStorage());
    $toasts.set([]);
  });
  const LOG = 'GET /api/admin/atividades';
  const BULK = 'POST /api/admin/produtos-lote';
  const AFTER = {
    'GET /api/admin/publicacao': [
      { body: { state: 'live', since: null, due: null, failures: 0, waiting: 0 } },
    ],
    'GET /api/admin/pendencias': [
      { body: { orders: 0, notes: 0, requests: 0, reviews: 0, messages: 0, questions: 0 } },
    ],
  };
  const own = entry('bulk.active', 'product', { isActive: true }, { isActive: false });
  const named = (id: string, one: object) => ({ ...one, id });
  const [FIRST, SECOND] = ['019a0000-0000-7000-8000-000000000010', '019a0000-0000-7000-8000-000000000011'];

  it('empties again what notes said of goods', async () => {
    const goods = entry('bulk.goods', 'product', { ncm: '' }, { ncm: '62044200' });
    const seen = fakeNetwork({
      [LOG]: [logOf(named(FIRST, goods))],
      [BULK]: [{ body: { changed: 1 } }],
      ...AFTER,
    });
    await takeBackEntry({ ...goods, id: FIRST });
    const change = { kind: 'goods', goods: { ncm: '' } };
    expect(seen.find(({ body }) => body)?.body).toEqual({ ids: [ID], change });
  });

  it('restores the former values', async () => {
    const seen = fakeNetwork({
      [LOG]: [logOf(named(FIRST, own))],
      [BULK]: [{ body: { changed: 1 } }],
      ...AFTER,
    });
    await takeBackEntry({ ...own, id: FIRST });
    expect(seen.find(({ body }) => body)?.body).toEqual({
      ids: [ID],
      change: { kind: 'active', value: true },
    });
  });

  it('leaves alone what changed again since', async () => {
    const newer = entry('bulk.active', 'product', { isActive: false }, { isActive: true });
    const seen = fakeNetwork({ [LOG]: [logOf(named(SECOND, newer), named(FIRST, own))] });
    await takeBackEntry({ ...own, id: FIRST });
    expect(seen).toHaveLength(1);
    expect($toasts.get()[0]?.text).toContain('mudou de novo depois');
  });
});
