import { all } from '../statements.ts';

/** The variants of these SKUs, as typed or in any case. */
export const findVariantsOf = all<[skus: readonly string[]], { asked: string; id: string }>(
  `select k.asked, v.id from unnest($1::text[]) k(asked) join variants v on plain_text(v.sku) = plain_text(k.asked)`,
);

export const findStockOf = all<
  [ids: readonly string[]],
  { variantId: string; sku: string | null; stock: number }
>('select id as "variantId", sku, stock from variants where id = any ($1::uuid[])');
