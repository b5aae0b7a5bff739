import type { Look } from '#db/seed/look.ts';

/** A coat in the words of the catalogue. */
export type CoatLook = Extract<Look, { kind: 'coat' }>;
/** A blazer in the words of the catalogue. */
export type BlazerLook = Extract<Look, { kind: 'blazer' }>;
type Front = 'single' | 'double' | 'belted' | 'zip';
type Collar = CoatLook['collar'];
/** What coats and blazers have in common. */
export type OuterCut = {
  fit: CoatLook['fit'];
  hem: number;
  closure: Front;
  collar: Collar;
  lapelEnd: number;
  buttons: number;
  tailored: boolean;
};
