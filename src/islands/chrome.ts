import { askToSignInWhenOver } from './account/ask-to-sign-in.ts';
import { showBadge } from './badge.ts';
import { startChatButton } from './chat-button.ts';
import { startConsent } from './consent.ts';
import { startHearts } from './hearts.ts';
import { startMenu } from './menu.ts';
import { startMishaps } from './mishaps.ts';
import { startOfferTimer } from './offer-timer.ts';
import { showToasts } from './toasts.ts';

showBadge();
askToSignInWhenOver();
showToasts();
startMishaps();
startHearts();
startMenu();
startChatButton();
startConsent();
startOfferTimer();
