import { atom } from 'nanostores';
import type { Cents } from '../../domain/money/money.ts';

/** Credit to be used for the cart, as entered at the checkout; 0 elsewhere. */
export const $creditAvailable = atom<Cents>(0);
