import type { APIRoute } from 'astro';
import { fromBuild } from '../live/from-build.ts';

/** Data for pages rendered on demand. The end of the build moves it from the published files to the code of those pages. */
export const GET: APIRoute = async () => Response.json(await fromBuild());
