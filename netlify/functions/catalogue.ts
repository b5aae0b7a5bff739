import type { Config } from '@netlify/functions';
import { countProducts, getAvailability, getCards, getProduct, listProducts } from '#contracts/catalogue.ts';
import { tagsOfList, tagsOfProduct } from '#domain/pages/page-tags.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import {
  availability,
  countActiveProducts,
  productDetail,
  searchCatalogue,
  showCards,
} from '#server/use-cases/catalogue/browse-catalogue.ts';
import { recordMissedSearch } from '#server/use-cases/catalogue/record-missed-search.ts';

export default serve(
  route(
    listProducts,
    async ({ services, input, later }) => {
      const found = await searchCatalogue(services, input);
      if (found.ok) later(recordMissedSearch(services, input, found.value.total));
      return found;
    },
    { caching: { seconds: 300, tags: ({ items }, { categoria }) => tagsOfList(categoria, items) } },
  ),
  route(getProduct, ({ services, input }) => productDetail(services, input.id), {
    caching: { seconds: 300, tags: ({ id }) => tagsOfProduct(id) },
  }),
  route(getAvailability, ({ services, input }) => availability(services, input.id)),
  route(getCards, ({ services, input }) => showCards(services, input.id)),
  route(countProducts, ({ services }) => countActiveProducts(services)),
);

export const config: Config = {
  path: [
    '/api/produtos',
    '/api/produtos/:id',
    '/api/cartoes',
    '/api/disponibilidade',
    '/api/produtos-contagem',
  ],
};
