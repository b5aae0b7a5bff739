import type { ProductCard } from '../contracts/catalogue.ts';
import { cardBadges } from '../domain/catalogue.ts';
import { CARD_WIDTHS, HOVER_WIDTH, imageUrl, productUrl, srcset } from '../paths.ts';
import { badgeClass } from '../ui/classes.ts';
import { markHearts } from './hearts.ts';
import { fillPrice } from './product-price.ts';

const SHOWN_COLOURS = 5;
const SVG = 'http://www.w3.org/2000/svg';

/** A product card made of the page's `template[data-template=card]` (CardTemplate.astro). */
export function createCard(card: ProductCard): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>('template[data-template=card]');
  const made = template?.content.firstElementChild?.cloneNode(true);
  if (!(made instanceof HTMLElement)) throw new Error('the page has no blank card');
  const part = (name: string) => made.querySelector<HTMLElement>(`[data-card-${name}]`);
  made.dataset.productCard = card.id;
  const heart = made.querySelector<HTMLElement>('[data-favourite]');
  if (heart) heart.dataset.favourite = card.id;
  setText(made.querySelector('[data-favourite-name]'), card.name);
  setPicture(part('image'), card.image);
  setPicture(part('second'), card.hoverImage && { ...card.hoverImage, alt: '' });
  setText(part('category'), card.category?.name ?? '');
  setText(part('link'), card.name);
  part('link')?.setAttribute('href', productUrl(card.id));
  setText(part('bag-name'), card.name);
  made.querySelector('[data-bag]')?.setAttribute('action', productUrl(card.id));
  showNow(made, card);
  showColours(part('colours'), card.colours);
  markHearts(made);
  return made;
}

/** Writes what of a card changes between two builds: its badges, its price, whether there is something for its bag. What is the same already stays untouched. */
export function showNow(made: HTMLElement, card: ProductCard): void {
  const badges = made.querySelector('[data-card-badges]');
  const wanted = cardBadges(card);
  const shown = [...(badges?.children ?? [])].map(({ textContent }) => textContent);
  if (shown.join() !== wanted.map(({ text }) => text).join())
    badges?.replaceChildren(
      ...wanted.map(({ kind, text }) => {
        const badge = document.createElement('span');
        badge.className = badgeClass(kind);
        badge.textContent = text;
        return badge;
      }),
    );
  const bag = made.querySelector<HTMLElement>('[data-bag]');
  if (bag) bag.hidden = card.stock <= 0;
  const price = made.querySelector('[data-price]');
  const minimumInstalmentCents = Number(document.body.dataset.minimumInstalment);
  if (price) fillPrice(price, { ...card, minimumInstalmentCents });
}

function setText(place: Element | null, text: string): void {
  if (place) place.textContent = text;
}

function setPicture(image: HTMLElement | null, picture: { key: string; alt: string } | null): void {
  if (!(image instanceof HTMLImageElement)) return;
  if (picture) {
    image.alt = picture.alt;
    if (image.hasAttribute('data-card-image')) image.srcset = srcset(picture.key, CARD_WIDTHS);
    image.src = imageUrl(picture.key, HOVER_WIDTH);
  } else if (image.hasAttribute('data-card-image')) {
    const none = document.createElement('span');
    none.className = 'picture picture--none';
    none.ariaHidden = 'true';
    none.textContent = 'E';
    image.replaceWith(none);
  } else image.remove();
}

function showColours(place: HTMLElement | null, colours: ProductCard['colours']): void {
  if (!place || colours.length < 2) return;
  const names = document.createElement('span');
  names.className = 'visually-hidden';
  names.textContent = `Cores: ${colours.map(({ name }) => name).join(', ')}`;
  const more = document.createElement('span');
  more.className = 'text-label text-faint';
  more.ariaHidden = 'true';
  more.textContent = colours.length > SHOWN_COLOURS ? `+${colours.length - SHOWN_COLOURS}` : '';
  place.replaceChildren(names, ...colours.slice(0, SHOWN_COLOURS).map(({ hex }) => swatch(hex)), more);
}

/** As Swatch.astro draws it. */
function swatch(hex: string): SVGElement {
  const disc = document.createElementNS(SVG, 'svg');
  disc.setAttribute('class', 'swatch');
  disc.setAttribute('viewBox', '0 0 20 20');
  disc.setAttribute('aria-hidden', 'true');
  const circle = document.createElementNS(SVG, 'circle');
  for (const [name, value] of Object.entries({ cx: '10', cy: '10', r: '9.5', fill: hex }))
    circle.setAttribute(name, value);
  disc.append(circle);
  return disc;
}

/** Puts cards in the place of what a list of cards (`[data-cards]`) holds. */
export function showCards(section: Element, cards: readonly ProductCard[]): void {
  const list = section.querySelector('[data-cards]');
  list?.replaceChildren(
    ...cards.map((card) => {
      const item = document.createElement('li');
      item.append(createCard(card));
      return item;
    }),
  );
}
