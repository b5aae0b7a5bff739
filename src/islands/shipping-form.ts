import { TEXTS } from '../client/words.ts';
import type { ShippingOption } from '../contracts/shipping.ts';
import { formatArrival, parseISODate } from '../domain/calendar.ts';
import { formatBRL } from '../domain/money.ts';
import { maskCep } from '../domain/postal-code.ts';
import { followQuantityWithQuote, quoteProduct } from '../stores/product-quote.ts';
import { $postalCode, $quote, dropQuote, type Quote, typePostalCode } from '../stores/shipping.ts';

/** The shipping calculator of the product page (ShippingQuote.tsx). A postal code known from before is asked for at once. */
export function startShippingForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-shipping]');
  const input = form?.querySelector<HTMLInputElement>('[data-postal-code]');
  const button = form?.querySelector<HTMLButtonElement>('[data-calculate]');
  if (!form || !input || !button) return;

  /** What is pasted may have blanks or words around it, and more digits than there are. */
  const mask = () => {
    const masked = maskCep($postalCode.get());
    if (input.value !== masked) input.value = masked;
  };
  if (input.value !== '') typePostalCode(input.value);
  input.addEventListener('input', () => {
    typePostalCode(input.value);
    mask();
    // What was wrong is being put right.
    if ($quote.get().problem) dropQuote();
  });
  input.addEventListener('keydown', (event) => {
    // A button that cannot be pressed yet keeps Enter from sending the form: then it says why.
    if (event.key === 'Enter' && button.disabled) void quoteProduct();
  });
  $postalCode.subscribe((postalCode) => {
    mask();
    button.disabled = postalCode.length !== 8;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void quoteProduct();
  });
  $quote.subscribe((state) => show(form, button, state));
  followQuantityWithQuote();
  if ($postalCode.get().length === 8) void quoteProduct();
}

function show(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  { status, problem, city, options }: Quote,
): void {
  button.ariaBusy = status === 'asking' ? 'true' : null;
  const message = form.querySelector('[data-shipping-message]');
  if (message) {
    message.className = problem ? 'field__error' : 'field__hint';
    message.textContent = problem ?? hintOf(status, city);
  }
  const input = form.querySelector<HTMLInputElement>('[data-postal-code]');
  if (input) input.ariaInvalid = problem ? 'true' : null;
  const list = form.querySelector<HTMLElement>('[data-shipping-options]');
  const template = form.querySelector<HTMLTemplateElement>('template[data-shipping-option]');
  if (!list || !template) return;
  list.hidden = options.length === 0;
  list.replaceChildren(...options.map((option) => rowOf(template, option)));
}

function hintOf(status: Quote['status'], city: string | null): string {
  if (status === 'idle') return TEXTS.shippingPrompt;
  if (status === 'asking') return 'Calculando…';
  return city ? `Entrega em ${city}` : 'Opções de entrega';
}

function rowOf(template: HTMLTemplateElement, option: ShippingOption): DocumentFragment {
  const row = document.importNode(template.content, true);
  const set = (selector: string, text: string) => {
    const element = row.querySelector(selector);
    if (element) element.textContent = text;
  };
  const day = parseISODate(option.arrivesBy);
  set('[data-name]', option.name);
  set('[data-days]', day ? formatArrival(day) : `${option.maxDays} dias úteis`);
  set('[data-amount]', option.priceCents === 0 ? 'Grátis' : formatBRL(option.priceCents));
  return row;
}
