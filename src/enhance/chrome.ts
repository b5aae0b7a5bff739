import { showDeferredToast } from '../stores/kit/toasts.ts';
import { nameAccountLinks } from './account-link.ts';
import { askToSignInWhenOver } from './ask-to-sign-in.ts';
import { showBadge } from './badge.ts';
import { startChatButton } from './chat-button.ts';
import { startConsent } from './consent.ts';
import { startFreshCards } from './fresh-cards.ts';
import { startHearts } from './hearts.ts';
import { nameManifest } from './manifest.ts';
import { startMenu } from './menu.ts';
import { startOffer } from './offer.ts';
import { reportErrors } from './report-errors.ts';
import { startSearchButton } from './search-button.ts';
import { showToasts } from './toasts.ts';
import { startVisit } from './visit.ts';

showBadge();
nameAccountLinks();
askToSignInWhenOver();
showToasts();
reportErrors();
startHearts();
startMenu();
startSearchButton();
startFreshCards();
startConsent();
startOffer();
startVisit();
// A task of its own, so that input is handled in between.
setTimeout(addTheRest);

function addTheRest(): void {
  showDeferredToast();
  startChatButton();
  nameManifest();
}
