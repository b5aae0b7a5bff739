import { adminListProducts } from '../../../contracts/admin/products.ts';
import { ask } from '../kit/ask.ts';
import { createTypedSearch } from '../kit/typed-search.ts';

const SHOWN = 8;

/** Product search for lists of products in other forms. */
export const {
  $search: $picker,
  type: pickFrom,
  clear: clearPicker,
} = createTypedSearch(async (busca) => {
  const result = await ask(adminListProducts, { busca, ordem: 'nome', sentido: 'asc' });
  return result.ok ? result.data.items.slice(0, SHOWN) : null;
});
