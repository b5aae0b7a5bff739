/** Leads to the first field that is wrong, once the form says which that is. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
    [...fields].find((field) => field.getClientRects().length > 0)?.focus();
  });
}
