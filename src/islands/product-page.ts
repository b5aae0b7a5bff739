import type { Offer } from '../domain/offer.ts';
import { $choice, $offer, $product, choose, type OfferedProduct } from '../stores/product.ts';
import { rememberViewed } from '../stores/recent.ts';
import { once } from './once.ts';

/**
 * The product page, as far as it must answer at once: choosing colour, size and quantity. Buying, live prices and
 * shipping come with ./product-live.ts at the first sign of a person, so that the page itself stays light.
 */

/** Somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

export function startProductPage(): void {
  const box = document.querySelector<HTMLFormElement>('form[data-buy-box]');
  if (!box) return;
  open(box, readProduct(box));
}

function readProduct(box: HTMLFormElement): OfferedProduct {
  // Written by the page itself (BuyBox.tsx).
  return JSON.parse(box.querySelector('[data-product]')?.textContent ?? 'null') as OfferedProduct;
}

function open(box: HTMLFormElement, product: OfferedProduct): void {
  const number = box.querySelector<HTMLInputElement>('[data-quantity-input]');
  $product.set(product);
  rememberViewed(product.id);
  // A browser that comes back to the page has kept what was chosen.
  choose({ ...readChoice(box), quantity: Number(number?.value) || 1 });

  box.addEventListener('change', ({ target }) => {
    if (target === number) choose({ quantity: Math.max(1, Math.trunc(Number(number?.value)) || 1) });
    else choose(readChoice(box));
    if (target !== number) clearMessages(box);
  });
  box.querySelector('[data-minus]')?.addEventListener('click', () => step(-1));
  box.querySelector('[data-plus]')?.addEventListener('click', () => step(1));
  box.querySelector('[data-size-chart]')?.addEventListener('click', () => {
    void import('./size-advice.ts').then(({ startSizeAdvice }) => startSizeAdvice());
  });
  box.querySelector('[data-notify]')?.addEventListener('click', () => {
    void import('./notify-form.ts').then(({ openNotify }) => openNotify(box));
  });
  box.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = event.submitter;
    void live().then(({ submit }) => submit(box, button));
  });
  $offer.subscribe((offer) => offer && show(box, offer));

  const live = once(() => import('./product-live.ts'));
  const begin = () => {
    for (const sign of SIGNS) removeEventListener(sign, begin);
    void live().then(({ confirm }) => confirm());
  };
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true });
}

function readChoice(box: HTMLFormElement): { colourId: string | null; sizeId: string | null } {
  const value = (name: string) =>
    box.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value ?? null;
  return { colourId: value('cor'), sizeId: value('tamanho') };
}

function step(by: 1 | -1): void {
  choose({ quantity: Math.max(1, ($offer.get()?.quantity ?? 1) + by) });
}

function show(box: HTMLFormElement, { stock, label, soldOutSizeIds, quantity, maximum }: Offer): void {
  const { colourId } = $choice.get();
  for (const input of box.querySelectorAll<HTMLInputElement>('[name=tamanho]')) {
    input.closest('label')?.toggleAttribute('data-sold-out', soldOutSizeIds.includes(input.value));
  }
  const colour = $product.get()?.colours.find(({ id }) => id === colourId);
  setText(box, '[data-chosen-colour]', colour ? `: ${colour.name}` : '');
  setText(box, '[data-stock-label]', label.text);
  box.querySelector<HTMLElement>('[data-stock-label]')?.setAttribute('data-level', label.level);

  const number = box.querySelector<HTMLInputElement>('[data-quantity-input]');
  if (number) {
    number.max = String(Math.max(1, maximum));
    number.value = String(Math.max(1, quantity));
  }
  const isAtLimit = maximum < stock && quantity >= maximum;
  setText(box, '[data-limit]', isAtLimit ? `Até ${maximum} unidades por pedido.` : '');
  hide(box, '[data-quantity]', stock <= 0);
  hide(box, '[data-notify]', stock > 0);
  // At its end a button keeps the focus that it has.
  for (const [end, isAtEnd] of [
    ['[data-minus]', quantity <= 1],
    ['[data-plus]', quantity >= maximum],
  ] as const)
    box.querySelector(end)?.setAttribute('aria-disabled', String(isAtEnd));
  disable(box, '[data-buy-now]', stock <= 0);
  disable(box, '[data-add]', stock <= 0);
}

function clearMessages(box: HTMLFormElement): void {
  for (const place of ['[data-colour-error]', '[data-size-error]', '[data-message]']) setText(box, place, '');
  hide(box, '[data-added]', true);
}

function setText(box: HTMLElement, selector: string, text: string): void {
  const element = box.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}

function hide(box: HTMLElement, selector: string, hidden: boolean): void {
  const part = box.querySelector<HTMLElement>(selector);
  if (part) part.hidden = hidden;
}

function disable(box: HTMLElement, selector: string, disabled: boolean): void {
  const button = box.querySelector<HTMLButtonElement>(selector);
  if (button) button.disabled = disabled;
}
