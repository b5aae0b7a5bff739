import type { Config } from '@netlify/functions';
import { serveMcp } from '#server/http/mcp/serve-mcp.ts';

export default serveMcp;

export const config: Config = { path: '/mcp' };
