import type { Look } from '#db/seed/look.ts';

/** One kind of look. */
export type Of<K extends Look['kind']> = Extract<Look, { kind: K }>;
