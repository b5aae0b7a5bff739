/** How far a visit came, told by the browser; each contains those before it. Every page loads this file. */
export const VISIT_STEPS = ['visit', 'product', 'cart', 'checkout'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/** Where it is told. */
export const VISIT_PATH = '/api/visita';

/** A finger or a mouse: all that is told of a device. */
export const DEVICES = ['mobile', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];
