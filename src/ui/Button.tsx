import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { type ButtonLook, buttonClass, classes } from './classes.ts';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & { busy?: boolean };

/** A button; while `busy` it shows a spinner and ignores presses, but keeps the focus. */
export function Button({
  look,
  size,
  wide,
  busy = false,
  className,
  type = 'button',
  onClick,
  onMouseDown = type === 'submit' ? keepFocus : undefined,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass({ look, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onMouseDown={onMouseDown}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** Fields that may have something to say as they are left. */
const TYPED = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * For `onMouseDown` of a button beside fields that validate when left: focus stays in the field. Otherwise the error that appears
 * would move the button from under the pointer and the press would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  if (document.activeElement?.matches(TYPED)) event.preventDefault();
}
