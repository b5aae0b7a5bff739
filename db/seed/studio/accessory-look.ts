import type { Look } from './look.ts';

/** One kind of look. */
export type Of<K extends Look['kind']> = Extract<Look, { kind: K }>;
