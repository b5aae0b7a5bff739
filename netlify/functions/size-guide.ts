import type { Config } from '@netlify/functions';
import { getSizeGuide } from '#contracts/catalogue.ts';
import { tagsOfProduct } from '#domain/pages/page-tags.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { sizeGuide } from '#server/use-cases/catalogue/size-guide.ts';

export default serve(
  // Only a minute: an edited chart is not a product change, so it does not purge the CDN.
  route(getSizeGuide, ({ services, input }) => sizeGuide(services, input.id), {
    caching: { seconds: 60, tags: (_, { id }) => tagsOfProduct(id) },
  }),
);

export const config: Config = { path: '/api/produtos/:id/medidas' };
