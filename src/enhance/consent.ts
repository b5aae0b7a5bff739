import { readChoice, writeChoice } from '../client/storage.ts';
import { $accountKind } from '../stores/account-kind.ts';
import { startOfferTimer } from './offer-timer.ts';

/** Shows the question about preferences (Consent.astro) until there is an answer; `[data-consent-open]` asks again. */
export function startConsent(): void {
  const question = document.querySelector<HTMLElement>('.consent');
  if (!question) return;
  question.hidden = readChoice() !== null;
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-choice], [data-consent-open]');
    if (!button) return;
    const { choice } = button.dataset;
    question.hidden = choice !== undefined;
    if (choice !== 'accepted' && choice !== 'refused') return question.focus();
    const isFirst = readChoice() === null;
    writeChoice(choice);
    if (isFirst) startOfferTimer();
    // The question took along what was pressed.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    if ($accountKind.get() !== 'guest')
      void import('../stores/consent.ts').then(({ recordChoice }) => recordChoice(choice));
  });
}
