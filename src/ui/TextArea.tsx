import type { TextareaHTMLAttributes } from 'react';
import { FieldFrame, type Frame } from './Field.tsx';

/** A field of several lines. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  rows = 4,
  ...textarea
}: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame {...{ label, hint, error, optional, className }}>
      {(wiring) => <textarea {...textarea} {...wiring} rows={rows} className="input" />}
    </FieldFrame>
  );
}
