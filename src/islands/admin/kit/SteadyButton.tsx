import type { ReactNode } from 'react';
import { keepFocus } from '../../../ui/Button.tsx';
import { buttonClass, classes } from '../../../ui/classes.ts';

type Props = {
  look?: 'solid' | 'line';
  /** Disabled, by `aria-disabled`. */
  isOff: boolean;
  keys?: string;
  onPress: () => unknown;
  /** Whether it does not take the focus from a field that it sends, so that the first press counts. */
  sends?: boolean;
  children: ReactNode;
};

/** A button that keeps the focus when pressing it disables it; a natively disabled one would lose it. */
export function SteadyButton({ look = 'solid', isOff, keys, onPress, sends = true, children }: Props) {
  return (
    <button
      type="button"
      className={classes(buttonClass({ look, size: 'small' }), 'max-sm:flex-auto')}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={keys}
      onMouseDown={sends ? keepFocus : undefined}
      onClick={() => {
        if (!isOff) void onPress();
      }}
    >
      {children}
    </button>
  );
}
