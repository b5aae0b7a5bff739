import { CHOICE_KEY, readChoice, writeChoice } from '../client/storage.ts';
import { $accountKind } from '../stores/kept/account-kind.ts';
import { storedAtom } from '../stores/kept/stored-atom.ts';
import { startOffer } from './offer.ts';

/** Shows the consent banner (Consent.astro) until it is answered; `[data-consent-open]` reopens it. */
export function startConsent(): void {
  const question = document.querySelector<HTMLElement>('.consent');
  if (!question) return;
  // Also once it is answered in another tab, or on a page from which the visitor comes back to this one.
  storedAtom(CHOICE_KEY, readChoice).subscribe((choice) => {
    question.hidden = choice !== null;
  });
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-choice], [data-consent-open]');
    if (!button) return;
    const { choice } = button.dataset;
    question.hidden = choice !== undefined;
    if (choice !== 'accepted' && choice !== 'refused') return question.focus();
    const isFirst = readChoice() === null;
    writeChoice(choice);
    if (isFirst) startOffer();
    // The focused button disappeared with the banner.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    if ($accountKind.get() !== 'guest')
      void import('../stores/kept/consent.ts').then(({ recordChoice }) => recordChoice(choice));
  });
}
