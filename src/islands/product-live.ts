import { dispatchNotice } from '../domain/calendar.ts';
import { SOLD_OUT } from '../domain/catalogue.ts';
import { CART_THEN_CHECKOUT } from '../paths.ts';
import { buy, refreshProduct } from '../stores/buy.ts';
import { $offer, $product } from '../stores/product.ts';
import { badgeClass } from '../ui/classes.ts';
import { loadCartDrawer, showCartDrawer } from './cart-drawer.ts';
import { showPrice } from './product-price.ts';
import { startRecent } from './recent.ts';
import { startShippingForm } from './shipping-form.ts';

/** What of the product page is of now: price and stock, the shipping calculator, whether an order leaves today, what else was seen. */
export function confirm(): void {
  $product.listen((product) => {
    if (!product) return;
    showPrice(product);
    showSoldOut(product.variants.every(({ stock }) => stock <= 0));
  });
  startShippingForm();
  startRecent($product.get()?.id);
  followDispatch();
  addEventListener('pageshow', ({ persisted }) => persisted && settle());
  void refreshProduct();
}

/** What is sold out is called so, and no longer when there is some again. The other badges change with the build. */
function showSoldOut(isSoldOut: boolean): void {
  const badges = document.querySelector('[data-slot=badges]');
  const shown = badges?.querySelector('.badge--out');
  if (isSoldOut === Boolean(shown)) return;
  if (shown) {
    shown.remove();
    return;
  }
  const badge = document.createElement('span');
  badge.className = badgeClass(SOLD_OUT.kind);
  badge.textContent = SOLD_OUT.text;
  badges?.append(badge);
}

/** When an order leaves, of what can be ordered: nothing is promised of what is sold out. */
function followDispatch(): void {
  const line = document.querySelector<HTMLElement>('[data-ships-today]');
  if (!line) return;
  showDispatch();
  setInterval(showDispatch, 30_000);
  // This piece does not leave the same day, whatever there is of it.
  if (line.hidden) return;
  $offer.subscribe((offer) => {
    line.hidden = offer?.stock === 0;
  });
}

/** How long an order still leaves today: in the house's time, on one line like the sentence that it replaces. */
function showDispatch(): void {
  const place = document.querySelector('[data-dispatch]');
  const text = dispatchNotice(new Date());
  if (place && place.textContent !== text) place.textContent = text;
}

/** A page that the browser kept while the cart was shown is busy no more. */
function settle(): void {
  for (const part of document.querySelectorAll('[data-buy-box], [data-buy-box] [aria-busy]')) {
    part.ariaBusy = null;
  }
}

/** Buys what is chosen. 'COMPRE AGORA' goes on to the cart, the other button opens it over the page. */
export async function submit(box: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (box.ariaBusy === 'true') return;
  const goesOn = button?.hasAttribute('data-buy-now') ?? false;
  if (!goesOn) void loadCartDrawer().catch(() => undefined);
  for (const at of ['colour', 'size', 'message'] as const) say(box, at, '');
  setAdded(box, false);
  setBusy(box, button, true);
  const bought = await buy();
  if (bought.ok && goesOn) {
    location.assign(CART_THEN_CHECKOUT);
    return;
  }
  setBusy(box, button, false);
  if (!bought.ok) {
    say(box, bought.at, bought.text);
    return;
  }
  setAdded(box, true);
  await showCartDrawer();
}

const PLACES = {
  colour: '[data-colour-error]',
  size: '[data-size-error]',
  message: '[data-message]',
} as const;
const INPUTS = { colour: 'cor', size: 'tamanho' } as const;

/** Says what is wrong in its place; what has to be chosen first gets the focus. */
export function say(box: HTMLElement, at: keyof typeof PLACES, text: string): void {
  const place = box.querySelector(PLACES[at]);
  if (!place) return;
  place.textContent = text;
  if (at === 'message') place.className = text ? 'notice notice--error' : '';
  else if (text) box.querySelector<HTMLElement>(`[name=${INPUTS[at]}]`)?.focus();
}

function setAdded(box: HTMLFormElement, added: boolean): void {
  const notice = box.querySelector<HTMLElement>('[data-added]');
  if (notice) notice.hidden = !added;
}

function setBusy(box: HTMLFormElement, button: HTMLElement | null, busy: boolean): void {
  box.ariaBusy = busy ? 'true' : null;
  if (button) button.ariaBusy = busy ? 'true' : null;
}
