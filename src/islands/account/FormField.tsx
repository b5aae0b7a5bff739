import { useStore } from '@nanostores/react';
import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import type { Form } from '../../stores/kit/form.ts';
import { Field } from '../../ui/Field.tsx';

type Props<N extends string> = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'form' | 'value'> & {
  form: Form<N>;
  name: N;
  label: string;
  hint?: string;
};

/** A field bound to its form store. Passwords can be revealed. */
export function FormField<N extends string>({ form, name, ...rest }: Props<N>) {
  const value = useStore(form.$values)[name];
  const error = useStore(form.$problems)[name];
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Picks up input or autofill from before hydration. React clears a field that is typed into before its effects ran; the
    // form has that text already.
    const typed = frame.current?.querySelector('input')?.value ?? '';
    if (typed !== '' && typed !== form.$values.get()[name]) form.type(name, typed);
  }, [form, name]);
  const isPassword = rest.autoComplete?.endsWith('password') ?? false;
  return (
    <div ref={frame} className={isPassword ? 'relative' : undefined}>
      <Field
        {...rest}
        type={isPassword && !shown ? 'password' : (rest.type ?? 'text')}
        name={name}
        value={value}
        error={error}
        aria-required
        onChange={(event) => form.type(name, event.target.value)}
        onBlur={() => form.leave(name)}
      />
      {isPassword && (
        <button
          type="button"
          className="link absolute -top-0.5 right-0 min-h-6 text-small/body text-soft"
          aria-label={`${shown ? 'Ocultar' : 'Mostrar'}: ${rest.label}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Ocultar' : 'Mostrar'}
        </button>
      )}
    </div>
  );
}
