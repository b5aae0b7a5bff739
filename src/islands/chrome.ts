import { showBadge } from './badge.ts';
import { startHearts } from './hearts.ts';
import { showToasts } from './toasts.ts';

showBadge();
showToasts();
startHearts();
