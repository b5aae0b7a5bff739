import type { Config } from '@netlify/functions';
import { askForNews as endpoint } from '#contracts/newsletter.ts';
import { NEWS_THROTTLE } from '#server/http/newsletter.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { askForNews } from '#server/use-cases/contact/newsletter.ts';

export default serve(
  route(endpoint, ({ services, input }) => askForNews(services, input), {
    mails: true,
    throttle: NEWS_THROTTLE,
  }),
);

export const config: Config = { path: '/api/newsletter' };
