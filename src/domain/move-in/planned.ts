import type { ProductValues } from '../products/product-columns.ts';
import type { PieceMeasures } from '../sizing/piece-measures.ts';

/** What moving in would write: products and categories of another shop's files, in the form that they have here. */

/** Where something stands: the number of the file, from 0, and its line as a spreadsheet counts. */
export type FilePlace = { file: number; line: number };

export type PlannedVariant = {
  /** A name of `colours`; null: the product has none. */
  colour: string | null;
  /** A label of `sizes`; null: the product has none. */
  size: string | null;
  sku: string | null;
  ean: string | null;
  /** Null: the files do not say, or it had no limit and nobody has said how many there are. */
  stock: number | null;
  /** Of the product that it was a variant of, in the other shop; '': unknown. */
  handle: string;
};

/** `url`: where the old shop has it; `colour`: what it shows; null: the whole product. */
export type PlannedPicture = { url: string; alt: string; colour: string | null };

/** A product of the files as it would be written here. */
export type PlannedProduct = {
  /** Its key in the other shop: `${source} ${handle|sourceId|sku|line}`; the same in a later file. */
  key: string;
  at: FilePlace[];
  /** Hidden, as it has no pictures yet. Its category is one of the planned ones, or one that is here. */
  values: ProductValues;
  /** It is shown once it has a picture. */
  wantsActive: boolean;
  /** It was put away in the other shop, and is here. */
  isArchived: boolean;
  colours: { name: string; hex: string }[];
  /** With their measures, if the file says them. */
  sizes: { label: string; measures?: PieceMeasures }[];
  variants: PlannedVariant[];
  pictures: PlannedPicture[];
  /** Paths at which the old shop showed it. */
  oldAddresses: string[];
};

/** A category that products of the files are in: one or two names, its parent's before its own. Parents come before their children. */
export type PlannedCategory = {
  path: string[];
  slug: string;
  /** The slug of the category that it is in: one that is here, or planned before it. */
  parentSlug: string | null;
  isNew: boolean;
  oldAddresses: string[];
};
