import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { MAX_MOVE_FILE_BYTES } from '#contracts/admin/move-in.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A file of a move as it is stored. */
export const packFile = (bytes: Uint8Array): Promise<Uint8Array> => pack(bytes);

/** Its bytes again. Throws if they are none that `packFile` made. */
export const unpackFile = (content: Uint8Array): Promise<Uint8Array> =>
  unpack(content, { maxOutputLength: MAX_MOVE_FILE_BYTES });
