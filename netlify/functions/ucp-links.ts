import type { Config } from '@netlify/functions';
import { serveLinks } from '#server/http/ucp-links.ts';

export default serveLinks;

export const config: Config = { path: ['/api/ucp/continuar/:id', '/api/ucp/pix/:id'] };
