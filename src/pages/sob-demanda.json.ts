import type { APIRoute } from 'astro';
import { fromBuild } from '../live/from-build.ts';

/** Taken out of the published files by the end of the build, which puts it beside the code that draws pages on demand. */
export const GET: APIRoute = async () => Response.json(await fromBuild());
