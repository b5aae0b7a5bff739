import { call } from '../client/call.ts';
import { TEXTS } from '../client/words.ts';
import { getProduct, type ProductDetail } from '../contracts/catalogue.ts';
import { formatDate } from '../domain/calendar.ts';
import { cardBadges } from '../domain/catalogue.ts';
import { isInChart } from '../domain/sizing.ts';
import { categoryUrl, imageUrl, srcset } from '../paths.ts';
import type { OfferedProduct } from '../stores/product.ts';
import { markHearts } from './hearts.ts';
import { showRelated } from './new-product-rows.ts';
import { showPrice } from './product-price.ts';

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
    const isGone = result === null || result.code === 'not_found';
    showMissing(isGone ? TEXTS.productGone : TEXTS.productFailed);
    return;
  }
  const product = result.data;
  const box = document.querySelector<HTMLElement>('[data-buy-box]');
  const offered = { ...product, minimumInstalmentCents: Number(box?.dataset.minimumInstalment) };
  showTexts(product);
  showPictures(product);
  showOptions(product);
  showReviews(product);
  showPrice(offered);
  document.querySelector('[data-product-view]')?.removeAttribute('data-loading');
  open(offered);
  void showRelated(product);
}

function showMissing(reason: string): void {
  const page = document.querySelector<HTMLElement>('[data-product-page]');
  const missing = document.querySelector<HTMLElement>('[data-product-missing]');
  const place = missing?.querySelector('[data-reason]');
  if (place) place.textContent = reason;
  if (page) page.hidden = true;
  if (missing) missing.hidden = false;
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
  const favourite = heart?.querySelector('[data-favourite-name]');
  if (favourite) favourite.textContent = name;
  const crumb = document.querySelector('.breadcrumb [aria-current]');
  if (crumb) crumb.textContent = name;
  if (category) {
    const link = element('a', category.name);
    link.className = 'link';
    link.href = categoryUrl(category.slug);
    fill('category', link);
  }
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

function showPictures({ images }: ProductDetail): void {
  const first = images[0]?.colourId ?? null;
  const photos: HTMLElement[] = [];
  const thumbs: HTMLElement[] = [];
  for (const [index, { key, alt, colourId }] of images.entries()) {
    const id = `foto-${index + 1}`;
    const photo = blank('photo');
    const thumb = blank('thumb');
    photo.id = id;
    setPicture(photo, key, alt);
    setPicture(thumb, key, '');
    photo.querySelector('a')?.setAttribute('href', imageUrl(key, 1200));
    thumb.querySelector('a')?.setAttribute('href', `#${id}`);
    thumb.querySelector('a')?.setAttribute('aria-label', `Ver foto: ${alt}`);
    for (const part of [photo, thumb]) {
      if (colourId) part.dataset.colour = colourId;
      part.toggleAttribute('data-other', colourId !== null && colourId !== first);
    }
    photos.push(photo);
    thumbs.push(thumb);
  }
  document.querySelector('[data-track]')?.replaceChildren(...photos);
  document.querySelector('[data-thumbs]')?.replaceChildren(...thumbs);
}

function setPicture(part: HTMLElement, key: string, alt: string): void {
  const image = part.querySelector('img');
  if (!image) return;
  image.alt = alt;
  image.srcset = srcset(key);
  image.src = imageUrl(key, 640);
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

function showReviews({ reviews }: ProductDetail): void {
  if (reviews.length === 0) return;
  const list = element('ul');
  list.className = 'reviews__list';
  list.append(
    ...reviews.map(({ author, rating, comment, createdAt }) => {
      const item = blank('review');
      const set = (selector: string, text: string) => {
        const place = item.querySelector(selector);
        if (place) place.textContent = text;
      };
      set('[data-author]', author);
      set('[data-date]', formatDate(new Date(createdAt)));
      set('[data-comment]', comment);
      item.querySelector('[data-stars]')?.setAttribute('aria-label', `Nota ${rating} de 5`);
      const filled = item.querySelector('[data-stars-fill]');
      filled?.setAttribute('width', String(rating * 20));
      filled?.setAttribute('viewBox', `0 0 ${rating * 20} 20`);
      return item;
    }),
  );
  fill('reviews', list);
}

function fill(slot: string, ...content: (string | Node)[]): void {
  document.querySelector(`[data-slot=${slot}]`)?.replaceChildren(...content);
}

function hide(selector: string, hidden: boolean): void {
  const part = document.querySelector<HTMLElement>(selector);
  if (part) part.hidden = hidden;
}

function paragraphs(text: string): HTMLElement[] {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => element('p', paragraph));
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** A copy of one of the shell's blanks. */
function blank(name: string): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-template=${name}]`);
  const made = template?.content.firstElementChild?.cloneNode(true);
  if (!(made instanceof HTMLElement)) throw new Error(`the shell has no blank called ${name}`);
  return made;
}
