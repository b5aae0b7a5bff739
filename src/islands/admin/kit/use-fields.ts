import { useStore } from '@nanostores/react';
import type { ChangeEvent } from 'react';
import type { Draft } from '../../../stores/admin/draft.ts';
import type { Typed } from '../../../stores/admin/typed.ts';

/** The names of the fields that hold such a value. */
type Named<T, V> = { [N in keyof T]-?: T[N] extends V ? N : never }[keyof T] & string;
type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;
/** What a field for a text is given. */
export type TextWiring = { value: string; error: string | null; onChange: (event: Changed) => void };

/** What the fields of a form are given, by their names: what stands there, what is wrong with it, where what is typed goes. */
export function useFields<T extends object>(draft: Draft<T>) {
  const { values, problems } = useStore(draft.$draft);
  const set = (name: keyof T, value: unknown) => draft.set({ [name]: value } as Partial<T>);
  return {
    /** `Field` and `TextArea`; `read` puts in order what was typed. */
    text: (name: Named<T, string>, read = (typed: string) => typed): TextWiring => ({
      value: values[name] as string,
      error: problems[name] ?? null,
      onChange: ({ target }: Changed) => set(name, read(target.value)),
    }),
    /** `WholeField` and `MoneyField`. */
    number: (name: Named<T, Typed>) => ({
      value: values[name] as Typed,
      error: problems[name],
      onValue: (value: Typed) => set(name, value),
    }),
    /** `CheckField`. */
    check: (name: Named<T, boolean>) => ({
      checked: values[name] as boolean,
      onChange: (checked: boolean) => set(name, checked),
    }),
  };
}
