import type { SaleTerms } from '#domain/money/payment-terms.ts';
import { type JsonText, json } from '../json.ts';
import { SALE_TERMS, SHIPPING_SETTINGS, type ShippingSettings } from '../settings/store.sql.ts';
import { first, statement } from '../statements.ts';
import { type CartLineRow, linesOf } from './carts.sql.ts';

/** Units of one variant that are bought without a cart. `variantId` null: the product's only variant without colour and size. */
export type Piece = { productId: string; variantId: string | null; quantity: number };

export type PieceRow = {
  /** One, without a variant if the product has none such; none without the product. */
  lines: CartLineRow[];
  shipping: ShippingSettings | null;
  terms: SaleTerms | null;
  limits: unknown;
};

const valuesOf = ({ productId, variantId, quantity }: Piece) => [productId, variantId, quantity];

/** The piece as the line of a cart would be. */
const PIECE_LINE = linesOf(
  `(select $1::uuid as id, $1::uuid as product_id, $3::int as quantity, 0 as seen_unit_cents, now() as created_at,
      (select id from variants where product_id = $1::uuid
         and (id = $2::uuid or $2::uuid is null and color_id is null and size_id is null)) as variant_id)`,
  '',
);

const PIECE = `select coalesce((select json_agg(l) from (${PIECE_LINE}) l), '[]') as lines,
  (select to_json(s) from (select ${SHIPPING_SETTINGS} from store_settings) s) as shipping, ${SALE_TERMS} as terms,
  (select limits from store_settings) as limits`;

export const selectPiece = statement<[piece: Piece], PieceRow>(PIECE, valuesOf);

export const findPiece = first<[piece: Piece], PieceRow>(PIECE, valuesOf);

export const lockPiece = statement<[variantId: string | null]>(
  'select from variants where id = $1::uuid for update',
);

/** The piece is as it was read, but for its stock, which the order takes itself. */
export const expectSamePiece = statement<[piece: Piece, lines: JsonText]>(
  `select expect_that((select jsonb_agg(to_jsonb(l) - 'stock') from (${PIECE_LINE}) l) = $4::jsonb, 'lines')`,
  (piece, lines) => [...valuesOf(piece), lines],
);

export const withoutStock = (lines: readonly CartLineRow[]) =>
  json(lines.map(({ stock: _, ...line }) => line));
