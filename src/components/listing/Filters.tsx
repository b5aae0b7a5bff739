import type { ReactNode, Ref } from 'react';
import { PRICE_SLIDER } from '#domain/catalogue/catalogue.ts';
import type { CollectionQuery } from '#domain/catalogue/collection-query.ts';
import { FACET_NAMES, PRODUCT_FACETS } from '#domain/catalogue/product-facets.ts';
import { countOf, type FacetCounts } from '#domain/catalogue-index/facet-counts.ts';
import { COLLECTION, categoryUrl } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { PriceSlider } from '../../ui/PriceSlider.tsx';
import { Swatch } from '../product/Swatch.tsx';
import type { FilterChoices } from './choices.ts';
import { MySize } from './MySize.tsx';

export type FiltersProps = {
  query: CollectionQuery;
  /** Product counts per facet value. */
  counts: FacetCounts;
  choices: FilterChoices;
  mySize: string;
  form: Ref<HTMLFormElement>;
  /** Called with the name of a changed field; the form holds the value. */
  onChoose: (name: string) => void;
  onMySize: (size: string) => void;
};

const isAmong = (values: readonly string[], one: string) =>
  values.some((value) => value.toLowerCase() === one.toLowerCase());

/** The filters of a listing: a form that works without scripts (GET). Field names equal the URL parameters. */
export function Filters({ query, counts, choices, mySize, form, onChoose, onMySize }: FiltersProps) {
  const choice = (name: string, value: string, checked: boolean) => ({
    name,
    value,
    checked,
    onChange: () => onChoose(name),
  });
  const lineOf = (name: string, facet: keyof FacetCounts, chosen: readonly string[]) => (value: string) => ({
    ...choice(name, value, isAmong(chosen, value)),
    label: value,
    count: countOf(counts, facet, value),
  });
  return (
    <form
      id="filtros"
      action={COLLECTION}
      autoComplete="off"
      aria-label="Filtros"
      ref={form}
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="busca" value={query.search} />
      <Group legend="Categorias">
        <ul>
          {choices.categories.map(({ slug, name, above }) => (
            <li key={slug} className={above && 'pl-7'}>
              <Line
                {...choice('categoria', slug, query.categories.includes(slug))}
                label={name}
                count={countOf(counts, 'categories', slug)}
              />
            </li>
          ))}
        </ul>
        <CategoryLinks categories={choices.categories} chosen={query.categories} />
      </Group>
      <Values legend="Tamanhos" lines={choices.sizes.map(lineOf('tamanho', 'sizes', query.sizes))} areTiles />
      <Values
        legend="Cores"
        lines={choices.colours.map(({ name, hex }) => ({
          ...lineOf('cor', 'colours', query.colours)(name),
          mark: <Swatch hex={hex} />,
        }))}
      />
      <Group legend="Preço">
        <PriceSlider
          range={PRICE_SLIDER}
          minPrice={query.minPrice}
          maxPrice={query.maxPrice}
          onChoose={() => onChoose('precoMin')}
        />
      </Group>
      <Group legend="Seleção" isLegendHidden>
        <Line {...choice('novidades', 'true', query.onlyNew)} label="Somente novidades" />
        <Line {...choice('promocao', 'true', query.onlySale)} label="Somente promoções" />
        <Line {...choice('estoque', 'true', query.inStock)} label="Meu tamanho em estoque" />
        <MySize sizes={choices.sizes} size={mySize} onChoose={onMySize} />
      </Group>
      {FACET_NAMES.map((facet) => (
        <Values
          key={facet}
          legend={PRODUCT_FACETS[facet].legend}
          lines={choices.facets[facet].map((value) => ({
            ...lineOf(facet, facet, query.facets[facet])(value),
            label: PRODUCT_FACETS[facet].label(value),
          }))}
        />
      ))}
      <Button type="submit" wide className="without-script">
        Aplicar filtros
      </Button>
    </form>
  );
}

type ValuesProps = { legend: string; lines: LineProps[]; areTiles?: boolean };

/** The values of a facet. `data-empty`: without a product here, hidden unless chosen (src/styles/filters.css). */
function Values({ legend, lines, areTiles = false }: ValuesProps) {
  return (
    <Group legend={legend} isEmpty={lines.every(({ count }) => count === 0)}>
      <ul className={areTiles ? 'grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-1.5' : undefined}>
        {lines.map((line) => (
          <li key={line.value} data-empty={line.count === 0 ? '' : undefined}>
            <Line {...line} isTile={areTiles} />
          </li>
        ))}
      </ul>
    </Group>
  );
}

type GroupProps = { legend: string; isLegendHidden?: boolean; isEmpty?: boolean; children: ReactNode };

function Group({ legend, isLegendHidden = false, isEmpty = false, children }: GroupProps) {
  return (
    <fieldset
      data-empty={isEmpty ? '' : undefined}
      className="min-w-0 pb-6 text-small/body not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-5"
    >
      <legend className={isLegendHidden ? 'sr-only' : 'label float-left mb-2.5 w-full [&+*]:clear-both'}>
        {legend}
      </legend>
      {children}
    </fieldset>
  );
}

type LineProps = {
  name: string;
  value: string;
  checked: boolean;
  onChange: () => void;
  label: string;
  count?: number;
  mark?: ReactNode;
  isTile?: boolean;
};

/** One choice with its product count; styled in src/styles/filters.css. */
function Line({ label, count, mark, isTile = false, ...input }: LineProps) {
  return (
    <label className={isTile ? 'filter-tile' : 'filter'} data-none={count === 0 ? '' : undefined}>
      <input type="checkbox" className={isTile ? 'visually-hidden' : 'checkbox'} {...input} />
      {mark}
      <span>{label}</span>
      {count !== undefined && (
        <>
          {' '}
          <small>{count}</small>
        </>
      )}
    </label>
  );
}

/** For visitors without scripts and for crawlers: each category has a page of its own. */
function CategoryLinks({
  categories,
  chosen,
}: Pick<FilterChoices, 'categories'> & { chosen: readonly string[] }) {
  return (
    <ul className="without-script flex flex-wrap gap-x-4 gap-y-1 pt-4">
      {categories.map(({ slug, name }) => (
        <li key={slug}>
          <a
            className="link link--drawn"
            href={categoryUrl(slug)}
            aria-current={chosen.includes(slug) ? 'page' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
