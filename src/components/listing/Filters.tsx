import type { ReactNode, Ref } from 'react';
import type { CollectionQuery } from '#domain/collection-query.ts';
import { countOf, type FacetCounts } from '#domain/facet-counts.ts';
import { COLLECTION, categoryUrl } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { PriceSlider } from '../../ui/PriceSlider.tsx';
import { Swatch } from '../product/Swatch.tsx';
import type { FilterChoices } from './choices.ts';
import { MySize } from './MySize.tsx';

export type FiltersProps = {
  query: CollectionQuery;
  /** How many pieces each choice would show. */
  counts: FacetCounts;
  choices: FilterChoices;
  mySize: string;
  form: Ref<HTMLFormElement>;
  /** A choice was made: the form holds it, under the name of its field. */
  onChoose: (name: string) => void;
  onMySize: (size: string) => void;
};

const isAmong = (values: readonly string[], one: string) =>
  values.some((value) => value.toLowerCase() === one.toLowerCase());

/** What narrows the collection: a form that works by itself (GET). Its names are those of the address. */
export function Filters({ query, counts, choices, mySize, form, onChoose, onMySize }: FiltersProps) {
  const choice = (name: string, value: string, checked: boolean) => ({
    name,
    value,
    checked,
    onChange: () => onChoose(name),
  });
  return (
    <form
      className="filters"
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
            <li key={slug} className={above && 'filters__below'}>
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
      <Group legend="Preço">
        <PriceSlider
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
      <Group legend="Tamanhos">
        <ul className="filters__sizes">
          {choices.sizes.map((size) => (
            <li key={size}>
              <Line
                {...choice('tamanho', size, isAmong(query.sizes, size))}
                label={size}
                count={countOf(counts, 'sizes', size)}
                isTile
              />
            </li>
          ))}
        </ul>
      </Group>
      <Group legend="Cores">
        <ul>
          {choices.colours.map(({ name, hex }) => (
            <li key={name}>
              <Line
                {...choice('cor', name, isAmong(query.colours, name))}
                label={name}
                count={countOf(counts, 'colours', name)}
                mark={<Swatch hex={hex} />}
              />
            </li>
          ))}
        </ul>
      </Group>
      <Button type="submit" wide className="without-script">
        Aplicar filtros
      </Button>
    </form>
  );
}

type GroupProps = { legend: string; isLegendHidden?: boolean; children: ReactNode };

function Group({ legend, isLegendHidden = false, children }: GroupProps) {
  return (
    <fieldset className="filters__group">
      <legend className={isLegendHidden ? 'visually-hidden' : 'filters__legend'}>{legend}</legend>
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

/** One choice, with how many pieces it would show. */
function Line({ label, count, mark, isTile = false, ...input }: LineProps) {
  return (
    <label className={classes(isTile ? 'tile' : 'filters__line', count === 0 && 'filters__none')}>
      <input type="checkbox" className={isTile ? 'visually-hidden' : 'checkbox'} {...input} />
      {mark}
      <span className="filters__label">{label}</span>
      {count !== undefined && (
        <>
          {' '}
          <span className="filters__count">{count}</span>
        </>
      )}
    </label>
  );
}

/** For those without scripts, and for machines: each category has a page of its own. */
function CategoryLinks({
  categories,
  chosen,
}: Pick<FilterChoices, 'categories'> & { chosen: readonly string[] }) {
  return (
    <ul className="without-script filters__links">
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
