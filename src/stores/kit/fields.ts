import { type MapStore, map } from 'nanostores';
import { fieldWords } from '../../client/words/words.ts';

type Values<N extends string> = Record<N, string>;

/** The fields of a form: values and error messages. */
export type Fields<N extends string> = {
  readonly names: readonly N[];
  readonly $values: MapStore<Values<N>>;
  readonly $problems: MapStore<Partial<Values<N>>>;
  /** Stores input. A shown error disappears once the field is valid. */
  type(name: N, text: string): void;
  /** Validates a field when it loses focus. Empty fields are not reported before the form is sent. */
  leave(name: N): void;
  /** Validates all fields. Returns the invalid ones in form order. */
  check(): N[];
  /** Shows the server's errors, which may name a field by a longer path. Returns those fields in form order. */
  refuse(fields: Readonly<Record<string, string>> | undefined): N[];
  clear(): void;
};

/** `codeOf` returns the error code of a field, or null; `masks` format the input. */
export function createFields<N extends string>(
  names: readonly N[],
  codeOf: (name: N, values: Values<N>) => string | null,
  masks: Partial<Record<N, (typed: string) => string>> = {},
): Fields<N> {
  const empty = () => Object.fromEntries(names.map((name) => [name, ''])) as Values<N>;
  const $values = map<Values<N>>(empty());
  const $problems = map<Partial<Values<N>>>({});
  const wordsOf = (name: N): string | undefined => {
    const code = codeOf(name, $values.get());
    return code === null ? undefined : fieldWords(code);
  };
  const tell = (name: N, words: string | undefined) =>
    $problems.set({ ...$problems.get(), [name]: words } as Partial<Values<N>>);
  return {
    names,
    $values,
    $problems,
    type(name, text) {
      $values.set({ ...$values.get(), [name]: masks[name]?.(text) ?? text });
      if ($problems.get()[name] && !wordsOf(name)) tell(name, undefined);
    },
    leave(name) {
      if ($values.get()[name].trim() !== '') tell(name, wordsOf(name));
    },
    check() {
      const told = names.map((name) => [name, wordsOf(name)] as const);
      $problems.set(Object.fromEntries(told) as Partial<Values<N>>);
      return names.filter((name) => $problems.get()[name]);
    },
    refuse(fields = {}) {
      const paths = Object.keys(fields);
      return names.filter((name) => {
        const path = paths.find((one) => one === name || one.endsWith(`.${name}`));
        if (path) tell(name, fieldWords(fields[path] ?? 'invalid'));
        return path;
      });
    },
    clear() {
      $values.set(empty());
      $problems.set({});
    },
  };
}
