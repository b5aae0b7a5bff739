import { connectZip } from './adapters/zip.ts';
import type { Archives } from './ports/archives.ts';

/** Only for the function that sends archives: the others do without its code. */
export const archives: Archives = connectZip();
