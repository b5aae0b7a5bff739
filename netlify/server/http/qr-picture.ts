import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Pixels of a module, and modules of the quiet zone around them (ISO/IEC 18004). */
const SCALE = 8;
const QUIET = 4;

/** A QR code as a PNG of one bit per pixel. */
export function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { border: QUIET });
  const width = size * SCALE;
  const bytesOfRow = Math.ceil(width / 8);
  const rows = Buffer.alloc((bytesOfRow + 1) * width);
  for (let y = 0; y < width; y += 1) {
    const start = y * (bytesOfRow + 1) + 1;
    for (let x = 0; x < width; x += 1) {
      const isDark = data[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)];
      // White is 1, and the leftmost pixel the highest bit.
      if (!isDark) rows[start + (x >> 3)] = (rows[start + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
