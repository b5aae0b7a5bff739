import { call } from '../client/call.ts';
import { words } from '../client/words.ts';
import { getProduct, type ProductDetail } from '../contracts/catalogue.ts';
import { cardBadges } from '../domain/catalogue.ts';
import { isInChart } from '../domain/sizing.ts';
import { categoryUrl } from '../paths.ts';
import type { OfferedProduct } from '../stores/product.ts';
import { markHearts } from './hearts.ts';
import { showPictures } from './new-product-pictures.ts';
import { showReviews } from './new-product-reviews.ts';
import { showLook, showRelated } from './new-product-rows.ts';
import { showPrice } from './product-price.ts';
import { blank, element, fill, hide, setText } from './shell.ts';

/**
 * Fills the shell of ProductView.astro with a product newer than the last build, or shows that there is none. What the
 * blanks and slots are called stands at the top of that file.
 */
export async function showNewProduct(open: (product: OfferedProduct) => void): Promise<void> {
  // The server has said so already, with status 404 (product-shell.ts).
  if (document.querySelector('[data-product-unknown]')) return;
  const id = decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1) ?? '');
  // An address that names no product at all is not worth a question.
  const result = getProduct.input.safeParse({ id }).success ? await call(getProduct, { id }) : null;
  if (!result?.ok) {
    if (result === null || result.code === 'not_found') showMissing();
    else showFailed(result.code);
    return;
  }
  const product = result.data;
  const box = document.querySelector<HTMLElement>('[data-buy-box]');
  const offered = {
    ...product,
    minimumInstalmentCents: Number(box?.dataset.minimumInstalment),
    unitsPerLine: Number(box?.dataset.unitsPerLine),
  };
  showTexts(product);
  showPictures(product);
  showOptions(product);
  showReviews(product);
  showPrice(offered);
  document.querySelector('[data-product-view]')?.removeAttribute('data-loading');
  open(offered);
  void showLook(product);
  void showRelated(product);
}

function showMissing(): void {
  hide('[data-product-page]', true);
  hide('[data-product-missing]', false);
}

/** It may be there: nobody could say. */
function showFailed(code: string): void {
  hide('[data-product-page]', true);
  setText(document, '[data-product-failed-words]', words(code, 'product_page'));
  hide('[data-product-failed]', false);
  document.querySelector('[data-product-retry]')?.addEventListener('click', () => location.reload());
}

function showTexts(product: ProductDetail): void {
  const { name, description, characteristics, material, colours, sizes, weightGrams, story, category } =
    product;
  document.title = document.title.replace(/^[^|]+/, `${name} `);
  fill('name', name);
  fill('material', material);
  fill('colours', colours.map((colour) => colour.name).join(', '));
  fill('sizes', sizes.map((size) => size.label).join(', '));
  fill('weight', `${weightGrams} g`);
  fill('description', ...paragraphs(description));
  fill('characteristics', ...characteristics.map((text) => element('li', text)));
  fill('story', ...paragraphs(story));
  hide('[data-slot=story]', story === '');
  hide('[data-ships-today]', !product.shipsToday);
  hide('[data-size-chart]', !isInChart(sizes.map((size) => size.label)));
  const heart = document.querySelector<HTMLElement>('.product__name [data-favourite]');
  if (heart) heart.dataset.favourite = product.id;
  if (heart) markHearts(heart.parentElement ?? document);
  const favourite = heart?.querySelector('span');
  if (favourite) favourite.textContent = `Favoritar ${name}`;
  const crumb = document.querySelector('.breadcrumb [aria-current]');
  if (crumb) crumb.textContent = name;
  if (category) {
    const link = element('a', category.name);
    link.className = 'link';
    link.href = categoryUrl(category.slug);
    fill('category', link);
    const again = link.cloneNode(true) as HTMLElement;
    again.className = 'link link--drawn';
    fill('category-fact', again);
  }
  hide('[data-category-row]', !category);
  const stock = product.variants.reduce((sum, variant) => sum + variant.stock, 0);
  const badges = cardBadges({ ...product, stock }).filter(({ kind }) => kind !== 'discount');
  fill(
    'badges',
    ...badges.map(({ kind, text }) => {
      const badge = blank('badge');
      badge.textContent = text;
      badge.classList.toggle('badge--out', kind === 'sold_out');
      return badge;
    }),
  );
}

function showOptions({ colours, sizes, variants }: ProductDetail): void {
  const isSoldOut = (sizeId: string) => variants.every((one) => one.sizeId !== sizeId || one.stock <= 0);
  options(
    '[data-colours]',
    colours.map(({ id, name, hex }) => {
      const option = blank('colour');
      setInput(option, id, colours.length === 1);
      option.querySelector('circle')?.setAttribute('fill', hex);
      setName(option, name);
      return option;
    }),
  );
  options(
    '[data-sizes]',
    sizes.map(({ id, label }) => {
      const option = blank('size');
      setInput(option, id, sizes.length === 1 && !isSoldOut(id));
      option.toggleAttribute('data-sold-out', isSoldOut(id));
      setName(option, label);
      return option;
    }),
  );
}

function options(selector: string, list: HTMLElement[]): void {
  hide(selector, list.length === 0);
  document.querySelector(`${selector} [data-options]`)?.replaceChildren(...list);
}

function setInput(option: HTMLElement, value: string, checked: boolean): void {
  const input = option.querySelector('input');
  if (!input) return;
  input.value = value;
  input.checked = checked;
}

function setName(option: HTMLElement, name: string): void {
  const place = option.querySelector('[data-name]');
  if (place) place.textContent = name;
}

function paragraphs(text: string): HTMLElement[] {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => element('p', paragraph));
}
