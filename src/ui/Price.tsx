import { formatBRL } from '#domain/money.ts';

type Props = { cents: number; beforeCents?: number };

/** A price, with the one it was reduced from struck through beside it. */
export function Price({ cents, beforeCents = cents }: Props) {
  const reduced = beforeCents > cents;
  return (
    <span className={reduced ? 'price price--reduced' : 'price'}>
      {reduced && (
        <>
          <s className="price__before">
            <span className="visually-hidden">De </span>
            {formatBRL(beforeCents)}
          </s>{' '}
          <span className="visually-hidden">por </span>
        </>
      )}
      <span className="price__now">{formatBRL(cents)}</span>
    </span>
  );
}
