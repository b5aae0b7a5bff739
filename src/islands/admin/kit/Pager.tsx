import { useEffect } from 'react';
import { pagination } from '../../../domain/catalogue.ts';
import { setQuery } from '../../../stores/admin/place.ts';
import { Loading } from './States.tsx';

type Props = { page: number; totalPages: number; total: number; noun: [one: string, many: string] };

const number = new Intl.NumberFormat('pt-BR');

/** How many there are, and the pages of them; the page stands in the address. */
export function Pager({ page, totalPages, total, noun: [one, many] }: Props) {
  const go = (to: number) => {
    setQuery({ pagina: to > 1 ? to : null }, 'push');
    scrollTo(0, 0);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3.5">
      <p className="text-soft tabular">
        {number.format(total)} {total === 1 ? one : many}
      </p>
      {totalPages > 1 && (
        <nav aria-label="Páginas" className="print:hidden">
          <ol className="flex items-center gap-0.5">
            {pagination(page, totalPages).map((to, index) =>
              to === '…' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else of its own.
                <li key={`gap-${index}`} aria-hidden="true">
                  …
                </li>
              ) : (
                <li key={to}>
                  <button
                    type="button"
                    className="min-h-8 min-w-8 tabular-nums hover:bg-paper-deep aria-[current=page]:bg-ink aria-[current=page]:text-paper"
                    aria-current={to === page ? 'page' : undefined}
                    aria-label={`Página ${to}`}
                    onClick={() => go(to)}
                  >
                    {to}
                  </button>
                </li>
              ),
            )}
          </ol>
        </nav>
      )}
    </div>
  );
}

/**
 * Stands where a page beyond the last one was asked for (its only row was deleted, an old address): goes to the last page,
 * which is not the same as a list without rows.
 */
export function BeyondLast({ totalPages }: { totalPages: number }) {
  useEffect(() => setQuery({ pagina: totalPages > 1 ? totalPages : null }), [totalPages]);
  return <Loading />;
}
