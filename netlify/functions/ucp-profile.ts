import type { Config } from '@netlify/functions';
import { serveProfile } from '#server/http/ucp.ts';

export default serveProfile;

export const config: Config = { path: ['/.well-known/ucp', '/.well-known/ucp/:version'] };
