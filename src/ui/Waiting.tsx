import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A spinner with a label for screen readers. */
export function Spinner({ label = 'Carregando…' }: { label?: string }) {
  return (
    <span role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** A placeholder; its class gives it the size of the content. */
export function Skeleton({ className, picture = false }: { className?: string; picture?: boolean }) {
  return <span className={classes('skeleton', picture && 'aspect-portrait', className)} aria-hidden="true" />;
}

type SkeletonsProps = { says: string; className: string; children: ReactNode };

/** The placeholders of a view that is loading; screen readers are told what. */
export function Skeletons({ says, className, children }: SkeletonsProps) {
  return (
    <div className={className} aria-busy="true">
      <p className="sr-only" role="status">
        {says}
      </p>
      {children}
    </div>
  );
}
