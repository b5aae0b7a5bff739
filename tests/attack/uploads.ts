import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { attack, describeGroup, firstBroken, held } from './support/attack.ts';
import { admin } from './support/people.ts';

describeGroup('uploads');

async function uploadAs(bytes: Uint8Array, type: string): Promise<number> {
  const desk = await admin();
  const { status } = await desk.send('POST', '/api/admin/imagens/products', {
    body: bytes,
    headers: { 'content-type': type },
  });
  return status;
}

attack('uploads that are not pictures are rejected: SVG, HTML, scripts, archives', async () => {
  const files: [string, Uint8Array, string][] = [
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image/svg+xml',
    ],
    [
      'SVG as PNG',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/png',
    ],
    ['HTML as JPEG', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg'],
    ['gzip', gzipSync(Buffer.alloc(1_000_000)), 'image/png'],
    ['a PNG’s first bytes only', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'],
    ['nothing', new Uint8Array(), 'image/png'],
  ];
  for (const [what, bytes, type] of files) {
    const status = await uploadAs(bytes, type);
    if (status < 400 || status >= 500) return `${what} is answered with ${status}`;
  }
  return null;
});

attack('a small file with enormous pixel dimensions is rejected', async () => {
  const bomb = await sharp({
    create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const status = await uploadAs(bomb, 'image/png');
  return held(status >= 400 && status < 500, `answered with ${status}`);
});

attack('a picture’s metadata and trailing data are removed', async () => {
  const desk = await admin();
  const photo = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#a88' } })
    .withExif({ IFD0: { Copyright: 'segredo-no-exif' } })
    .jpeg()
    .toBuffer();
  const body = Buffer.concat([photo, Buffer.from('<script>segredo-no-fim</script>')]);
  const { status, text } = await desk.send('POST', '/api/admin/imagens/products', {
    body,
    headers: { 'content-type': 'image/jpeg' },
  });
  if (status !== 200) return held(status < 500, `answered with ${status}`);
  const { key } = JSON.parse(text) as { key: string };
  const kept = await desk.get(`/imagens/${key}`);
  return firstBroken(
    held(!kept.body.includes('segredo'), 'the file holds it still'),
    held(kept.headers['content-type'] === 'image/webp', `served as ${kept.headers['content-type']}`),
  );
});
