import { classes } from './classes.ts';

/** A small turning wheel with its words for those who do not see it. */
export function Spinner({ label = 'Carregando…' }: { label?: string }) {
  return (
    <span role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** A pale shape where something will stand; give it the size of what comes by class. */
export function Skeleton({ className, picture = false }: { className?: string; picture?: boolean }) {
  return <span className={classes('skeleton', picture && 'aspect-portrait', className)} aria-hidden="true" />;
}
