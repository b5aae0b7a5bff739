import { atom, computed, type ReadableAtom } from 'nanostores';
import { adminFieldWords } from '../../client/admin-words.ts';
import type { Failure } from '../../client/call.ts';
import { toast } from '../toasts.ts';
import { tellFailure } from './ask.ts';
import { setUnsaved } from './unsaved.ts';

export type Problems = Readonly<Record<string, string>>;

/** What is being typed into a form, apart from what is saved. */
export type DraftState<T> = {
  values: T;
  /** What is wrong, in words, by the field's name. */
  problems: Problems;
  isSaving: boolean;
};

export type Draft<T extends object> = {
  readonly $draft: ReadableAtom<DraftState<T>>;
  readonly $isDirty: ReadableAtom<boolean>;
  /** Begins anew with these values: nothing of it is unsaved. */
  reset(values: T): void;
  /** What is saved now, and what stands in the fields, where somebody went on typing while it was being saved. */
  saved(values: T, inFields?: T): void;
  /** Takes what was typed; a field that is touched is no longer marked as wrong. */
  set(changes: Partial<T>): void;
  setProblems(problems: Problems): void;
  /** Runs `save` once at a time; answers null while another runs. */
  saving<R>(save: () => Promise<R>): Promise<R | null>;
  /** Gives up what is unsaved: the form is left. */
  forget(): void;
  /** Answers a function that says whether the same thing is still being edited: it detects stale async results. */
  mark(): () => boolean;
};

const WENT_ON = 'O que você mudou enquanto salvava continua aqui e ainda não foi salvo.';

/** Says at its fields why the server refused a form; where no field is at fault, `doing` with the reason as a message. */
export function tellRefused(
  { setProblems }: Pick<Draft<object>, 'setProblems'>,
  doing: string,
  failure: Failure,
): void {
  const fields = Object.entries(failure.fields ?? {});
  setProblems(Object.fromEntries(fields.map(([name, code]) => [name, adminFieldWords(code)])));
  if (fields.length === 0) tellFailure(doing, failure);
}

/** Says that a form was saved, and, where one is still at it, that what was typed meanwhile was not. */
export function tellSaved(
  { $isDirty }: Pick<Draft<object>, '$isDirty'>,
  words: string,
  isStill: boolean,
): void {
  toast(words);
  if (isStill && $isDirty.get()) toast(WENT_ON);
}

/** The draft of a form. `name` is its own among the forms that may hold something unsaved at the same time. */
export function createDraft<T extends object>(name: string, initial: T): Draft<T> {
  const $draft = atom<DraftState<T>>({ values: initial, problems: {}, isSaving: false });
  const $saved = atom<T>(initial);
  const $isDirty = computed(
    [$draft, $saved],
    ({ values }, saved) => values !== saved && JSON.stringify(values) !== JSON.stringify(saved),
  );
  let turn = 0;
  const note = () => setUnsaved(name, $isDirty.get());
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
    setProblems(problems) {
      $draft.set({ ...$draft.get(), problems });
    },
    async saving(save) {
      if ($draft.get().isSaving) return null;
      const now = turn;
      $draft.set({ ...$draft.get(), isSaving: true });
      try {
        return await save();
      } finally {
        // What was opened meanwhile may be saving for itself.
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

/** A form of which nothing is ever saved, so that nothing is lost where it is left. */
export function createFreeDraft<T extends object>(name: string, initial: T): Draft<T> {
  const draft = createDraft(name, initial);
  return {
    ...draft,
    set(changes) {
      draft.set(changes);
      draft.saved(draft.$draft.get().values);
    },
  };
}
