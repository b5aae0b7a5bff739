import { COLOUR_HEXES } from '#domain/catalogue.ts';
import type { PieceMeasure } from '#domain/sizing/piece-measures.ts';
import type { SizeFamily } from '#domain/sizing/size-families.ts';
import type { Audience, Look, Pattern } from './look.ts';

/** The fifteen colours the shop's colour filter knows (name as shown → hex of the swatch). */
export const COLOURS = COLOUR_HEXES;

export type ColourName = keyof typeof COLOURS;

export type SeedCategory = {
  slug: string;
  name: string;
  description: string;
  /** Slug of the parent; absent for the three top-level categories feminino, masculino, acessorios. */
  parent?: string;
  position: number;
  isHighlighted: boolean;
  /** Absent for the three at the top, below which sizes differ. */
  sizeFamily?: SizeFamily;
};

export type SeedReview = { author: string; rating: 1 | 2 | 3 | 4 | 5; comment: string; daysAgo: number };

export type SeedProduct = {
  /** Stable key; the row's UUID and the picture keys are derived from it, so seeding twice changes nothing. */
  key: string;
  name: string;
  category: string;
  audience: Audience;
  /** Two or three paragraphs separated by '\n\n', as a fashion buyer would write. */
  description: string;
  /** The short tale behind the piece, one paragraph. */
  story: string;
  material: string;
  /** Sentences for the tab 'Características' (cut, closure, lining, care, model's measures). */
  characteristics: string[];
  tags: string[];
  /** Cents, 18990 to 45990 for most; a multiple of 10. */
  priceCents: number;
  discountPercent: 0 | 10 | 15 | 20;
  weightGrams: number;
  isNew: boolean;
  isFeatured: boolean;
  shipsToday: boolean;
  /** How many days ago it was added: sets the order 'mais novos'. */
  daysAgo: number;
  colours: ColourName[];
  sizes: string[];
  /** Where it is not that of the category. */
  sizeFamily?: SizeFamily;
  /** What the piece itself measures, in millimetres: a number for each size, in their order. */
  measures?: Partial<Record<PieceMeasure, number[]>>;
  /**
   * Stock of each variant, one row per colour, one number per size, same order as above.
   * Over the catalogue every label occurs: 0, 1-3, 4-10, more.
   */
  stock: number[][];
  look: Look;
  pattern: Pattern;
  reviews: SeedReview[];
};
