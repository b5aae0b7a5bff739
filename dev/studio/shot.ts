import type { Audience, Look, Pattern, View } from '#db/seed/look.ts';

/** One picture to draw. `seed` makes the small irregularities (and the model's figure) repeatable. */
export type Shot = {
  look: Look;
  pattern: Pattern;
  /** Hex colour of the cloth, e.g. '#6b1f2e'; for the colour 'Floral' the ground of the print. */
  colour: string;
  view: View;
  audience: Audience;
  /** Slug of the category: chooses the backdrop. */
  backdrop: string;
  seed: number;
};
