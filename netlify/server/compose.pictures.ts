import { connectSharp } from './adapters/sharp.ts';
import type { Pictures } from './ports/pictures.ts';

/**
 * What only functions that take pictures need, apart from `compose.ts`: it brings native code of many megabytes, which
 * the other functions should not have to load.
 */
export const pictures: Pictures = connectSharp();
