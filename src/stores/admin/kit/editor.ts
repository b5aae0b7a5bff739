import { atom, type ReadableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import type { Failure, Result } from '../../../client/call.ts';
import { type Saver, saverOf } from '../../../client/words/admin-words.ts';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { dismissErrors, dismissToast, toast } from '../../kit/toasts.ts';
import { ask, errorToast, failureToast } from './ask.ts';
import { checkedInput, createDraft, type Draft, fieldProblems, type Problems, toastSaved } from './draft.ts';
import { STILL_UPLOADING } from './upload.ts';

type EditorState<F> =
  | { status: 'loading' }
  | { status: 'failed'; failure: Failure }
  | { status: 'new' }
  /** `theirs`: what was saved during the edit, in another window or by somebody else; null without a conflict. */
  | { status: 'open'; form: F; theirs: F | null; saver?: Saver };

/** The server's response with the record. */
export type Answer<F> = { ok: true; data: F } | Failure;

/** How a kind of record is edited. `F`: the record from the server; `V`: the form values. */
type EditorPlan<F, V extends object> = {
  /** Unique among forms that can be dirty at the same time. */
  name: string;
  /** The path of an editor on several screens (`createDraft`). */
  home?: string;
  /** Values of a new record; absent for a singleton. */
  empty?: V;
  valuesOf(form: F): V;
  /** Three-way merge: `mine` started from `base`; `theirs` is on the server now. */
  merge(base: V, mine: V, theirs: V): V;
  /** The same after an own save, if that needs more: the server assigns new ids to new parts. */
  mergeSaved?(sent: V, mine: V, saved: V): V;
  /** Reloads the record after a conflict. */
  read(known: F): Promise<Answer<F>>;
  /** The error catalogue's sentence for a failed save. */
  failed(failure: Failure, isNew: boolean): string;
  /** Maps error codes to fields, in addition to those that the server names. */
  beside?: Readonly<Record<string, string>>;
  /** Maps the server's field names to those of the form, if they differ. */
  fieldOf?(name: string): string;
  /** Replaces the mapping by the server's fields and `beside`. */
  problemsOf?(failure: Failure): Problems;
  /** Reveals the first error, if not all fields are visible (tabs). */
  show?(problems: Problems): void;
  isUploading?(): boolean;
};

export type Editor<F, V extends object> = Draft<V> & {
  readonly $state: ReadableAtom<EditorState<F>>;
  /** The record from the server; null while it is new or loading. */
  form(): F | null;
  /** Starts a new record. */
  start(values: V): void;
  /** Loads and opens a record; the response is dropped if another was opened meanwhile. */
  open(question: () => Promise<Answer<F>>): Promise<void>;
  /** Retries a failed `open`. */
  reload(): Promise<void>;
  /** Opens a record that is already loaded. */
  put(form: F): void;
  /** Updates the open record from the server; keeps the form values. */
  stands(form: F): void;
  /** Shows errors at the fields. */
  point(problems: Problems): void;
  /** The request with this input, as the contract takes it; null after showing at the fields what is wrong with it. */
  request<E extends Endpoint>(endpoint: E, input: unknown): (() => Promise<Result<E>>) | null;
  /** Shows at the fields why the save failed. */
  refuse(failure: Failure, isStill: () => boolean): Promise<void>;
  /**
   * Saves. `prepare` returns the request, or null after showing what is wrong. Resolves to the saved record, or null.
   * Form values are never lost: edits made during the save stay, and the form is dirty then.
   */
  save(
    prepare: (values: V, form: F | null) => (() => Promise<Answer<F>>) | null,
    done: string,
  ): Promise<F | null>;
  /** Resolves a conflict: merges these edits into the other version, or takes that as it is. */
  settle(keep: 'mine' | 'theirs'): void;
};

const DELETED_MEANWHILE =
  'isto foi excluído enquanto você editava. O que você escreveu continua aqui, mas não há mais onde salvar.';

/** Dismisses the toast of a failed save once its fields were changed, or everything unsaved is undone or discarded. */
function failureNotice({ $draft, $isDirty }: Pick<Draft<object>, '$draft' | '$isDirty'>) {
  let shown: { id: number; isOfFields: boolean } | null = null;
  const hasProblems = () => Object.keys($draft.get().problems).length > 0;
  const dismiss = () => {
    if (shown) dismissToast(shown.id);
    shown = null;
  };
  $draft.listen(() => {
    if (shown?.isOfFields && !hasProblems()) dismiss();
  });
  $isDirty.listen((isDirty) => {
    if (!isDirty) dismiss();
  });
  return {
    dismiss,
    follow(id: number | null) {
      shown = id === null ? null : { id, isOfFields: hasProblems() };
    },
  };
}

/** The editor of a kind of record, one at a time: open or create, edit, save, and merge on a conflict. */
export function createEditor<F, V extends object>(plan: EditorPlan<F, V>): Editor<F, V> {
  // Without `empty` the values are set by open(), before any field renders.
  const draft = createDraft<V>(plan.name, plan.empty ?? ({} as V), plan.home);
  const $state = atom<EditorState<F>>({ status: 'loading' });
  const { valuesOf, merge, mergeSaved = merge } = plan;
  let asked: (() => Promise<Answer<F>>) | null = null;
  const notice = failureNotice(draft);

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
    return fieldProblems(failure, plan.beside, plan.fieldOf);
  }

  async function refuse(failure: Failure, isStill: () => boolean): Promise<void> {
    const known = form();
    if (isStill()) {
      const problems = problemsOf(failure);
      if (Object.keys(problems).length > 0) point(problems);
      if (failure.code === 'changed_meanwhile' && known) {
        const now = await plan.read(known);
        if (!isStill()) return;
        if (now.ok) {
          const saver = saverOf(failure.data);
          return $state.set({ status: 'open', form: known, theirs: now.data, saver });
        }
      }
    }
    const doing = plan.failed(failure, known === null);
    const isGone = failure.code === 'not_found' && known !== null;
    const id = isGone ? errorToast(doing, DELETED_MEANWHILE) : failureToast(doing, failure);
    if (isStill()) notice.follow(id);
  }

  const checked: Draft<V>['checked'] = (endpoint, input) =>
    checkedInput(endpoint, input, (failure) => void refuse(failure, () => true));

  function forget(): void {
    notice.dismiss();
    draft.forget();
  }

  async function open(question: () => Promise<Answer<F>>): Promise<void> {
    // Drops pending results for the record before.
    forget();
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
    forget,
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
    checked,
    request<E extends Endpoint>(endpoint: E, input: unknown) {
      const sent = checked(endpoint, input) as z.input<E['input']> | null;
      return sent && (() => ask(endpoint, sent));
    },
    async save(prepare, done) {
      dismissErrors();
      if (plan.isUploading?.()) {
        notice.follow(toast(STILL_UPLOADING, 'error'));
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
      toastSaved(draft, done, isStill());
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
 * Three-way merge by field: edited fields keep `mine`, the others take `theirs`.
 */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T): T {
  const merged = { ...theirs };
  for (const name of Object.keys(theirs) as (keyof T)[]) {
    if (JSON.stringify(mine[name]) !== JSON.stringify(base[name])) merged[name] = mine[name];
  }
  return merged;
}

/**
 * Three-way merge of lists by item: removals and additions of both sides apply, and items that both kept are merged.
 * The order is `mine` if I changed it, else `theirs`.
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
