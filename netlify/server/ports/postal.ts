import type { Place } from '#contracts/shipping.ts';

/** Address of a postal code. `unknown`: the sources agree that it does not exist; `unavailable`: none answered in time. */
export type PostalResult = { ok: true; place: Place } | { ok: false; code: 'unknown' | 'unavailable' };

export type Postal = { lookUp(cep: string): Promise<PostalResult> };
