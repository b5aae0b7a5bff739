import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../../client/network.fixture.ts';
import type { Move } from '../../../contracts/admin/move-in.ts';
import { $startProblem, $trouble, goOnWhileOpen, runMove } from './move-run.ts';
import { aMove, aPlan, MOVE_ID } from './moves.fixture.ts';
import { move, movePlan, moves } from './moves.ts';

const URL = `/api/admin/mudancas/${MOVE_ID}`;
const STEP = `POST ${URL}/passo`;
const at = (done: number, of: Partial<Move> = {}) =>
  aMove({ state: 'running', steps: [{ step: 'products', done, total: 3 }], ...of });

let leave = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('history', { pushState() {}, replaceState() {} });
});
afterEach(() => {
  leave();
  for (const store of [moves, move, movePlan]) store.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function screen(shown: Move, replies: Parameters<typeof fakeNetwork>[0]) {
  const seen = fakeNetwork({
    'GET /api/admin/mudancas': [{ body: { moves: [shown] } }],
    [`GET ${URL}`]: [{ body: shown }],
    [`GET ${URL}/plano`]: [{ body: aPlan() }, { body: aPlan({ check: 'b' }) }],
    ...replies,
  });
  await Promise.all([moves.load({}), move.load({ id: MOVE_ID }), movePlan.load({ id: MOVE_ID })]);
  seen.length = 0;
  return (method = 'POST') => seen.filter((one) => one.method === method);
}

describe('a move under way', () => {
  it('is open again, and says why, if what was agreed to could not be begun', async () => {
    await screen(at(0, { steps: [{ step: 'preparing', done: 0, total: 20_000 }] }), {
      [STEP]: [{ body: aMove({ problem: 'move_stale' }) }],
    });
    leave = goOnWhileOpen(MOVE_ID);
    await vi.advanceTimersByTimeAsync(10);
    expect(move.$data.get()?.state).toBe('open');
    expect($startProblem.get()).toContain('mudaram desde este plano');
    $startProblem.set(null);
  });

  it('goes on step by step until it is done', async () => {
    const sent = await screen(at(0), {
      [STEP]: [{ body: at(1) }, { body: at(2) }, { body: at(3, { state: 'moved' }) }],
    });
    leave = goOnWhileOpen(MOVE_ID);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent().length, move.$data.get()?.state]).toEqual([3, 'moved']);
  });

  it('rests between steps that somebody else takes', async () => {
    const sent = await screen(at(1), { [STEP]: [{ body: at(1) }] });
    leave = goOnWhileOpen(MOVE_ID);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(sent()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent()).toHaveLength(2);
  });

  it('is tried again after longer and longer pauses where nothing answers, and says so', async () => {
    const sent = await screen(at(1), {
      [STEP]: ['no network', 'no network', { body: at(3, { state: 'moved' }) }],
    });
    leave = goOnWhileOpen(MOVE_ID);
    await vi.advanceTimersByTimeAsync(100);
    expect([$trouble.get()?.code, sent().length]).toEqual(['unreachable', 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent().length, $trouble.get(), move.$data.get()?.state]).toEqual([3, null, 'moved']);
  });

  it('goes on after a problem that the shop tries again', async () => {
    await screen(at(1), {
      [STEP]: [{ body: at(1, { problem: 'move_failed' }) }, { body: at(3, { state: 'moved' }) }],
    });
    leave = goOnWhileOpen(MOVE_ID);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(move.$data.get()?.state).toBe('moved');
  });

  it('is stopped by an end elsewhere', async () => {
    const sent = await screen(at(1), { [STEP]: [failure('not_found', 404)] });
    leave = goOnWhileOpen(MOVE_ID);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent()).toHaveLength(1);
  });

  it('is left to the shop once the screen is closed', async () => {
    const sent = await screen(at(1), { [STEP]: [{ body: at(2) }] });
    goOnWhileOpen(MOVE_ID)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent()).toHaveLength(0);
  });
});

describe('the beginning', () => {
  it('asks for exactly the plan on the screen', async () => {
    const sent = await screen(aMove(), { [`POST ${URL}/inicio`]: [{ body: at(0) }] });
    await runMove(aMove());
    expect(sent()).toMatchObject([{ body: { check: 'a' } }]);
    expect(move.$data.get()?.state).toBe('running');
  });

  it('with a plan that is out of date shows the new one, and why nothing began', async () => {
    const stop = movePlan.$state.listen(() => {});
    await screen(aMove(), { [`POST ${URL}/inicio`]: [failure('move_stale', 409)] });
    await runMove(aMove());
    await vi.advanceTimersByTimeAsync(1_000);
    expect($startProblem.get()).toMatch(/^A loja ou os arquivos mudaram/);
    expect(movePlan.$data.get()?.check).toBe('b');
    stop();
  });
});
