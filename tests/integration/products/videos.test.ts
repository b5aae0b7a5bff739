import { expect, test } from 'vitest';
import { adminSavePage } from '#contracts/admin/pages.ts';
import { adminDeleteProduct, adminDuplicateProduct, adminSaveProduct } from '#contracts/admin/products.ts';
import { getProduct } from '#contracts/catalogue.ts';
import type { Section } from '#contracts/pages.ts';
import { VIDEO_PART_BYTES } from '#domain/products/videos.ts';
import { tidyImages } from '#server/use-cases/scheduled/tidy-images.ts';
import { adminOf, createdProduct, saveInput, uploadedKey } from '#tests/support/desk.ts';
import { createdCampaign } from '#tests/support/pages.ts';
import { openShop } from '#tests/support/shop.ts';
import {
  CAPTIONS,
  sendPart,
  startVideo,
  TOO_MANY_BYTES,
  uploadCaptions,
  uploadedVideo,
  videoBytes,
  videoFile,
  videoOf,
} from '#tests/support/videos.ts';

const shop = await openShop();
const admin = await adminOf(shop);

const LARGE = 2 * VIDEO_PART_BYTES + 1_000;

async function seen(key: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await shop.visitor().send(method, `/imagens/${key}`, undefined, headers);
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

const tidiedAfterHours = async (hours: number) => {
  const { services } = await import('#server/compose.ts');
  const now = () => new Date(Date.now() + hours * 60 * 60 * 1000);
  await tidyImages({ ...services(), clock: { now } });
};

test('a video uploaded in parts, one of them twice, is downloaded unchanged', async () => {
  const bytes = videoBytes(LARGE);
  const { status, body } = await startVideo(admin, bytes);
  expect(status).toBe(200);
  expect(body.key).toMatch(new RegExp(`^videos/[0-9a-f-]{36}-${LARGE}\\.mp4$`));
  expect((await seen(body.key)).answer.status).toBe(404);
  for (const part of [1, 1, 2]) expect((await sendPart(admin, body.key, part, bytes)).status).toBe(200);

  const whole = await seen(body.key);
  expect(whole.answer.status).toBe(200);
  expect(Object.fromEntries(whole.answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(LARGE),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(Buffer.from(whole.bytes).equals(bytes)).toBe(true);
  expect((await seen(`${body.key}/0`)).answer.status).toBe(404);
});

test('ranges are served to the byte, up to the end of the part that holds them', async () => {
  const bytes = videoBytes(LARGE);
  const key = await uploadedVideo(admin, bytes);
  const part = VIDEO_PART_BYTES;
  for (const [range, start, end] of [
    ['bytes=0-1', 0, 1],
    ['bytes=0-', 0, part - 1],
    [`bytes=${part - 2}-${part + 2}`, part - 2, part - 1],
    [`bytes=${part}-`, part, 2 * part - 1],
    [`bytes=${2 * part}-`, 2 * part, LARGE - 1],
    ['bytes=-5', LARGE - 5, LARGE - 1],
  ] as const) {
    const found = await seen(key, { range });
    expect(found.answer.status).toBe(206);
    expect(found.answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${LARGE}`);
    expect(Buffer.from(found.bytes).equals(bytes.subarray(start, end + 1))).toBe(true);
  }
  const beyond = await seen(key, { range: `bytes=${LARGE}-` });
  expect([beyond.answer.status, beyond.answer.headers.get('content-range')]).toEqual([
    416,
    `bytes */${LARGE}`,
  ]);
  const head = await seen(key, {}, 'HEAD');
  expect([head.answer.status, head.answer.headers.get('content-length'), head.bytes.length]).toEqual([
    200,
    String(LARGE),
    0,
  ]);
  const etag = head.answer.headers.get('etag') ?? '';
  for (const [condition, status] of [
    [etag, 206],
    ['"another"', 200],
    [`W/${etag}`, 200],
    ['Wed, 25 Nov 2026 12:00:00 GMT', 200],
  ] as const)
    expect((await seen(key, { range: 'bytes=0-1', 'if-range': condition })).answer.status).toBe(status);
});

test('a cached video is answered as not modified, whatever range is requested', async () => {
  const key = await uploadedVideo(admin, videoBytes(LARGE));
  const etag = (await seen(key, {}, 'HEAD')).answer.headers.get('etag') ?? '';
  const beyond = `bytes=${LARGE}-`;
  for (const headers of [
    {},
    { range: 'bytes=0-1' },
    { range: beyond },
    { range: 'bytes=0-1', 'if-range': '"another"' },
  ] as Record<string, string>[])
    for (const method of ['GET', 'HEAD']) {
      const { answer, bytes } = await seen(
        key,
        { ...headers, 'if-none-match': `"another", W/${etag}` },
        method,
      );
      expect([answer.status, bytes.length, answer.headers.get('etag')]).toEqual([304, 0, etag]);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
  expect((await seen(key, { 'if-none-match': '"another"' })).answer.status).toBe(200);
  // Ranges are of GET (RFC 9110, 14.2).
  expect((await seen(key, { range: beyond }, 'HEAD')).answer.status).toBe(200);
});

test('an invalid, oversized or out-of-order upload is rejected', async () => {
  const text = (words: string) => new TextEncoder().encode(words);
  const bytes = videoBytes(LARGE);
  const refused = async (sent: ReturnType<typeof startVideo>) => {
    const { status, body } = await sent;
    return [status, body.error?.code];
  };
  expect(await refused(startVideo(admin, text('<svg onload="alert(1)"/>')))).toEqual([422, 'video_invalid']);
  expect(await refused(startVideo(admin, bytes, TOO_MANY_BYTES))).toEqual([422, 'video_too_large']);
  expect(await refused(startVideo(admin, bytes, LARGE - 2 * VIDEO_PART_BYTES))).toEqual([
    422,
    'video_part_invalid',
  ]);
  expect(await refused(startVideo(admin, text(''), 5))).toEqual([422, 'video_invalid']);
  const { body } = await startVideo(admin, bytes);
  expect(await refused(sendPart(admin, body.key, 2, bytes))).toEqual([409, 'video_part_missing']);
  expect(await refused(sendPart(admin, body.key, 1, bytes.subarray(0, LARGE - 10_000)))).toEqual([
    422,
    'video_part_invalid',
  ]);
  await sendPart(admin, body.key, 1, bytes);
  await sendPart(admin, body.key, 2, bytes);
  expect(await refused(sendPart(admin, body.key, 3, bytes))).toEqual([422, 'video_part_invalid']);
  const full = videoBytes(VIDEO_PART_BYTES);
  const behindIt = sendPart(admin, await uploadedVideo(admin, full), 1, full);
  expect(await refused(behindIt)).toEqual([422, 'video_part_invalid']);
  expect(await refused(sendPart(admin, 'videos/qualquer.mp4', 1, bytes))).toEqual([
    422,
    'video_part_invalid',
  ]);
  expect((await startVideo(shop.visitor(), bytes)).status).toBe(401);
});

test('an account may upload only so many videos, parts and captions in ten minutes, and other accounts are not affected', async () => {
  const uploader = await adminOf(shop);
  const nothing = new Uint8Array(0);
  const uploads: readonly [() => ReturnType<typeof sendPart>, allowed: number][] = [
    [() => startVideo(uploader, nothing, 1), 40],
    [() => sendPart(uploader, 'videos/none', 1, nothing), 240],
    [() => uploadCaptions(uploader, ''), 40],
  ];
  for (const [upload, allowed] of uploads) {
    const statuses = [];
    for (let sent = 0; sent <= allowed; sent += 1) statuses.push((await upload()).status);
    expect(statuses.indexOf(429)).toBe(allowed);
    expect(await upload()).toMatchObject({ body: { error: { code: 'too_many_requests' } } });
  }
  expect((await uploadCaptions(admin, CAPTIONS)).status).toBe(200);
});

test('captions are stored unchanged, and invalid ones are rejected with their line', async () => {
  const { body } = await uploadCaptions(admin, CAPTIONS);
  const { answer, bytes } = await seen(body.key);
  expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(new TextDecoder().decode(bytes)).toBe(CAPTIONS);
  expect(await uploadCaptions(admin, CAPTIONS.replaceAll('.', ','))).toMatchObject({
    status: 422,
    body: { error: { code: 'captions_invalid', data: { line: 3, why: 'timing' } } },
  });
});

test('SubRip captions are stored as WebVTT, and an error has the line of the file', async () => {
  const subRip = '1\r\n00:00:00,200 --> 00:00:03,500\r\nAlgodão.\r\n\r\n';
  // As editing programs of Windows write it.
  const { body } = await uploadCaptions(admin, Buffer.from(subRip, 'latin1'));
  const { answer, bytes } = await seen(body.key);
  expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(new TextDecoder().decode(bytes)).toBe('WEBVTT\n\n1\n00:00:00.200 --> 00:00:03.500\nAlgodão.\n\n');
  expect(await uploadCaptions(admin, `${subRip}2\nsem tempo\nOlá\n`)).toMatchObject({
    status: 422,
    body: { error: { code: 'captions_invalid', data: { line: 6, why: 'timing' } } },
  });
});

test('a page accepts a complete video with its poster and captions, and keeps all three', async () => {
  const { id, version, content } = await createdCampaign(admin);
  const video = await videoOf(admin);
  const save = (one: object) => {
    const section = {
      id: 'a',
      hidden: false,
      type: 'video',
      title: '',
      shape: 'wide',
      transcript: '',
      video: one,
    };
    return admin.call(adminSavePage, {
      id,
      version,
      content: { ...content, sections: [section as Section] },
    });
  };
  const half = (await startVideo(admin, videoBytes(LARGE))).body.key;
  expect(await save({ ...video, key: half })).toMatchObject({ error: { code: 'image_unknown' } });
  const at = 'content.sections.0.video';
  for (const [wrong, fields] of [
    [{ poster: null }, { [`${at}.poster`]: 'poster_required' }],
    [{ poster: { ...video.poster, alt: ' ' } }, { [`${at}.poster.alt`]: 'required' }],
    [{ captions: null }, { [`${at}.captions`]: 'captions_required' }],
    [{ key: await uploadedKey(admin) }, { [`${at}.key`]: 'invalid' }],
  ] as const)
    expect(await save({ ...video, ...wrong })).toMatchObject({ status: 400, error: { fields } });
  expect(await save(video)).toMatchObject({ ok: true });

  const forgotten = await uploadedVideo(admin, videoFile('desfile.mp4'));
  await tidiedAfterHours(23);
  expect((await seen(forgotten)).answer.status).toBe(200);
  await tidiedAfterHours(25);
  const { services } = await import('#server/compose.ts');
  expect(await services().images.has(`${half}/0`)).toBe(false);
  const left = [forgotten, video.key, video.poster.key, video.captions.key];
  const statuses = await Promise.all(left.map(async (key) => (await seen(key)).answer.status));
  expect(statuses).toEqual([404, 200, 200, 200]);
});

test('a product shows a video, its copy the same one, which is deleted with the last of them', async () => {
  const video = await videoOf(admin);
  const half = (await startVideo(admin, videoBytes(LARGE))).body.key;
  const form = await createdProduct(admin);
  const save = (changes: object) => admin.call(adminSaveProduct, { ...saveInput(form), ...changes });
  expect(await save({ video: { ...video, key: half } })).toMatchObject({
    status: 400,
    error: { fields: { video: 'video_unknown' } },
  });
  expect(await save({ video: { ...video, captions: null } })).toMatchObject({
    error: { fields: { 'video.captions': 'captions_required' } },
  });
  expect(await save({ video })).toMatchObject({ ok: true, data: { video } });
  const shown = await shop.visitor().call(getProduct, { id: form.id });
  expect(shown).toMatchObject({ ok: true, data: { video } });
  const copy = await admin.call(adminDuplicateProduct, { id: form.id });
  expect(copy).toMatchObject({ ok: true, data: { video } });

  const statuses = async () => {
    await tidiedAfterHours(25);
    // The poster is in the library, which keeps it for another day.
    await tidiedAfterHours(50);
    const keys = [video.key, video.poster.key, video.captions.key];
    return Promise.all(keys.map(async (key) => (await seen(key)).answer.status));
  };
  await admin.call(adminDeleteProduct, { id: form.id });
  expect(await statuses()).toEqual([200, 200, 200]);
  await admin.call(adminDeleteProduct, { id: copy.ok ? copy.data.id : '' });
  expect(await statuses()).toEqual([404, 404, 404]);
});
