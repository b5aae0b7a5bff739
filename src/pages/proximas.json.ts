import type { APIRoute } from 'astro';
import { speculationRules } from '../build/speculation.ts';

/** Which pages the browser may draw before they are opened. */
export const GET: APIRoute = () => new Response(JSON.stringify(speculationRules()));
