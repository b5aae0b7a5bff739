import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';

/** Cards on six columns, paler while they are read again. */
export function Board({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  const look = 'grid grid-cols-6 gap-x-10 gap-y-8 max-sm:gap-x-4 max-sm:gap-y-6';
  return (
    <div
      className={`${look} transition-opacity duration-150 aria-busy:opacity-60`}
      aria-busy={isStale || undefined}
    >
      {children}
    </div>
  );
}

type Props = { id: string; title: string; as?: 'section' | 'nav'; width?: string; children: ReactNode };

/** A part of a board: no box, only a line above it. `width` is how many of the six columns a wide screen gives it. */
export function Card({ id, title, as: As = 'section', width = 'xl:col-span-2', children }: Props) {
  return (
    <As className={classes('col-span-6 border-t border-ink pt-3.5', width)} aria-labelledby={id}>
      <h2 className="mb-3 font-serif text-lead/[1.3]" id={id}>
        {title}
      </h2>
      {children}
    </As>
  );
}
