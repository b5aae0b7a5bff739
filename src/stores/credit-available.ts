import { atom } from 'nanostores';
import type { Cents } from '../domain/money.ts';

/** Credit that is to pay for the cart, as the checkout was told; 0 everywhere else. */
export const $creditAvailable = atom<Cents>(0);
