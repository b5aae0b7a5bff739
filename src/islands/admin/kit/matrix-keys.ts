import type { KeyboardEvent } from 'react';

/**
 * Arrow up, arrow down and Enter (which scanners send after a code) move to the same field of the row above or below;
 * left and right move the text cursor as usual.
 */
export function moveInMatrix(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const cell = target.closest('td');
  const row = target.closest('tr');
  const next = row?.parentElement?.children[row.sectionRowIndex + step];
  const place = cell ? [...cell.querySelectorAll('input')].indexOf(target) : 0;
  next?.children[cell?.cellIndex ?? 0]?.querySelectorAll('input')[place]?.focus();
}
