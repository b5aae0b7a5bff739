import { readChoice, writeChoice } from '../client/storage.ts';
import { $accountKind } from '../stores/account-kind.ts';
import consentStyle from '../styles/consent.css?inline';
import { adopt } from '../ui/adopt.ts';
import { startOfferTimer } from './offer-timer.ts';

/** Asks about preferences until there is an answer; `[data-consent-open]`, which the pages have that ask, asks again. */
export function startConsent(): void {
  if (!document.querySelector('[data-consent-open]')) return;
  if (readChoice() === null) consentBox().hidden = false;
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-choice], [data-consent-open]');
    if (!button) return;
    const box = consentBox();
    const { choice } = button.dataset;
    box.hidden = choice !== undefined;
    if (choice !== 'accepted' && choice !== 'refused') return box.focus();
    const isFirst = readChoice() === null;
    writeChoice(choice);
    if (isFirst) startOfferTimer();
    // The question took along what was pressed.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    if ($accountKind.get() !== 'guest')
      void import('../stores/consent.ts').then(({ recordChoice }) => recordChoice(choice));
  });
}

/** The question, made when it is first needed: most have answered. Both answers weigh the same (LGPD, art. 8). */
function consentBox(): HTMLElement {
  const made = document.querySelector<HTMLElement>('[data-consent]');
  if (made) return made;
  adopt(consentStyle);
  const box = document.createElement('section');
  box.className = 'consent';
  box.dataset.consent = '';
  box.tabIndex = -1;
  box.setAttribute('aria-labelledby', 'consent-title');
  box.innerHTML = `
    <div class="consent__words">
      <h2 id="consent-title">Lembrar as suas preferências?</h2>
      <p>CEP, medidas, peças vistas e buscas, só com o seu sim. <a class="link link--drawn" href="/cookies">Saiba mais</a></p>
    </div>
    <div class="consent__choice">
      <button class="button button--line button--small" type="button" data-choice="refused">Recusar</button>
      <button class="button button--line button--small" type="button" data-choice="accepted">Aceitar</button>
    </div>`;
  document.querySelector('footer')?.after(box);
  return box;
}
