import type { Config } from '@netlify/functions';
import { serveNewsletter } from '#server/http/newsletter.ts';

export default serveNewsletter;

export const config: Config = {
  path: ['/newsletter', '/newsletter/confirmar', '/newsletter/sair', '/favoritos/avisos'],
};
