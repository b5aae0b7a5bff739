import { COLOUR_HEXES } from '#domain/catalogue/catalogue.ts';
import type { PieceMeasure } from '#domain/sizing/piece-measures.ts';
import type { SizeFamily } from '#domain/sizing/size-families.ts';
import type { Audience, Look, Pattern } from './look.ts';

/** The fifteen colours of the colour filter: name → hex of the swatch. */
export const COLOURS = COLOUR_HEXES;

export type ColourName = keyof typeof COLOURS;

export type SeedCategory = {
  slug: string;
  name: string;
  description: string;
  /** Slug of the parent; absent for the three departments feminino, masculino, acessorios. */
  parent?: string;
  position: number;
  isHighlighted: boolean;
  /** Absent for the departments, whose subcategories differ in sizes. */
  sizeFamily?: SizeFamily;
};

export type SeedReview = { author: string; rating: 1 | 2 | 3 | 4 | 5; comment: string; daysAgo: number };

export type SeedProduct = {
  /** Stable: the row's UUID and the image keys are derived from it, so seeding again changes nothing. */
  key: string;
  name: string;
  category: string;
  audience: Audience;
  /** Two or three paragraphs separated by '\n\n', as a fashion buyer would write. */
  description: string;
  /** The product's story, one paragraph. */
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
  /** Days since it was added; determines the order 'mais novos'. */
  daysAgo: number;
  colours: ColourName[];
  sizes: string[];
  /** If it differs from the category's. */
  sizeFamily?: SizeFamily;
  /** Garment measurements in millimetres, one per size in the order of `sizes`. */
  measures?: Partial<Record<PieceMeasure, number[]>>;
  /**
   * Stock of each variant: one row per colour, one number per size, in the order of `colours` and `sizes`.
   * Together the products cover all stock labels: 0, 1 to 3, 4 to 10, more.
   */
  stock: number[][];
  look: Look;
  pattern: Pattern;
  reviews: SeedReview[];
};
