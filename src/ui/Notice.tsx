import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

const MARKS = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const;

/** An in-place message. Errors are announced at once, others when the screen reader pauses. */
export function Notice({ kind = 'info', children }: { kind?: keyof typeof MARKS; children: ReactNode }) {
  return (
    <div
      className={classes('notice', kind !== 'info' && `notice--${kind}`)}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={MARKS[kind]} />
      <div>{children}</div>
    </div>
  );
}
