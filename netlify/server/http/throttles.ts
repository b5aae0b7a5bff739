import type { Throttle } from './route.ts';

/** Throttles that more than one function counts in: whoever asks on a page and through an assistant has one budget. */

export const ORDERS: Throttle = { name: 'orders', max: 60, seconds: 600 };
export const QUOTES: Throttle = { name: 'shipping', max: 300, seconds: 600 };
export const TRACKING: Throttle = { name: 'track', max: 40, seconds: 900 };
