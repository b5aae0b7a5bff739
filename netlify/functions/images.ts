import type { Config } from '@netlify/functions';
import { serveImage } from '#server/http/image.ts';

export default serveImage;

export const config: Config = { path: '/imagens/*' };
