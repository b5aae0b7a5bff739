import { atom, computed } from 'nanostores';
import type { Failure } from '../../../client/call.ts';
import { adminAnswerMove, type MoveAnswers, type MovePlan } from '../../../contracts/admin/move-in.ts';
import { ADMIN_MOVE_IN } from '../../../paths.admin.ts';
import { ask } from '../kit/ask.ts';
import { outdate } from '../kit/freshness.ts';
import { setUnsaved } from '../kit/unsaved.ts';
import { $moveId, movePlan } from './moves.ts';

/** What a person says about the plan, each thing once: shown at once, and sent together while the shop plans anew. */

export type AnswerKind = keyof MoveAnswers;

/** Answers that no plan contains yet. */
const $waiting = atom<MoveAnswers>({});

type Saving = { state: 'saved' } | { state: 'saving' } | { state: 'failed'; failure: Failure };
export const $saving = atom<Saving>({ state: 'saved' });

/** The plan as it will be with the answers under way. */
export const $plan = computed(
  [movePlan.$data, $waiting],
  (plan, waiting) => plan && withAnswers(plan, waiting),
);

/** Several answers in a row are one request. */
const PAUSE_MS = 250;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | null = null;

const isEmpty = (answers: MoveAnswers) =>
  Object.values(answers).every((said) => Object.keys(said ?? {}).length === 0);

function setWaiting(answers: MoveAnswers): void {
  $waiting.set(answers);
  setUnsaved('mudanca', !isEmpty(answers), ADMIN_MOVE_IN);
}

/** Says one thing; null takes it back. */
export function answer(kind: AnswerKind, key: string, value: string | null): void {
  answerAll(kind, { [key]: value });
}

/** The same for several of a kind. */
export function answerAll(kind: AnswerKind, said: Readonly<Record<string, string | null>>): void {
  const waiting = $waiting.get();
  setWaiting({ ...waiting, [kind]: { ...waiting[kind], ...said } });
  $saving.set({ state: 'saving' });
  clearTimeout(timer);
  timer = setTimeout(() => void sendAnswers(), PAUSE_MS);
}

/** Sends what is waiting; resolves once nothing is, or it failed. */
export async function sendAnswers(): Promise<boolean> {
  clearTimeout(timer);
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  await sending;
  return isEmpty($waiting.get());
}

async function sendAll(): Promise<void> {
  while (!isEmpty($waiting.get())) {
    const id = $moveId.get();
    if (id === null) return;
    const batch = $waiting.get();
    $saving.set({ state: 'saving' });
    const result = await ask(
      adminAnswerMove,
      { id, answers: batch },
      { patched: ['movePlan'], timeoutMs: 60_000 },
    );
    if (!result.ok) {
      // It was begun or given up elsewhere: there is nothing left to say.
      if (result.code === 'not_found' || result.code === 'move_closed') {
        setWaiting({});
        $saving.set({ state: 'saved' });
        return outdate(['move']);
      }
      return $saving.set({ state: 'failed', failure: result });
    }
    if (id !== $moveId.get()) return setWaiting({});
    movePlan.patch(() => result.data);
    setWaiting(without($waiting.get(), batch));
  }
  $saving.set({ state: 'saved' });
}

/** Forgets what is waiting: the screen shows another move. */
export function forgetAnswers(): void {
  clearTimeout(timer);
  setWaiting({});
  $saving.set({ state: 'saved' });
}

/** What was said otherwise, or besides, since `sent` was taken. */
export function without(answers: MoveAnswers, sent: MoveAnswers): MoveAnswers {
  const kinds = Object.entries(answers) as [AnswerKind, MoveAnswers[AnswerKind]][];
  return Object.fromEntries(
    kinds.map(([kind, said = {}]) => [
      kind,
      Object.fromEntries(Object.entries(said).filter(([key, value]) => sent[kind]?.[key] !== value)),
    ]),
  );
}

type NamedRow = MovePlan['colours'][number];

/** A plan as these answers will change it, as far as that can be told here; `null` is only known by the server. */
export function withAnswers(plan: MovePlan, said: MoveAnswers): MovePlan {
  const named = (rows: NamedRow[], answers: MoveAnswers['colours']) =>
    rows.map((row) => {
      const value = answers?.[row.key];
      return typeof value === 'string' ? { ...row, means: value, isSure: true } : row;
    });
  return {
    ...plan,
    colours: named(plan.colours, said.colours),
    sizes: named(plan.sizes, said.sizes),
    options: named(plan.options, said.options),
    categories: plan.categories.map((row) => {
      const value = said.categories?.[row.key];
      return typeof value === 'string' ? { ...row, slug: value === '' ? null : value } : row;
    }),
    joins: plan.joins.map((row) => {
      const value = said.joins?.[row.key];
      return typeof value === 'string' ? { ...row, isJoined: value === 'yes' } : row;
    }),
    proposals: plan.proposals.map((row) => {
      const value = said.proposals?.[row.code];
      return value === undefined ? row : { ...row, isTaken: value !== null, said: value };
    }),
    conflicts: plan.conflicts.map((row) => {
      const value = said.conflicts?.[row.key];
      return typeof value === 'string' ? { ...row, takesTheirs: value === 'theirs' } : row;
    }),
  };
}
