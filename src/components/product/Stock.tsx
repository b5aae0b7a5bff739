import type { StockLabel } from '#domain/catalogue/stock.ts';
import { classes } from '../../ui/classes.ts';

/** The stock level, in words. */
export function Stock({ label: { level, text }, className }: { label: StockLabel; className?: string }) {
  const isShort = level === 'last' || level === 'out';
  return (
    <p
      className={classes('text-small/body', isShort ? 'font-medium text-bordeaux' : 'text-soft', className)}
      data-level={level}
      role="status"
    >
      {text}
    </p>
  );
}
