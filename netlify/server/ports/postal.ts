import type { Place } from '#contracts/shipping.ts';

/** The address of a postal code (CEP). `unknown`: it does not exist; `unavailable`: no source answered in time. */
export type PostalResult = { ok: true; place: Place } | { ok: false; code: 'unknown' | 'unavailable' };

export type Postal = { lookUp(cep: string): Promise<PostalResult> };
