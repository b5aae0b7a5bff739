import type { PieceMeasures } from '../sizing/piece-measures.ts';
import type { CellProblem, ProductValues } from './product-columns.ts';
import type { FileCode, FileProblem, RowCode } from './product-file.ts';

/** What importing a product file would change, and its problems. */

export const CODE_KINDS = ['sku', 'ean'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];
export type Codes = Record<CodeKind, string | null>;

/** The variant id that already owns each code in the file. */
export type CodeOwners = Readonly<Record<CodeKind, ReadonlyMap<string, string>>>;

/** An existing product, with all that a file can change. */
export type CatalogueProduct = ProductValues & {
  id: string;
  colours: readonly { id: string; name: string; hex: string }[];
  sizes: readonly { id: string; label: string; measures: PieceMeasures }[];
  variants: readonly {
    id: string;
    colourId: string | null;
    sizeId: string | null;
    sku: string | null;
    ean: string | null;
    stock: number;
  }[];
};

export type Catalogue = {
  /** Every product whose id or name occurs in the file. */
  products: readonly CatalogueProduct[];
  /** The slugs of all categories. */
  categories: ReadonlySet<string>;
  owners: CodeOwners;
};

/** The changes to one product. Only differences are included. */
export type ProductPlan = {
  line: number;
  id: string;
  values: ProductValues;
  old: CatalogueProduct | null;
  parts: PartsPlan;
};

export type ImportPlan = {
  products: ProductPlan[];
  unchanged: number;
  problems: ImportProblem[];
};

/** A new or changed variant. `was` is null for a new one. */
export type VariantPlan = {
  line: number;
  id: string;
  colourId: string | null;
  sizeId: string | null;
  /** For display: 'Azul P'. */
  name: string;
  sku: string | null;
  ean: string | null;
  stock: number;
  was: (Codes & { stock: number }) | null;
};

export type Colour = { id: string; name: string; hex: string };
export type Size = { id: string; label: string; measures: PieceMeasures };

/** The colours, sizes and variants to write. New ones are appended. */
export type PartsPlan = {
  newColours: (Colour & { position: number })[];
  recoloured: (Colour & { was: string })[];
  newSizes: (Size & { position: number })[];
  /** Existing sizes whose measures change. */
  remeasured: (Size & { was: PieceMeasures })[];
  variants: VariantPlan[];
};

export type CodeProblem = 'ean_invalid' | 'sku_twice' | 'sku_taken' | 'ean_twice' | 'ean_taken';
export type MeasureCode = 'measure_invalid' | 'size_missing' | 'differs';
export type VariantCode =
  | MeasureCode
  | 'too_long'
  | 'too_many'
  | 'colour_missing'
  | 'colours_added'
  | 'sizes_added'
  | 'colour_invalid'
  | 'variant_twice'
  | 'stock_invalid'
  | 'stock_moved';
export type ImportCode =
  | FileCode
  | RowCode
  | CellProblem
  | VariantCode
  | 'product_unknown'
  | 'product_twice'
  | 'name_ambiguous'
  | 'category_unknown'
  | CodeProblem
  | 'differs';
export type ImportProblem = FileProblem<ImportCode>;
export type Report = (
  row: { line: number },
  column: string | null,
  code: ImportCode,
  data?: ImportProblem['data'],
) => void;
