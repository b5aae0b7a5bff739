import { copyText } from '../client/clipboard.ts';
import { local } from '../client/storage.ts';
import { TEXTS } from '../client/words.ts';
import {
  $offer,
  $offerProblems,
  claim,
  mendOfferField,
  OFFER_FIELDS,
  type OfferValues,
} from '../stores/first-purchase.ts';
import offerStyle from '../styles/offer.css?inline';
import { adopt } from '../ui/adopt.ts';
import { closeBeside } from '../ui/beside.ts';
import { adoptControls } from '../ui/controls.ts';
import { OFFER_SEEN_KEY } from './offer-timer.ts';
import { parts } from './parts.ts';

/** Opens the first-purchase offer (FirstPurchase.astro). Closing it, in whatever way, is remembered. */
export async function openFirstPurchase(): Promise<void> {
  const { part } = await parts();
  const dialog = part('first-purchase');
  const form = dialog?.querySelector<HTMLFormElement>('[data-step-1]');
  // Meanwhile something else may have opened, or the house may have ended the offer.
  if (!(dialog instanceof HTMLDialogElement) || !form || document.querySelector('dialog[open]')) return;
  adoptControls();
  adopt(offerStyle);
  document.body.append(dialog);
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector);
  const input = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`);

  dialog.addEventListener('close', () => {
    local.write(OFFER_SEEN_KEY, 'true');
    dialog.remove();
  });
  closeBeside(dialog);
  find('[data-close]')?.addEventListener('click', () => dialog.close());

  for (const field of OFFER_FIELDS) {
    input(field)?.addEventListener('input', () => mendOfferField(field, input(field)?.value ?? ''));
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const values = Object.fromEntries(OFFER_FIELDS.map((field) => [field, input(field)?.value ?? '']));
    const [first] = await claim(values as OfferValues, input('wantsNews')?.checked === true);
    if (first) input(first)?.focus();
  });

  $offerProblems.subscribe((problems) => {
    for (const field of OFFER_FIELDS) {
      const message = form.querySelector(`[data-problem=${field}]`);
      if (message) message.textContent = problems[field] ?? '';
      const control = input(field);
      if (control) control.ariaInvalid = problems[field] ? 'true' : null;
    }
  });
  $offer.subscribe((offer) => {
    form.hidden = offer.step === 2;
    find('[data-step-2]')?.toggleAttribute('hidden', offer.step === 1);
    if (offer.step === 1) {
      const failed = find('[data-failed]');
      if (failed) {
        failed.hidden = offer.problem === null;
        failed.textContent = offer.problem ?? '';
      }
      const button = form.querySelector<HTMLButtonElement>('[type=submit]');
      if (button) button.disabled = offer.busy;
      return;
    }
    setText('[data-percent]', String(offer.percent));
    setText('[data-code]', offer.code);
    setText('[data-title]', 'Aproveite o seu desconto');
    find('[data-title]')?.focus();
    const copy = find('[data-copy]');
    if (copy)
      copy.onclick = async () => {
        setText('[data-copied]', (await copyText(offer.code)) ? 'Código copiado!' : TEXTS.copyFailed);
      };
  });

  dialog.showModal();

  function setText(selector: string, text: string): void {
    const element = find(selector);
    if (element) element.textContent = text;
  }
}
