import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../client/network.fixture.ts';
import { MAX_MOVE_FILE_BYTES } from '../../../contracts/admin/move-in.ts';
import { shown } from '../kit/freshness.ts';
import { addMoveFiles, moveFiles, resendMoveFile } from './move-files.ts';
import { aMove, aMoveFile, aPlan, MOVE_ID } from './moves.fixture.ts';
import { move, movePlan, moves } from './moves.ts';

/** What the server answers to each file, in turn. */
const answers: object[] = [];
const sent: { input: object; size: number }[] = [];
vi.mock('../../../client/upload.ts', () => ({
  upload: async (_: unknown, input: object, { size }: Blob) => {
    sent.push({ input, size });
    return answers.shift();
  },
}));

const PLAN = `GET /api/admin/mudancas/${MOVE_ID}/plano`;
const here = (...names: string[]) =>
  aMove({
    files: names.map((name, at) => aMoveFile({ name, id: `00000000-0000-7000-8000-00000000010${at}` })),
  });
const csv = (name: string) => new File(['Title,Price\nSaia,10'], name);
const names = () => move.$data.get()?.files.map(({ name }) => name);

beforeEach(() => {
  sent.length = 0;
  answers.length = 0;
  vi.stubGlobal('history', { pushState() {}, replaceState() {} });
});
afterEach(() => {
  moveFiles.clear();
  for (const store of [moves, move, movePlan]) store.clear();
  vi.unstubAllGlobals();
});

/** `after`: what is read of the move afterwards. */
async function screen(after = aMove()) {
  const seen = fakeNetwork({
    'GET /api/admin/mudancas': [{ body: { moves: [aMove()] } }],
    'POST /api/admin/mudancas': [{ body: aMove() }],
    [`GET /api/admin/mudancas/${MOVE_ID}`]: [{ body: aMove() }, { body: after }],
    [PLAN]: [{ body: aPlan() }],
  });
  await Promise.all([moves.load({}), move.load({ id: MOVE_ID }), movePlan.load({ id: MOVE_ID })]);
  seen.length = 0;
  return seen;
}

describe('files', () => {
  it('of an empty screen begin one move, also if they are dropped one after the other', async () => {
    const seen = fakeNetwork({
      'POST /api/admin/mudancas': [{ body: aMove() }],
      'GET /api/admin/mudancas': [{ body: { moves: [aMove()] } }],
      [`GET /api/admin/mudancas/${MOVE_ID}`]: [{ body: here('a.csv', 'b.csv') }],
    });
    answers.push({ ok: true, data: here('a.csv') }, { ok: true, data: here('a.csv', 'b.csv') });
    await Promise.all([addMoveFiles([csv('a.csv')]), addMoveFiles([csv('b.csv')])]);
    // Which of the two is packed first is open.
    expect(new Set(sent.map(({ input }) => input))).toEqual(
      new Set([
        { id: MOVE_ID, nome: 'a.csv' },
        { id: MOVE_ID, nome: 'b.csv' },
      ]),
    );
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('are shown one by one, and the plan is read again once the last is there', async () => {
    const seen = await screen(here('a.csv', 'b.csv', 'c.csv'));
    const stops = [movePlan, move].map(({ $state }) => $state.listen(() => {}));
    answers.push({ ok: true, data: here('a.csv') }, { ok: true, data: here('a.csv', 'b.csv') });
    await addMoveFiles([csv('a.csv'), csv('b.csv')]);
    expect(names()).toEqual(['a.csv', 'b.csv']);
    await shown();
    expect(seen.filter(({ url }) => PLAN.endsWith(url))).toHaveLength(1);
    // Somebody else has sent one meanwhile.
    expect(names()).toEqual(['a.csv', 'b.csv', 'c.csv']);
    for (const stop of stops) stop();
  });

  it('that are too large are not sent, and the others are', async () => {
    await screen();
    const large = csv('grande.csv');
    Object.defineProperty(large, 'size', { value: MAX_MOVE_FILE_BYTES + 1 });
    answers.push({ ok: true, data: here('a.csv') });
    await addMoveFiles([large, csv('a.csv')]);
    expect(names()).toEqual(['a.csv']);
    expect(moveFiles.$uploads.get()).toMatchObject([
      { name: 'grande.csv', isRefused: true, problem: expect.stringContaining('exporte em partes') },
    ]);
  });

  it('that did not arrive are sent again', async () => {
    await screen();
    answers.push({ ok: false, code: 'unreachable', status: 0 }, { ok: true, data: here('a.csv') });
    await addMoveFiles([csv('a.csv')]);
    const [failed] = moveFiles.$uploads.get();
    expect(failed).toMatchObject({ isRefused: false, problem: expect.any(String) });
    await resendMoveFile(failed?.id ?? '');
    expect([names(), moveFiles.$uploads.get()]).toEqual([['a.csv'], []]);
  });
});
