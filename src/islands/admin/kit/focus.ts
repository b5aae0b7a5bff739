const CONTROLS =
  ':is(input:not([type=file]), select, textarea, button, [contenteditable=true]):enabled, a[href], [tabindex="0"], [aria-busy=true]';
const FIELDS = 'input, select, textarea';

/** The field at the beginning of a form, of a group of radio buttons the checked one; null if something else comes first, or a field that is loading. */
function fieldAtStart(body: Element): HTMLElement | null {
  const first = [...body.querySelectorAll<HTMLElement>(CONTROLS)].find(
    (control) => control.getClientRects().length > 0,
  );
  if (!first?.matches(FIELDS)) return null;
  const isRadio = first instanceof HTMLInputElement && first.type === 'radio';
  return (isRadio && body.querySelector<HTMLElement>('input[type=radio]:checked')) || first;
}

/** Focuses the field with which an opened dialog begins, unless the focus is in its content already. */
export function focusFormOf(dialog: Element | null | undefined): void {
  const body = dialog?.querySelector('[data-body]');
  if (body && !body.contains(document.activeElement)) fieldAtStart(body)?.focus();
}

/** If the pressed control is gone after the next render, focuses the first of these that is there. */
export function focusIfLost(...places: readonly (string | Element | null)[]): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const found = places
      .map((one) => (typeof one === 'string' ? document.querySelector(one) : one))
      .find((one) => one instanceof HTMLElement && one.isConnected);
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  });
}
