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

/**
 * For a press that moves or removes its row: the returned function, called after the change, keeps the focus on the pressed button,
 * else on one beside it, else in the row that took its place; if there is none, it goes to the heading.
 */
export function staysInList(pressed: HTMLElement): () => void {
  const row = pressed.closest('li, tr');
  const rows = [row, row?.nextElementSibling, row?.previousElementSibling];
  const label = pressed.dataset.tool;
  return () =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      // What follows the press may have led the focus elsewhere.
      if (activeElement !== document.body && activeElement !== pressed) return;
      const tools = [pressed, ...rows.flatMap((one) => (one?.isConnected ? toolsIn(one, label) : []))];
      const next = tools.find((one) => one.isConnected && one.matches(':enabled'));
      if (next) next.focus();
      else focusIfLost('dialog[open] h2', 'main h1');
    });
}

/** The tools of a row, those of a kind first. */
function toolsIn(row: Element, kind: string | undefined): HTMLElement[] {
  const all = [...row.querySelectorAll<HTMLElement>('[data-tool]')];
  return all.toSorted((a, b) => Number(b.dataset.tool === kind) - Number(a.dataset.tool === kind));
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
