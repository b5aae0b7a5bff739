import { expect, test } from 'vitest';
import { VIDEO_PART_BYTES } from '#domain/products/videos.ts';
import { services } from '#server/compose.ts';
import type { Images } from '#server/ports/images.ts';
import { sendVideoPart } from '#server/use-cases/admin/products/upload-video.ts';
import { adminOf } from '#tests/support/desk.ts';
import { openShop } from '#tests/support/shop.ts';
import { sendPart, startVideo, uploadedVideo, videoBytes } from '#tests/support/videos.ts';

/** A part of a video comes from one upload, whatever is sent at once. */

const shop = await openShop();
const admin = await adminOf(shop);

const LARGE = 2 * VIDEO_PART_BYTES + 1_000;

test('of two concurrent uploads of one part one is stored completely, and the other rejected', async () => {
  const bytes = videoBytes(LARGE);
  const { body } = await startVideo(admin, bytes);
  const staff = { userId: admin.account.id, email: admin.account.email };
  const images = atOnce(2);
  const desk = { ...services(), images };
  const name = body.key.slice('videos/'.length);
  const other = new Uint8Array(VIDEO_PART_BYTES).fill(7);
  const own = bytes.slice(VIDEO_PART_BYTES, 2 * VIDEO_PART_BYTES);
  const answers = await Promise.all(
    [own, other].map((sent) => sendVideoPart(desk, staff, { name, part: 1, bytes: sent })),
  );
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'video_part_invalid' });
  const found = await images.read(`${body.key}/1`);
  const kept = Buffer.from(await new Response(found?.body).arrayBuffer());
  expect(kept.equals(answers[0]?.ok ? own : other)).toBe(true);
  // The same bytes again are accepted, as after a lost answer.
  const again = { name, part: 1, bytes: new Uint8Array(kept) };
  expect(await sendVideoPart(desk, staff, again)).toMatchObject({ ok: true });
});

test('a part cannot replace an existing one', async () => {
  const bytes = videoBytes(LARGE);
  const key = await uploadedVideo(admin, bytes);
  const changed = bytes.map((byte, at) => (at === VIDEO_PART_BYTES + 5 ? byte + 1 : byte));
  expect(await sendPart(admin, key, 1, changed)).toMatchObject({
    status: 422,
    body: { error: { code: 'video_part_invalid' } },
  });
  const seen = await shop.visitor().send('GET', `/imagens/${key}`);
  expect(Buffer.from(await seen.arrayBuffer()).equals(bytes)).toBe(true);
});

/** A store in which this many calls check before any writes. Like Netlify's, it lets one of them be first; the local one does not. */
function atOnce(many: number): Images {
  const { images } = services();
  const taken = new Set<string>();
  let waiting: (() => void)[] = [];
  const together = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length < many) return;
      for (const go of waiting) go();
      waiting = [];
      many = 1;
    });
  return {
    ...images,
    async writeNew(key, body, contentType) {
      await together();
      if (taken.has(key)) return false;
      taken.add(key);
      const written = images.writeNew(key, body, contentType);
      writes.set(key, written);
      return written;
    },
    async read(key) {
      await writes.get(key);
      return images.read(key);
    },
  };
}
const writes = new Map<string, Promise<boolean>>();
