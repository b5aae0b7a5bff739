import type { Config } from '@netlify/functions';
import { pictures } from '#server/compose.pictures.ts';
import { inBackground } from '#server/http/background.ts';
import { workInBackground } from '#server/use-cases/move-in/work-in-background.ts';

/** At its default address, which its name says, too, that it runs in the background. */
export default inBackground('move-in-background', (shop) => workInBackground({ ...shop, pictures }));

export const config: Config = { background: true };
