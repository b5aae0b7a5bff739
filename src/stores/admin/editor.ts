import { atom, type ReadableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import { adminFieldWords, adminWords } from '../../client/admin-words.ts';
import type { Failure } from '../../client/call.ts';
import type { Endpoint } from '../../contracts/endpoint.ts';
import { dismissErrors, toast } from '../toasts.ts';
import { tellFailure } from './ask.ts';
import { createDraft, type Draft, type Problems, tellSaved } from './draft.ts';
import { checkPublishing } from './publishing.ts';
import { STILL_UPLOADING } from './upload.ts';

type EditorState<F> =
  | { status: 'loading' }
  | { status: 'failed'; failure: Failure }
  | { status: 'new' }
  /** `theirs` is what somebody else saved while this was being edited. */
  | { status: 'open'; form: F; theirs: F | null };

/** What the server says of the thing that is edited. */
export type Answer<F> = { ok: true; data: F } | Failure;

/** How one kind of thing is edited: `F` is what the server has, `V` what stands in the fields. */
type EditorPlan<F, V extends object> = {
  /** Its own among the forms that may hold something unsaved at the same time. */
  name: string;
  /** The fields of a new one, before anything is typed; absent where there is only one, which is always there. */
  empty?: V;
  valuesOf(form: F): V;
  /** What was typed (`mine`, begun at `base`) laid over what the server has by now. */
  merge(base: V, mine: V, theirs: V): V;
  /** The same after one's own save, where that needs more: new parts have other ids then. */
  mergeSaved?(sent: V, mine: V, saved: V): V;
  /** Reads it again, after somebody else has saved it. */
  read(known: F): Promise<Answer<F>>;
  /** The sentence of the error catalogue where it could not be saved. */
  failed(failure: Failure, isNew: boolean): string;
  /** The fields of what is wrong by its code, beyond those that the server names. */
  beside?: Readonly<Record<string, string>>;
  /** The field here that a name of the server's is about, where it is called otherwise. */
  fieldOf?(name: string): string;
  /** Replaces what the server's fields and `beside` say. */
  problemsOf?(failure: Failure): Problems;
  /** Leads to the first problem, where not all fields are in sight. */
  show?(problems: Problems): void;
  isUploading?(): boolean;
};

export type Editor<F, V extends object> = Draft<V> & {
  readonly $state: ReadableAtom<EditorState<F>>;
  /** What the server has of it; null while it is new or not there yet. */
  form(): F | null;
  /** Begins a new one. */
  start(values: V): void;
  /** Opens what this question answers, and nothing if another was opened meanwhile. */
  open(question: () => Promise<Answer<F>>): Promise<void>;
  /** Asks once more for what could not be opened. */
  reload(): Promise<void>;
  /** Opens what is known already. */
  put(form: F): void;
  /** The server's word for the open one changed; what stands in the fields stays. */
  stands(form: F): void;
  /** Marks what is wrong. */
  point(problems: Problems): void;
  /** What an endpoint takes of this; null where it does not, which is said at its fields. */
  checked<I extends z.ZodMiniType>(endpoint: Endpoint<I>, input: unknown): z.output<I> | null;
  /** Says at its fields why this cannot be saved. */
  refuse(failure: Failure, isStill: () => boolean): Promise<void>;
  /**
   * Saves: `prepare` answers what sends it, or null once it has said what is wrong. Answers what is saved, or null. What was typed
   * stays whatever happens, also what was typed meanwhile: that is then unsaved, and the form goes on.
   */
  save(
    prepare: (values: V, form: F | null) => (() => Promise<Answer<F>>) | null,
    done: string,
  ): Promise<F | null>;
  /** Goes on from what the other person saved: what was typed here laid over it, or all of it as it is. */
  settle(keep: 'mine' | 'theirs'): void;
};

/** The failure of an input that the server was not asked about. */
export function invalid(fields: Readonly<Record<string, string>>): Failure {
  return { ok: false, code: 'invalid_input', status: 400, fields };
}

/** One thing at a time of a kind: opened or begun, edited, saved, and merged where somebody else was quicker. */
export function createEditor<F, V extends object>(plan: EditorPlan<F, V>): Editor<F, V> {
  // Fields are seen once something is opened or begun.
  const draft = createDraft<V>(plan.name, plan.empty ?? ({} as V));
  const $state = atom<EditorState<F>>({ status: 'loading' });
  const { valuesOf, merge, mergeSaved = merge } = plan;
  let asked: (() => Promise<Answer<F>>) | null = null;

  function form(): F | null {
    const state = $state.get();
    return state.status === 'open' ? state.form : null;
  }

  function put(opened: F): void {
    draft.reset(valuesOf(opened));
    $state.set({ status: 'open', form: opened, theirs: null });
  }

  function point(problems: Problems): void {
    draft.setProblems(problems);
    plan.show?.(problems);
  }

  function problemsOf(failure: Failure): Problems {
    if (plan.problemsOf) return plan.problemsOf(failure);
    const { code, data, fields = {} } = failure;
    const { fieldOf = (name: string) => name } = plan;
    const named = Object.entries(fields).map(([name, word]) => [fieldOf(name), adminFieldWords(word)]);
    const beside = plan.beside?.[code];
    return { ...Object.fromEntries(named), ...(beside && { [beside]: adminWords(code, data) }) };
  }

  async function refuse(failure: Failure, isStill: () => boolean): Promise<void> {
    const known = form();
    if (isStill()) {
      const problems = problemsOf(failure);
      if (Object.keys(problems).length > 0) point(problems);
      if (failure.code === 'changed_meanwhile' && known) {
        const now = await plan.read(known);
        if (!isStill()) return;
        if (now.ok) return $state.set({ status: 'open', form: known, theirs: now.data });
      }
    }
    tellFailure(plan.failed(failure, known === null), failure);
  }

  async function open(question: () => Promise<Answer<F>>): Promise<void> {
    // What is on its way to the one before must not arrive here.
    draft.forget();
    asked = question;
    $state.set({ status: 'loading' });
    const isStill = draft.mark();
    const result = await question();
    if (!isStill()) return;
    if (result.ok) put(result.data);
    else $state.set({ status: 'failed', failure: result });
  }

  return {
    ...draft,
    $state,
    form,
    put,
    open,
    point,
    refuse,
    async reload() {
      if (asked) await open(asked);
    },
    start(values) {
      $state.set({ status: 'new' });
      draft.reset(values);
    },
    stands: (now) => $state.set({ status: 'open', form: now, theirs: null }),
    checked(endpoint, input) {
      const { success, data, error } = endpoint.input.safeParse(input);
      if (success) return data;
      const faults = error.issues.map(({ path, message }) => [path.join('.'), message]);
      void refuse(invalid(Object.fromEntries(faults)), () => true);
      return null;
    },
    async save(prepare, done) {
      dismissErrors();
      if (plan.isUploading?.()) {
        toast(STILL_UPLOADING, 'error');
        return null;
      }
      const sent = draft.$draft.get().values;
      const send = prepare(sent, form());
      if (!send) return null;
      const isStill = draft.mark();
      const result = await draft.saving(send);
      if (!result) return null;
      if (!result.ok) {
        await refuse(result, isStill);
        return null;
      }
      if (isStill()) {
        const saved = valuesOf(result.data);
        $state.set({ status: 'open', form: result.data, theirs: null });
        draft.saved(saved, mergeSaved(sent, draft.$draft.get().values, saved));
      }
      tellSaved(draft, done, isStill());
      void checkPublishing();
      return result.data;
    },
    settle(keep) {
      const state = $state.get();
      if (state.status !== 'open' || !state.theirs) return;
      const mine = draft.$draft.get().values;
      const theirs = valuesOf(state.theirs);
      $state.set({ status: 'open', form: state.theirs, theirs: null });
      draft.saved(theirs, keep === 'mine' ? merge(valuesOf(state.form), mine, theirs) : theirs);
    },
  };
}

/**
 * Merges unsaved edits with what somebody else saved meanwhile: fields that were not edited take the saved value.
 */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T): T {
  const merged = { ...theirs };
  for (const name of Object.keys(theirs) as (keyof T)[]) {
    if (JSON.stringify(mine[name]) !== JSON.stringify(base[name])) merged[name] = mine[name];
  }
  return merged;
}

/**
 * A list that two people changed, item by item: what either took away is gone, what either added is there, and an item that
 * both kept is merged. The order is mine where I changed it, else theirs.
 */
export function mergeList<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (item: T) => string,
  mergeItem: (base: T, mine: T, theirs: T) => T = (_, __, other) => other,
): T[] {
  const by = (list: readonly T[]) => new Map(list.map((item) => [keyOf(item), item]));
  const [had, own, other] = [by(base), by(mine), by(theirs)];
  const stays = (key: string) => !had.has(key) || (own.has(key) && other.has(key));
  const orders = [base, mine].map((list) => list.map(keyOf).filter((key) => had.has(key) && own.has(key)));
  const isReordered = JSON.stringify(orders[0]) !== JSON.stringify(orders[1]);
  const keys = isReordered ? [...own.keys(), ...other.keys()] : [...other.keys(), ...own.keys()];
  return [...new Set(keys)].filter(stays).flatMap((key) => {
    const [was, is, theirsNow] = [had.get(key), own.get(key), other.get(key)];
    if (was !== undefined && is !== undefined && theirsNow !== undefined)
      return [mergeItem(was, is, theirsNow)];
    return [is ?? theirsNow].filter((item) => item !== undefined);
  });
}
