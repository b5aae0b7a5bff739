import type { Config } from '@netlify/functions';
import { getSizeGuide } from '#contracts/catalogue.ts';
import { tagsOfProduct } from '#domain/page-tags.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { sizeGuide } from '#server/use-cases/catalogue/size-guide.ts';

export default serve(
  // A minute, as new figures of a chart are no change of a product, which would purge what the CDN keeps of it.
  route(getSizeGuide, ({ services, input }) => sizeGuide(services, input.id), {
    caching: { seconds: 60, tags: (_, { id }) => tagsOfProduct(id) },
  }),
);

export const config: Config = { path: '/api/produtos/:id/medidas' };
