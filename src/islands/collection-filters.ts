import type { Facets } from '../contracts/catalogue.ts';
import { PRICE_SLIDER } from '../domain/catalogue.ts';
import { type CollectionQuery, collectionParams, EVERYTHING } from '../domain/collection-query.ts';
import { formatBRL } from '../domain/money.ts';
import { ICONS } from '../ui/icons.ts';

/** The filters (Filters.astro) as they follow the query and the counts. */
export function showForm(form: HTMLFormElement, query: CollectionQuery): void {
  const chosen: Record<string, readonly string[]> = {
    categoria: query.categories,
    tamanho: query.sizes,
    cor: query.colours,
    novidades: query.onlyNew ? ['true'] : [],
    promocao: query.onlySale ? ['true'] : [],
    estoque: query.inStock ? ['true'] : [],
  };
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    input.checked =
      chosen[input.name]?.some((one) => one.toLowerCase() === input.value.toLowerCase()) ?? false;
  }
  for (const [name, value] of [
    ['precoMin', query.minPrice],
    ['precoMax', query.maxPrice],
  ] as const) {
    const input = form.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (input) input.value = String(value);
  }
  showSlider(form, null);
  const sort = document.querySelector<HTMLSelectElement>('[data-sort]');
  if (sort) sort.value = query.sort;
}

/** The figures under the slider; a thumb stops at the other one. */
export function showSlider(form: HTMLFormElement, moved: HTMLInputElement | null): void {
  const low = form.querySelector<HTMLInputElement>('[name=precoMin]');
  const high = form.querySelector<HTMLInputElement>('[name=precoMax]');
  if (!low || !high) return;
  if (moved === low && low.valueAsNumber > high.valueAsNumber) low.value = high.value;
  if (moved === high && high.valueAsNumber < low.valueAsNumber) high.value = low.value;
  for (const [input, hook] of [
    [low, 'price-from'],
    [high, 'price-to'],
  ] as const) {
    const text = formatBRL(input.valueAsNumber * 100);
    input.setAttribute('aria-valuetext', text);
    const figure = form.querySelector(`[data-${hook}]`);
    if (figure) figure.textContent = text;
  }
  // Where both meet at the top, the lower thumb must be the one that can be taken.
  low.classList.toggle('slider__front', low.valueAsNumber >= PRICE_SLIDER.max - PRICE_SLIDER.step);
}

/** How many pieces each choice would show. */
export function showCounts(form: HTMLFormElement, facets: Facets): void {
  const lists = { categoria: facets.categories, tamanho: facets.sizes, cor: facets.colours };
  for (const [name, list] of Object.entries(lists)) {
    const counts = new Map(list.map(({ value, count }) => [value.toLowerCase(), count]));
    for (const input of form.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)) {
      const count = counts.get(input.value.toLowerCase()) ?? 0;
      const line = input.closest<HTMLElement>('label');
      const figure = line?.querySelector('[data-count]');
      if (figure) figure.textContent = String(count);
      if (line) line.dataset.none = String(count === 0);
    }
  }
}

/** One chip per choice; each knows the address that is left without it. */
export function showChips(root: HTMLElement, query: CollectionQuery, facets: Facets | null): void {
  const chips: { text: string; without: CollectionQuery }[] = [];
  const add = (text: string, change: Partial<CollectionQuery>) =>
    chips.push({ text, without: { ...query, ...change, page: 1 } });
  const rest = (list: readonly string[], one: string) => list.filter((other) => other !== one);
  if (query.search !== '') add(`“${query.search}”`, { search: '' });
  for (const slug of query.categories) {
    const label =
      facets?.categories.find(({ value }) => value === slug)?.label ??
      root
        .querySelector(`[name=categoria][value="${CSS.escape(slug)}"]`)
        ?.parentElement?.querySelector('[data-label]')?.textContent;
    add(label ?? slug, { categories: rest(query.categories, slug) });
  }
  if (query.onlyNew) add('Somente novidades', { onlyNew: false });
  if (query.onlySale) add('Somente promoções', { onlySale: false });
  if (query.inStock) add('Em estoque', { inStock: false });
  if (query.minPrice > PRICE_SLIDER.min || query.maxPrice < PRICE_SLIDER.max) {
    const { minPrice, maxPrice } = EVERYTHING;
    add(`${formatBRL(query.minPrice * 100)} até ${formatBRL(query.maxPrice * 100)}`, { minPrice, maxPrice });
  }
  for (const size of query.sizes) add(`Tamanho ${size}`, { sizes: rest(query.sizes, size) });
  for (const colour of query.colours) add(`Cor ${colour}`, { colours: rest(query.colours, colour) });
  const place = root.querySelector<HTMLElement>('[data-chips]');
  if (place) place.hidden = chips.length === 0;
  root.querySelector('[data-chip-list]')?.replaceChildren(...chips.map(chipOf));
}

function chipOf({ text, without }: { text: string; without: CollectionQuery }): HTMLElement {
  const item = document.createElement('li');
  const chip = document.createElement('button');
  chip.type = 'button';
  chip.className = 'chip';
  // An empty address removes the last choice, and must not read as none.
  chip.dataset.remove = `?${collectionParams(without)}`;
  chip.ariaLabel = `Remover filtro: ${text}`;
  chip.innerHTML = `<span></span><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS.close}"/></svg>`;
  const name = chip.querySelector('span');
  if (name) name.textContent = text;
  item.append(chip);
  return item;
}
