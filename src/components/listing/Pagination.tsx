import type { MouseEvent, ReactNode } from 'react';
import { pagination } from '#domain/catalogue/catalogue.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';

type Props = {
  page: number;
  pages: number;
  urlOf: (page: number) => string;
  /** Set where the listing changes pages without navigation. */
  onTurn?: ((event: MouseEvent, page: number) => void) | undefined;
};

const CELL = 'grid h-11 min-w-11 place-items-center text-small/body';

/** The page links of a listing; nothing if there is only one page. */
export function Pagination({ page, pages, urlOf, onTurn }: Props) {
  if (pages <= 1) return null;
  const link = (to: number) => ({
    href: urlOf(to),
    onClick: onTurn && ((event: MouseEvent) => onTurn(event, to)),
  });
  return (
    <nav
      className="mt-[clamp(3rem,6vw,5rem)] flex flex-wrap justify-center gap-1 border-t border-line pt-8 tabular"
      aria-label="Páginas"
    >
      {page > 1 && (
        <PageLink {...link(page - 1)} rel="prev" label="Página anterior">
          <Icon name="left" />
        </PageLink>
      )}
      {pagination(page, pages).map((n, at) =>
        n === '…' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name of its own.
          <span className={CELL} key={`gap ${at}`} aria-hidden="true">
            …
          </span>
        ) : (
          <PageLink key={n} {...link(n)} label={`Página ${n}`} current={n === page}>
            {n}
          </PageLink>
        ),
      )}
      {page < pages && (
        <PageLink {...link(page + 1)} rel="next" label="Próxima página">
          <Icon name="right" />
        </PageLink>
      )}
    </nav>
  );
}

type LinkProps = {
  href: string;
  onClick: ((event: MouseEvent) => void) | undefined;
  rel?: string;
  label: string;
  current?: boolean;
  children: ReactNode;
};

function PageLink({ href, onClick, rel, label, current = false, children }: LinkProps) {
  return (
    <a
      className={classes(CELL, 'transition-colors hover:text-bordeaux', current && 'border border-ink')}
      href={href}
      rel={rel}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
