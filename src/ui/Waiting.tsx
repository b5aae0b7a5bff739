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
