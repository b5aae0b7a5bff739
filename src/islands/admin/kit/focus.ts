import type { FocusEvent } from 'react';

/** Leads to the first field that is wrong, once the form says which that is. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
    [...fields].find((field) => field.getClientRects().length > 0)?.focus();
  });
}

/** Leads to what a form has just got, once it is there: the first field in it. */
export function focusFirstField(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => {
    const fields = 'input:not([type=file]), select, textarea, button:enabled';
    const field = find()?.querySelector<HTMLElement>(fields);
    field?.focus();
    // What it begins with is there to be written over.
    if (field instanceof HTMLInputElement) field.select();
  });
}

/** The field of a file is not seen: who is led to it, because of its problem, comes to the button beside it. */
export function focusItsButton({ target }: FocusEvent): void {
  target.parentElement?.querySelector('button')?.focus();
}
