/** How far a visit got, as reported by the browser; each step implies the previous ones. Every page loads this file. */
export const VISIT_STEPS = ['visit', 'product', 'cart', 'checkout'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/** The endpoint that records it. */
export const VISIT_PATH = '/api/visita';

/** Touch or mouse: all that is recorded of the device. */
export const DEVICES = ['mobile', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];
