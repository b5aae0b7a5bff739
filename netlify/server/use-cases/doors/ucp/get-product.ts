import type { ProductDetail } from '#contracts/catalogue.ts';
import { type UcpProduct, type UcpSelected, ucpProduct } from '#contracts/doors/ucp-catalog.ts';
import { LOOKUP } from '#domain/doors/ucp.ts';
import { resolveIds } from '../../../sql/doors/lookups.sql.ts';
import { metaOf, missingObject } from './agent.ts';
import { isId, passes } from './lookup-catalog.ts';
import { type Option, optionsOf, optionsWith, productObject } from './product-object.ts';
import { inStockFirst, productsOf } from './search-catalog.ts';
import type { Verb } from './verb.ts';

/**
 * `get_product`: one product with the variants that fit what was selected, the one that stands for it first. Of a selection that no
 * variant has, the least important option gives way first; each value of an option says whether it can be had beside the others.
 */
export const getProduct: Verb<UcpProduct> = {
  name: 'get_product',
  needs: LOOKUP,
  input: ucpProduct,
  writes: false,
  status: 200,
  async run(shop, agent, input) {
    const { siteUrl } = shop.config;
    const [found] = await resolveIds(shop.database, [input.id].filter(isId), [input.id]);
    const [product] = found ? await productsOf(shop, [found.productId]) : [];
    if (!found || !product || !passes(product, input.filters))
      return missingObject(agent.version, 'O produto', siteUrl);
    const selected = selectionOf(product, found.variantId, input);
    const fitting = inStockFirst(product).filter((one) => fits(optionsOf(product, one), selected));
    const shown = fitting.toSorted(
      (a, b) => Number(b.id === found.variantId) - Number(a.id === found.variantId),
    );
    return {
      ucp: metaOf(agent, LOOKUP),
      product: {
        ...productObject(siteUrl, product, shown),
        selected,
        options: optionsWith(product, (option) => availabilityOf(product, selected, option)),
      },
    };
  },
};

type Selection = Option[];

const isSame = (option: Option, wish: Option | UcpSelected) =>
  option.name === wish.name && (wish.id === undefined ? option.label === wish.label : option.id === wish.id);
const fits = (options: readonly Option[], wishes: readonly (Option | UcpSelected)[]) =>
  wishes.every((wish) => options.some((option) => isSame(option, wish)));

/** What counts as selected: a variant's own options, what was wished as far as a variant has it, else what stands for the product. */
function selectionOf(
  product: ProductDetail,
  variantId: string | null,
  { selected, preferences = [] }: UcpProduct,
): Selection {
  const all = inStockFirst(product).map((variant) => ({ variant, options: optionsOf(product, variant) }));
  const meant = all.find(({ variant }) => variant.id === variantId) ?? (selected ? undefined : all[0]);
  if (meant) return meant.options;
  const rank = ({ name }: UcpSelected) => {
    const at = preferences.indexOf(name);
    return at < 0 ? preferences.length : at;
  };
  const wishes = (selected ?? []).toSorted((a, b) => rank(a) - rank(b));
  while (wishes.length > 0) {
    const one = all.find(({ options }) => fits(options, wishes));
    if (one) return one.options.filter((option) => wishes.some((wish) => isSame(option, wish)));
    wishes.pop();
  }
  return [];
}

/** Whether this value exists, and can be had, beside the other options selected. */
function availabilityOf(product: ProductDetail, selected: Selection, option: Option) {
  const wanted = [...selected.filter(({ name }) => name !== option.name), option];
  const there = product.variants.filter((variant) => fits(optionsOf(product, variant), wanted));
  return { available: there.some(({ stock }) => stock > 0), exists: there.length > 0 };
}
