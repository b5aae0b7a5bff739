import { atom, computed, type ReadableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import type { Failure } from '../../../client/call.ts';
import { adminFieldWords, adminWords } from '../../../client/words/admin-words.ts';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { toast } from '../../kit/toasts.ts';
import { toastFailure } from './ask.ts';
import { setUnsaved } from './unsaved.ts';

export type Problems = Readonly<Record<string, string>>;

/** Values of a form, separate from the saved ones. */
export type DraftState<T> = {
  values: T;
  /** Error texts by field name. */
  problems: Problems;
  isSaving: boolean;
};

export type Draft<T extends object> = {
  readonly $draft: ReadableAtom<DraftState<T>>;
  readonly $isDirty: ReadableAtom<boolean>;
  /** Starts over with these values; the form is not dirty. */
  reset(values: T): void;
  /** Sets the saved values. `inFields`: the form's values, if the user kept typing during the save. */
  saved(values: T, inFields?: T): void;
  /** Changes values and clears the errors of those fields. */
  set(changes: Partial<T>): void;
  setProblems(problems: Problems): void;
  /** Validates input against the contract; shows errors at the fields and returns null if it is invalid. */
  checked<I extends z.ZodMiniType>(endpoint: Endpoint<I>, input: unknown): z.output<I> | null;
  /** Runs `save` unless another save is running; then resolves to null. */
  saving<R>(save: () => Promise<R>): Promise<R | null>;
  /** Discards unsaved changes: the form is left. */
  forget(): void;
  /** Returns a function that tells whether the same record is still being edited, to detect stale async results. */
  mark(): () => boolean;
};

const WENT_ON = 'O que você mudou enquanto salvava continua aqui e ainda não foi salvo.';

/** A failure found on the client, in the form of the server's. */
export function invalid(fields: Readonly<Record<string, string>>): Failure {
  return { ok: false, code: 'invalid_input', status: 400, fields };
}

/** What a schema found, as codes by field; of several at one the first, as from the server. */
export function faultsIn(issues: readonly z.core.$ZodIssue[] = [], ...at: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[[...at, ...path].join('.')] ??= message;
  return found;
}

/** The input as the contract takes it; null after `refuse` was told what is wrong with it. */
export function checkedInput<I extends z.ZodMiniType>(
  endpoint: Endpoint<I>,
  input: unknown,
  refuse: (failure: Failure) => void,
): z.output<I> | null {
  const { success, data, error } = endpoint.input.safeParse(input);
  if (success) return data;
  refuse(invalid(faultsIn(error.issues)));
  return null;
}

/** The server's errors as texts by field. `beside`: the field of an error code; `fieldOf`: that of the server's field. */
export function fieldProblems(
  { code, data, fields = {} }: Failure,
  beside: Readonly<Record<string, string>> = {},
  fieldOf = (name: string) => name,
): Problems {
  const named = Object.entries(fields).map(([name, word]) => [fieldOf(name), adminFieldWords(word)]);
  const field = beside[code];
  return { ...Object.fromEntries(named), ...(field && { [field]: adminWords(code, data) }) };
}

/** Shows the server's errors at the fields; if none belongs to a field, shows `doing` with the reason as a toast. */
export function showRefusal(
  { setProblems }: Pick<Draft<object>, 'setProblems'>,
  doing: string,
  failure: Failure,
  beside?: Readonly<Record<string, string>>,
): void {
  const problems = fieldProblems(failure, beside);
  setProblems(problems);
  if (Object.keys(problems).length === 0) toastFailure(doing, failure);
}

/** Confirms the save with a toast; if the form is still open and dirty, says that later edits are not saved. */
export function toastSaved(
  { $isDirty }: Pick<Draft<object>, '$isDirty'>,
  words: string,
  isStill: boolean,
): void {
  toast(words);
  if (isStill && $isDirty.get()) toast(WENT_ON);
}

/**
 * Creates the draft of a form. `name` must be unique among forms that can be dirty at the same time. `home`: the path of a form on
 * several screens, which keeps its values on all below it.
 */
export function createDraft<T extends object>(
  name: string,
  initial: T,
  home: string | null = null,
): Draft<T> {
  const $draft = atom<DraftState<T>>({ values: initial, problems: {}, isSaving: false });
  const $saved = atom<T>(initial);
  const $isDirty = computed(
    [$draft, $saved],
    ({ values }, saved) => values !== saved && JSON.stringify(values) !== JSON.stringify(saved),
  );
  let turn = 0;
  const note = () => setUnsaved(name, $isDirty.get(), home);
  const setProblems = (problems: Problems) => $draft.set({ ...$draft.get(), problems });
  return {
    $draft,
    $isDirty,
    reset(values) {
      turn += 1;
      $saved.set(values);
      $draft.set({ values, problems: {}, isSaving: false });
      note();
    },
    saved(values, inFields = values) {
      $saved.set(values);
      $draft.set({ ...$draft.get(), values: inFields, problems: {} });
      note();
    },
    set(changes) {
      const state = $draft.get();
      const problems = Object.fromEntries(
        Object.entries(state.problems).filter(([field]) => !((field.split('.')[0] ?? '') in changes)),
      );
      $draft.set({ ...state, values: { ...state.values, ...changes }, problems });
      note();
    },
    setProblems,
    checked: (endpoint, input) =>
      checkedInput(endpoint, input, (failure) => setProblems(fieldProblems(failure))),
    async saving(save) {
      if ($draft.get().isSaving) return null;
      const now = turn;
      $draft.set({ ...$draft.get(), isSaving: true });
      try {
        return await save();
      } finally {
        // A record opened since may have a save of its own.
        if (now === turn) $draft.set({ ...$draft.get(), isSaving: false });
      }
    },
    forget() {
      turn += 1;
      $draft.set({ ...$draft.get(), isSaving: false });
      setUnsaved(name, false);
    },
    mark() {
      const now = turn;
      return () => now === turn;
    },
  };
}

/** A draft that is never saved: it is never dirty, so leaving never asks for confirmation. */
export function createFreeDraft<T extends object>(name: string, initial: T): Draft<T> {
  const draft = createDraft(name, initial);
  return {
    ...draft,
    set(changes) {
      draft.set(changes);
      const { values, problems } = draft.$draft.get();
      draft.saved(values);
      draft.setProblems(problems);
    },
  };
}
