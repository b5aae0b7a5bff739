import { useStore } from '@nanostores/react';
import { type MouseEvent, memo, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { shop } from '../client/shop.ts';
import {
  type Actions,
  CollectionView,
  countInWords,
  shownOf,
} from '../components/listing/CollectionView.tsx';
import type { FilterChoices } from '../components/listing/choices.ts';
import { FilterPanel } from '../components/listing/FilterPanel.tsx';
import { Filters } from '../components/listing/Filters.tsx';
import { ListingHead } from '../components/listing/ListingHead.tsx';
import { isSamePlace, placeOf, titleOf } from '../components/listing/place.ts';
import { CardItems } from '../components/product/CardItems.tsx';
import type { FoundProducts, ProductCard } from '../contracts/catalogue.ts';
import { type CollectionQuery, EVERYTHING } from '../domain/catalogue/collection-query.ts';
import { CARD_SIZES } from '../paths.ts';
import { $collection, idleState, loadMore } from '../stores/catalogue/collection.ts';
import { $favourites } from '../stores/kept/favourites.ts';
import { useHydrated } from '../wake/hydrated.ts';
import { goTo, keepPlace } from './collection/address.ts';
import { useFilters } from './collection/use-filters.ts';
import { usePanel } from './collection/use-panel.ts';

type Props = {
  /** The initial results of the page. */
  found: FoundProducts;
  /** Whether the catalogue could not be read. */
  hasFailed?: boolean;
  choices: FilterChoices;
  /** Introduction of the initial listing. */
  intro: string;
  /** The initial product cards (BuiltCards.tsx). */
  children?: ReactNode;
};

/** A listing: heading, filters, products and pagination, according to the URL. */
export function Collection({ found: start, hasFailed = false, choices, intro, children }: Props) {
  const state = useStore($collection) ?? idleState(start, hasFailed);
  const { query, found, items } = state;
  const { categories } = choices;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const filters = useFilters(start, hasFailed);
  const panel = usePanel(filters.form);
  const place = placeOf(found.asked, categories);
  const title = titleOf(place, found.asked.page);
  useEffect(() => {
    document.title = document.title.replace(/^.* \|/, () => `${title} |`);
  }, [title]);
  useHydrated();

  const show = (next: CollectionQuery) => {
    panel.close();
    goTo(next);
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  };
  const actions: Actions = {
    show,
    choose: filters.onChoose,
    open: panel.open,
    clear: () => show({ ...EVERYTHING, sort: query.sort }),
    more: () => void addMore(list),
    reload: () => location.reload(),
    turn:
      state.status === 'still'
        ? undefined
        : (event, page) => turn(event, () => show({ ...found.asked, page })),
  };
  return (
    <>
      <ListingHead
        {...place}
        heading={heading}
        intro={isSamePlace(place, placeOf(start.asked, categories)) ? intro : null}
      />
      <CollectionView
        {...state}
        categories={categories}
        actions={actions}
        list={items ? <Cards items={items} list={list} /> : children}
        filters={<Filters {...filters} query={query} counts={found.counts} choices={choices} />}
        panel={
          <FilterPanel
            dialog={panel.dialog}
            body={panel.body}
            count={state.status === 'failed' ? null : countInWords(found.total)}
            isLoading={state.status === 'loading'}
            onClear={actions.clear}
            onShow={panel.close}
            onClosed={panel.onClosed}
          />
        }
      />
    </>
  );
}

type CardsProps = { items: readonly ProductCard[]; list: Ref<HTMLUListElement> };

const Cards = memo(({ items, list }: CardsProps) => (
  <ul className="grid-3 transition-opacity group-aria-busy/list:opacity-45" ref={list}>
    <CardItems
      {...shop()}
      cards={items}
      sizes={CARD_SIZES.listing}
      heading="h2"
      kept={useStore($favourites)}
    />
  </ul>
));

/** Moves the focus to the first added product. */
async function addMore(list: { current: HTMLUListElement | null }): Promise<void> {
  const before = $collection.get()?.found;
  await loadMore();
  const after = $collection.get()?.found;
  if (!before || !after || after.lastPage <= before.lastPage) return;
  // Ensures that they are in the DOM.
  flushSync(() => undefined);
  const first = list.current?.children[shownOf(before)];
  first?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  keepPlace();
}

/** Links opened in a new tab or window are left to the browser. */
function turn(event: MouseEvent, go: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go();
}
