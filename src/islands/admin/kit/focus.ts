import type { FocusEvent } from 'react';

/** Leads to the first field that is wrong, once the form says which that is. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
    [...fields].find((field) => field.getClientRects().length > 0)?.focus();
  });
}

/** Focuses the first field of what was just added to a form, once React has rendered it. */
export function focusFirstField(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => {
    const fields = 'input:not([type=file]), select, textarea, button:enabled';
    const field = find()?.querySelector<HTMLElement>(fields);
    field?.focus();
    // Typing replaces the text that a new row comes with.
    if (field instanceof HTMLInputElement) field.select();
  });
}

/** A file input is hidden: focus that comes to it, as when its error is the first, goes on to the button beside it. */
export function focusItsButton({ target }: FocusEvent): void {
  target.parentElement?.querySelector('button')?.focus();
}
