import { beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../../../client/network.fixture.ts';
import { $toasts } from '../../kit/toasts.ts';
import { logOf } from '../operations/activity.fixture.ts';
import { canTakeBack, takeBackEntry } from '../operations/activity-undo.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const ENTRY = '019a0000-0000-7000-8000-000000000010';
const CAMPAIGN = '019a0000-0000-7000-8000-000000000002';
const LIST = 'GET /api/admin/anuncios';
const LOG = 'GET /api/admin/atividades';
const textOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const WAS = {
  name: 'Liquida',
  // In the order in which the database returns it.
  text: { content: [{ content: [{ text: 'Liquida', type: 'text' }], type: 'paragraph' }], type: 'doc' },
  startsAt: '2026-11-20T12:30:00.000Z',
  endsAt: null,
  campaignId: null,
};
const entry = (action: string, before: object | null, after: object | null) => ({
  id: ENTRY,
  action,
  entity: 'announcement',
  entityId: ID,
  before,
  after,
});
const TEXT = entry('update', { name: 'Liquida', text: WAS.text }, { name: 'Nova', text: textOf('Nova') });

const row = (changes: object = {}) => ({
  id: ID,
  version: 4,
  text: textOf('Nova'),
  startsAt: '2026-11-20T12:30:00.000Z',
  endsAt: '2026-11-30T03:00:00.000Z',
  state: 'no_ar',
  campaignId: null,
  updatedAt: '2026-11-25T12:00:00.000Z',
  ...changes,
});
const listOf = (...announcements: object[]) => ({ body: { announcements, coupon: null } });
const REFUSED = { status: 409, body: { error: { code: 'changed_meanwhile', data: {} } } };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  $toasts.set([]);
});

it.each([
  ['a change of its text', TEXT, true],
  [
    'a change of its end',
    entry('update', { name: 'Um', endsAt: null }, { name: 'Um', endsAt: WAS.startsAt }),
    true,
  ],
  ['its making', entry('create', null, WAS), true],
  ['its deletion', entry('delete', WAS, null), true],
  [
    'a deletion from before its text was kept',
    entry('delete', { name: 'Um', startsAt: '', endsAt: null }, null),
    false,
  ],
  ['a change from before then', entry('update', { name: 'Um' }, { name: 'Dois' }), false],
  [
    'a change of its text and end from before then',
    entry('update', { name: 'Um', endsAt: null }, { name: 'Dois', endsAt: WAS.startsAt }),
    false,
  ],
  ['the end of its campaign', entry('announcement.withdraw', { name: 'Um' }, { name: 'Um' }), false],
])('of an announcement, %s can be undone: %#', (_, one, can) => {
  expect(canTakeBack(one)).toBe(can);
});

it('undoing restores only the changed fields, in a save of its own', async () => {
  const seen = fakeNetwork({
    [LOG]: [logOf(TEXT)],
    [LIST]: [listOf(row())],
    [`PUT /api/admin/anuncios/${ID}`]: [REFUSED],
  });
  await takeBackEntry(TEXT);
  expect(seen.find(({ body }) => body)?.body).toEqual({
    version: 4,
    text: textOf('Liquida'),
    startsAt: '2026-11-20T09:30',
    endsAt: '2026-11-30T00:00',
  });
});

it('a field that changed again since stays, even if another change moved it', async () => {
  const end = entry(
    'update',
    { name: 'Nova', endsAt: null },
    { name: 'Nova', endsAt: '2026-11-29T03:00:00.000Z' },
  );
  const seen = fakeNetwork({ [LOG]: [logOf(end)], [LIST]: [listOf(row())] });
  await takeBackEntry(end);
  expect(seen.filter(({ body }) => body)).toEqual([]);
  expect($toasts.get()[0]?.text).toContain('Erro ao desfazer');
});

it('a deleted announcement is restored once, with its id and in its campaign', async () => {
  const gone = entry('delete', { ...WAS, campaignId: CAMPAIGN }, null);
  const seen = fakeNetwork({
    [LOG]: [logOf(gone)],
    'POST /api/admin/anuncios': [{ body: row() }],
    [`POST /api/admin/campanhas/${CAMPAIGN}/partes`]: [REFUSED],
  });
  await takeBackEntry(gone);
  expect(seen.filter(({ body }) => body).map(({ body }) => body)).toEqual([
    { id: ID, text: textOf('Liquida'), startsAt: '2026-11-20T09:30', endsAt: '' },
    { kind: 'announcement', memberId: ID, act: 'join' },
  ]);
});

it('an announcement that was restored already is not created twice', async () => {
  const gone = entry('delete', WAS, null);
  const seen = fakeNetwork({ [LOG]: [logOf({ ...entry('create', null, WAS), id: CAMPAIGN }, gone)] });
  await takeBackEntry(gone);
  expect(seen).toHaveLength(1);
  expect($toasts.get()[0]?.text).toContain('mudou de novo depois');
});
