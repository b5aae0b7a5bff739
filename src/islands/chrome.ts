import { showBadge } from './badge.ts';
import { showToasts } from './toasts.ts';

showBadge();
showToasts();
