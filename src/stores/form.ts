import { type MapStore, map } from 'nanostores';
import type { FailureData } from '../client/call.ts';
import { fieldWords } from '../client/words.ts';

export type FormState = {
  busy: boolean;
  /** The message above the button: the error, or the success. */
  message: { kind: 'error' | 'success'; text: string } | null;
};

type Values<N extends string> = Record<N, string>;
type Failure = {
  code: string;
  fields?: Readonly<Record<string, string>> | undefined;
  data?: FailureData | undefined;
};

/** A small form: values as typed, and an error message for each field. */
export type Form<N extends string> = {
  $values: MapStore<Values<N>>;
  $problems: MapStore<Partial<Values<N>>>;
  $state: MapStore<FormState>;
  names: readonly N[];
  type(name: N, text: string): void;
  /** Validates a field when it loses focus. Empty fields are not reported before submitting. */
  leave(name: N): void;
  /** Validates all fields and calls `send` if they are valid; `send` returns its failure or null. Returns the field to focus. */
  submit(
    send: (values: Values<N>) => Promise<Failure | null>,
    failed: (failure: Failure) => string,
  ): Promise<N | null>;
  done(text: string): void;
  clear(): void;
};

/** `check` returns the error code of a field, or null. */
export function createForm<N extends string>(
  names: readonly N[],
  check: (name: N, values: Values<N>) => string | null,
): Form<N> {
  const empty = () => Object.fromEntries(names.map((name) => [name, ''])) as Values<N>;
  const $values = map<Values<N>>(empty());
  const $problems = map<Partial<Values<N>>>({});
  const $state = map<FormState>({ busy: false, message: null });

  const problemOf = (name: N): string | undefined => {
    const code = check(name, $values.get());
    return code === null ? undefined : fieldWords(code);
  };
  const setProblem = (name: N, text: string | undefined) =>
    $problems.set({ ...$problems.get(), [name]: text } as Partial<Values<N>>);

  return {
    $values,
    $problems,
    $state,
    names,
    type(name, text) {
      $values.set({ ...$values.get(), [name]: text });
      if ($problems.get()[name] && !problemOf(name)) setProblem(name, undefined);
    },
    leave(name) {
      if ($values.get()[name] !== '') setProblem(name, problemOf(name));
    },
    async submit(send, failed) {
      if ($state.get().busy) return null;
      $problems.set(Object.fromEntries(names.map((name) => [name, problemOf(name)])) as Partial<Values<N>>);
      const wrong = names.find((name) => $problems.get()[name]);
      if (wrong) {
        $state.set({ busy: false, message: null });
        return wrong;
      }
      $state.set({ busy: true, message: null });
      const failure = await send($values.get());
      if (!failure) {
        // A form that shows its success stays locked: another page follows.
        if ($state.get().message?.kind !== 'success') $state.setKey('busy', false);
        return null;
      }
      const atFault = names.filter((name) => failure.fields?.[name]);
      for (const name of atFault) setProblem(name, fieldWords(failure.fields?.[name] ?? 'invalid'));
      const [first = null] = atFault;
      $state.set({ busy: false, message: first ? null : { kind: 'error', text: failed(failure) } });
      return first;
    },
    done(text) {
      $state.set({ busy: true, message: { kind: 'success', text } });
    },
    clear() {
      $values.set(empty());
      $problems.set({});
      $state.set({ busy: false, message: null });
    },
  };
}
