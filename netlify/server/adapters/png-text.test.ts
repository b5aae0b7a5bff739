import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { withoutText } from './png-text.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#884466' } })
  .png()
  .toBuffer();
const HEAD = 8 + 12 + 13;
const END = png.length - 12;
const withChunks = (first: Buffer[], last: Buffer[] = []) =>
  Buffer.concat([png.subarray(0, HEAD), ...first, png.subarray(HEAD, END), ...last, png.subarray(END)]);

it('comments go, packed or not, wherever they stand, and what belongs to the picture stays', () => {
  const bomb = deflateSync(Buffer.alloc(1_000_000, 97));
  const comments = [
    chunk('tEXt', Buffer.from('Title\0Vestido')),
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb])),
    chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), bomb])),
  ];
  const profile = chunk('sRGB', Buffer.alloc(1));
  expect(Buffer.from(withoutText(withChunks([...comments, profile], comments)))).toEqual(
    withChunks([profile]),
  );
});

it('a file without comments is returned as it is, not copied', () => expect(withoutText(png)).toBe(png));

it('any other bytes behind the signature end in no error and never grow', () => {
  const part = fc.oneof(
    fc.uint8Array({ maxLength: 20 }),
    fc.constantFrom(
      Buffer.from('zTXt'),
      Buffer.from([0xff, 0xff, 0xff, 0xff]),
      chunk('tEXt', Buffer.alloc(3)),
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const file = Buffer.concat([png.subarray(0, 8), ...parts]);
      expect(withoutText(file).length).toBeLessThanOrEqual(file.length);
    }),
  );
});
