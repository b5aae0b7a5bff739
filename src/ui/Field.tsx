import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { classes } from './classes.ts';

export type Frame = {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Whether the error is announced at once, for cases in which the focus is elsewhere. */
  isAlert?: boolean;
  optional?: boolean;
  className?: string;
};

/** The attributes that connect a control with its label and messages. */
type Wiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

export function FieldFrame({
  label,
  hint,
  error,
  isAlert = false,
  optional = false,
  className,
  children,
}: Frame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <div className={classes('field', className)}>
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> (opcional)</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`} role={isAlert ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Without a limit browsers take years of six digits, so that what is typed after four goes into the year, too. */
const LAST: Readonly<Record<string, string>> = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' };

export function Field({
  label,
  hint,
  error,
  isAlert,
  optional,
  className,
  mark,
  ...input
}: Frame & InputHTMLAttributes<HTMLInputElement> & { mark?: ReactNode }) {
  return (
    <FieldFrame {...{ label, hint, error, isAlert, optional, className }}>
      {(wiring) =>
        mark === undefined ? (
          <input type="text" max={LAST[input.type ?? 'text']} {...input} {...wiring} className="input" />
        ) : (
          <div className="relative *:[input]:pr-16">
            <input type="text" max={LAST[input.type ?? 'text']} {...input} {...wiring} className="input" />
            {mark}
          </div>
        )
      }
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  children,
  ...select
}: Frame & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <FieldFrame {...{ label, hint, error, optional, className }}>
      {(wiring) => (
        <select {...select} {...wiring} className="input">
          {children}
        </select>
      )}
    </FieldFrame>
  );
}
