import { formatBRL } from '#domain/money/money.ts';

type Props = { cents: number; beforeCents?: number };

/** A price, with the former price struck through beside it if reduced. */
export function Price({ cents, beforeCents = cents }: Props) {
  const reduced = beforeCents > cents;
  return (
    <span className="tabular">
      {reduced && (
        <>
          <s className="text-faint line-through decoration-1">
            <span className="sr-only">De </span>
            {formatBRL(beforeCents)}
          </s>{' '}
          <span className="sr-only">por </span>
        </>
      )}
      <span className={reduced ? 'font-semibold text-bordeaux' : 'font-semibold'}>{formatBRL(cents)}</span>
    </span>
  );
}
