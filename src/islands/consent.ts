import { readChoice, writeChoice } from '../client/storage.ts';
import { $accountKind } from '../stores/account-kind.ts';

/** Asks about preferences until there is an answer; `[data-consent-open]` asks again. */
export function startConsent(): void {
  const box = document.querySelector<HTMLElement>('[data-consent]');
  if (!box) return;
  box.hidden = readChoice() !== null;
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-choice], [data-consent-open]');
    const choice = button?.dataset.choice;
    if (!button) return;
    box.hidden = choice !== undefined;
    if (choice !== 'accepted' && choice !== 'refused') return box.focus();
    writeChoice(choice);
    if ($accountKind.get() !== 'guest')
      void import('../stores/consent.ts').then(({ recordChoice }) => recordChoice(choice));
  });
}
