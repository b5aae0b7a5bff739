import type { ProductDetail } from '../contracts/catalogue.ts';
import { shownColour } from '../domain/pictures.ts';
import { imageUrl, srcset } from '../paths.ts';
import { blank } from './shell.ts';

type Image = ProductDetail['images'][number];

/** The pictures of a product newer than the build, in those panels of its shell that it has pictures for (Gallery.astro). */
export function showPictures({ images }: ProductDetail): void {
  const colour = images[0]?.colourId ?? null;
  const product = images.filter(({ kind }) => kind === 'product');
  const model = images.filter(({ kind }) => kind === 'model');
  const tabs = document.querySelector<HTMLElement>('.gallery__tabs');
  if (product.length > 0 || model.length === 0) showPanel('fotos-do-produto', product, colour);
  else takeAway('fotos-do-produto');
  if (model.length > 0) {
    showPanel('com-modelo', model, colour);
    if (tabs) tabs.hidden = false;
    if (product.length === 0) tabs?.querySelector('a')?.click();
  } else {
    takeAway('com-modelo');
    tabs?.remove();
    const panel = document.getElementById('fotos-do-produto');
    for (const name of ['role', 'aria-labelledby']) panel?.removeAttribute(name);
  }
}

function takeAway(id: string): void {
  document.getElementById(id)?.remove();
  document.querySelector(`.gallery__tabs [href="#${id}"]`)?.remove();
}

function showPanel(id: string, images: readonly Image[], first: string | null): void {
  const panel = document.getElementById(id);
  const shown = shownColour(
    images.map(({ colourId }) => colourId),
    first,
  );
  const made = images.map(({ key, alt, colourId }, index) => {
    const photo = blank('photo');
    const thumb = blank('thumb');
    photo.id = `${id}-${index + 1}`;
    setPicture(photo, key, alt);
    setPicture(thumb, key, '');
    photo.querySelector('a')?.setAttribute('href', imageUrl(key, 1200));
    thumb.querySelector('a')?.setAttribute('href', `#${photo.id}`);
    thumb.querySelector('a')?.setAttribute('aria-label', `Ver foto: ${alt}`);
    for (const part of [photo, thumb]) {
      if (colourId) part.dataset.colour = colourId;
      part.toggleAttribute('data-other', colourId !== null && colourId !== shown);
    }
    return { photo, thumb };
  });
  const start = made.find(({ photo }) => !photo.hasAttribute('data-other'));
  start?.thumb.querySelector('a')?.setAttribute('aria-current', 'true');
  const photos = made.length > 0 ? made.map(({ photo }) => photo) : [blank('no-photo')];
  panel?.querySelector('[data-track]')?.replaceChildren(...photos);
  panel?.querySelector('[data-thumbs]')?.replaceChildren(...made.map(({ thumb }) => thumb));
}

function setPicture(part: HTMLElement, key: string, alt: string): void {
  const image = part.querySelector('img');
  if (!image) return;
  image.alt = alt;
  image.srcset = srcset(key);
  image.src = imageUrl(key, 640);
}
