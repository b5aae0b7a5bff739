import { connectSharp } from './adapters/sharp.ts';
import type { Pictures } from './ports/pictures.ts';

/**
 * Only for functions that accept pictures. Separate from `compose.ts`, because it loads many megabytes of native code that
 * the other functions do not need.
 */
export const pictures: Pictures = connectSharp();
