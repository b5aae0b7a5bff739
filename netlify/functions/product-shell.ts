import type { Config } from '@netlify/functions';
import { serveProductShell } from '#server/http/product-shell.ts';

export default serveProductShell;

export const config: Config = { path: '/produto/:id', preferStatic: true };
