import type { ReactNode } from 'react';
import { buttonClass, classes } from '../../../ui/classes.ts';

type Props = {
  look?: 'solid' | 'line';
  /** Nothing to do for it now. */
  isOff: boolean;
  keys?: string;
  onPress: () => unknown;
  children: ReactNode;
};

/** A button that keeps the focus where its own press leaves it nothing to do, so that whoever pressed it goes on from there. */
export function SteadyButton({ look = 'solid', isOff, keys, onPress, children }: Props) {
  return (
    <button
      type="button"
      className={classes(buttonClass({ look, size: 'small' }), 'max-sm:flex-auto')}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={keys}
      onClick={() => {
        if (!isOff) void onPress();
      }}
    >
      {children}
    </button>
  );
}
