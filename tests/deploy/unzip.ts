import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';

export type Entry = { name: string; packedBytes: number };

const END = 0x06054b50;
const END_BYTES = 22;
const DEFLATED = 8;

/** Unpacks an archive of some megabytes, without ZIP64. */
export function unzip(file: string, folder: string): Entry[] {
  const zip = readFileSync(file);
  const end = zip.length - END_BYTES;
  if (zip.readUInt32LE(end) !== END) throw new Error(`${file} does not end like a zip file`);
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const method = zip.readUInt16LE(at + 10);
    const packedBytes = zip.readUInt32LE(at + 20);
    const nameBytes = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + packedBytes);
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    if (name.endsWith('/')) continue;
    const target = path.join(folder, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, method === DEFLATED ? inflateRawSync(packed) : packed);
    entries.push({ name, packedBytes });
  }
  return entries;
}
