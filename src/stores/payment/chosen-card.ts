import { atom } from 'nanostores';

/** The id of the saved card that pays; null while a card is typed. */
export const $chosenCard = atom<string | null>(null);

/** Whether the typed card is to be kept for the next purchase; null where it cannot be. */
export const $keepCard = atom<boolean | null>(null);
