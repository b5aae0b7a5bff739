import { atom } from 'nanostores';
import type { SavedCard } from '../../contracts/saved-cards.ts';

/** The cards that the account keeps, the last used first; none for guests, and while the shop takes none. */
export const $savedCards = atom<readonly SavedCard[]>([]);

/** The id of the saved card that pays; null while a card is typed. */
export const $chosenCard = atom<string | null>(null);

/** Whether the typed card is to be kept for the next purchase; null where it cannot be. */
export const $keepCard = atom<boolean | null>(null);
