import { type MapStore, map } from 'nanostores';
import type { FailureData } from '../../client/call.ts';
import { createFields, type Fields } from './fields.ts';

export type FormState = {
  busy: boolean;
  /** The message above the button: the error, the success, or what is neither. */
  message: { kind: 'error' | 'success' | 'info'; text: string } | null;
};

type Failure = {
  code: string;
  fields?: Readonly<Record<string, string>> | undefined;
  data?: FailureData | undefined;
};

/** A small form: its fields and the state of its submission. */
export type Form<N extends string> = Omit<Fields<N>, 'check' | 'refuse'> & {
  $state: MapStore<FormState>;
  /**
   * Validates all fields and calls `send` if they are valid; `send` returns its failure or null. Returns the field to focus.
   */
  submit(
    send: (values: Record<N, string>) => Promise<Failure | null>,
    failed: (failure: Failure) => string,
  ): Promise<N | null>;
  done(text: string): void;
};

/** `check` returns the error code of a field, or null. */
export function createForm<N extends string>(
  names: readonly N[],
  check: (name: N, values: Record<N, string>) => string | null,
): Form<N> {
  const fields = createFields(names, check);
  const $state = map<FormState>({ busy: false, message: null });
  return {
    ...fields,
    $state,
    async submit(send, failed) {
      if ($state.get().busy) return null;
      const [wrong] = fields.check();
      if (wrong) {
        $state.set({ busy: false, message: null });
        return wrong;
      }
      $state.set({ busy: true, message: null });
      const failure = await send(fields.$values.get());
      if (!failure) {
        // After a success the form stays locked, since another page follows.
        if ($state.get().message?.kind !== 'success') $state.setKey('busy', false);
        return null;
      }
      const [first = null] = fields.refuse(failure.fields);
      $state.set({ busy: false, message: first ? null : { kind: 'error', text: failed(failure) } });
      return first;
    },
    done(text) {
      $state.set({ busy: true, message: { kind: 'success', text } });
    },
    clear() {
      fields.clear();
      $state.set({ busy: false, message: null });
    },
  };
}
