import type { FocusEvent, RefObject } from 'react';

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  multiple?: boolean | undefined;
  isInvalid?: boolean | undefined;
  /** The id of the error message for the last choice. */
  problemId?: string | undefined;
  onFiles: (files: [File, ...File[]]) => void;
};

/** A file input that is hidden, as a button beside it opens it; the focus that an error leads here goes to that button. */
export function FileInput({ label, isInvalid, problemId, onFiles, ...input }: Props) {
  return (
    <input
      {...input}
      type="file"
      className="visually-hidden"
      tabIndex={-1}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? problemId : undefined}
      onFocus={focusItsButton}
      onChange={({ target }) => {
        const [first, ...others] = target.files ?? [];
        if (first) onFiles([first, ...others]);
        // Else the same file could not be chosen again.
        target.value = '';
      }}
    />
  );
}

function focusItsButton({ target }: FocusEvent): void {
  target.parentElement?.querySelector('button')?.focus();
}
