import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { type ButtonLook, buttonClass, classes } from './classes.ts';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & { busy?: boolean };

/** A button; while `busy` it turns a small wheel and does nothing, but keeps the focus. */
export function Button({
  look,
  size,
  wide,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass({ look, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/**
 * For `onMouseDown` of a button below fields that are checked when they are left: the focus stays in the field, else the words that
 * appear beside it push the button away under the pointer and the press is lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
