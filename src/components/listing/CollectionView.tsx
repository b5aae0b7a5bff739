import type { MouseEvent, ReactNode } from 'react';
import type { FoundProducts } from '#contracts/catalogue.ts';
import { COLLECTION_PAGE_SIZE } from '#domain/catalogue/catalogue.ts';
import { type CollectionQuery, choicesIn, collectionParams } from '#domain/catalogue/collection-query.ts';
import { COLLECTION, collectionUrl } from '../../paths.ts';
import { Chips } from './Chips.tsx';
import { chipsOf } from './chips.ts';
import { ListingBar } from './ListingBar.tsx';
import { Failed, LoadMore, NoPieces, NothingYet } from './ListingEnd.tsx';
import { Pagination } from './Pagination.tsx';
import { type Categories, categoryName } from './place.ts';
import { SearchForm } from './SearchForm.tsx';

export type Actions = {
  open: () => void;
  choose: (name: string) => void;
  show: (query: CollectionQuery) => void;
  clear: () => void;
  more: () => void;
  reload: () => void;
  /** Absent while every page of the listing is pre-rendered. */
  turn: ((event: MouseEvent, page: number) => void) | undefined;
};

type Props = {
  /** The requested query. Until its response arrives, the previous results stay. */
  query: CollectionQuery;
  found: FoundProducts;
  status: 'still' | 'loading' | 'adding' | 'ready' | 'not_added' | 'failed';
  categories: Categories;
  /** The pieces. */
  list: ReactNode;
  filters: ReactNode;
  panel: ReactNode;
  actions: Actions;
};

export const countInWords = (total: number) => (total === 1 ? '1 peça' : `${total} peças`);

const urlOf = (query: CollectionQuery) => collectionUrl(collectionParams(query));

/** A listing: its filters and its results. */
export function CollectionView({ query, found, status, categories, list, filters, panel, actions }: Props) {
  const nameOf = (slug: string) => categoryName(slug, categories) ?? slug;
  const hasFailed = status === 'failed';
  return (
    <div className="grid gap-8 lg:grid-cols-[13rem_1fr] lg:gap-[clamp(2rem,4vw,4rem)]">
      <div className="side">{filters}</div>
      <section aria-label="Produtos" aria-busy={status === 'loading'} className="group/list">
        <SearchForm search={query.search} />
        {!isNothingYet(found, status) && (
          <ListingBar
            choices={choicesIn(query)}
            count={hasFailed ? '' : countInWords(found.total)}
            sort={query.sort}
            onOpen={actions.open}
            onSort={() => actions.choose('ordem')}
          />
        )}
        <Chips chips={chipsOf(query, nameOf)} onRemove={actions.show} onClear={actions.clear} />
        {hasFailed ? (
          <Failed url={urlOf(query)} onReload={actions.reload} />
        ) : (
          <Pieces {...{ found, status, categories, list, actions }} />
        )}
      </section>
      {panel}
    </div>
  );
}

/** How many products the listing shows. */
export function shownOf({ asked, total, lastPage }: FoundProducts): number {
  const before = (asked.page - 1) * COLLECTION_PAGE_SIZE;
  return Math.max(0, Math.min(lastPage * COLLECTION_PAGE_SIZE, total) - before);
}

/** Whether there is nothing to filter or sort yet. */
const isNothingYet = ({ asked, total }: FoundProducts, status: Props['status']) =>
  total === 0 && status === 'still' && choicesIn(asked) === 0;

type PiecesProps = Pick<Props, 'found' | 'status' | 'categories' | 'list' | 'actions'>;

function Pieces({ found, status, categories, list, actions }: PiecesProps) {
  const { asked, total, totalPages, lastPage } = found;
  const hasChoices = choicesIn(asked) > 0;
  if (shownOf(found) === 0) {
    if (isNothingYet(found, status)) return <NothingYet />;
    const end = total > 0 ? { url: urlOf({ ...asked, page: totalPages }), number: totalPages } : null;
    const isSearch = asked.search !== '' && choicesIn(asked) === 1 && total === 0;
    const departments = isSearch ? categories.filter(({ above }) => above === undefined) : [];
    return <NoPieces {...{ hasChoices, departments }} lastPage={end} onClear={actions.clear} />;
  }
  return (
    <>
      {hasChoices && (
        <p className="without-script mb-6 text-small/body text-soft">
          <a className="link link--drawn" href={COLLECTION}>
            Limpar filtros
          </a>
        </p>
      )}
      {list}
      {lastPage < totalPages && (
        <LoadMore
          shown={shownOf(found)}
          total={total}
          isAdding={status === 'adding'}
          hasFailed={status === 'not_added'}
          onMore={actions.more}
        />
      )}
      <Pagination
        page={lastPage}
        pages={totalPages}
        urlOf={(to) => urlOf({ ...asked, page: to })}
        onTurn={actions.turn}
      />
    </>
  );
}
