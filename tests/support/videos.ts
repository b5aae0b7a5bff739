import { readFileSync } from 'node:fs';
import { MAX_VIDEO_BYTES, VIDEO_PART_BYTES } from '#domain/products/videos.ts';
import type { AuditedWrite } from './category-writes.ts';
import { type Admin, uploadedKey } from './desk.ts';
import type { TestVisitor } from './shop.ts';

/** Real videos of a few kilobytes (ffmpeg's test pattern), and larger ones with the same start. */

const FOLDER = new URL('./video/', import.meta.url);

export const videoFile = (name: 'desfile.mp4' | 'desfile.webm') => readFileSync(new URL(name, FOLDER));

/** A video of this many bytes whose parts all differ. */
export function videoBytes(size: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(
    { length: size },
    (_, at) => (at * 31 + Math.floor(at / VIDEO_PART_BYTES)) % 251,
  );
  bytes.set(videoFile('desfile.mp4').subarray(0, Math.min(64, size)));
  return bytes;
}

export const CAPTIONS = 'WEBVTT\n\n00:00.200 --> 00:01.500\nLinho que respira.\n';

type Sent = { status: number; body: { key: string; error?: { code: string; data?: object } } };

export async function sendBytes(admin: TestVisitor, path: string, bytes: Uint8Array): Promise<Sent> {
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await admin.send('POST', `/api/admin/${path}`, new Uint8Array(bytes), headers);
  return { status: answer.status, body: await answer.json() };
}

export const startVideo = (admin: TestVisitor, bytes: Uint8Array, size = bytes.length) =>
  sendBytes(admin, `videos/${size}`, bytes.subarray(0, VIDEO_PART_BYTES));

export const sendPart = (admin: TestVisitor, key: string, part: number, bytes: Uint8Array) =>
  sendBytes(admin, `${key}/${part}`, bytes.subarray(part * VIDEO_PART_BYTES, (part + 1) * VIDEO_PART_BYTES));

/** Uploads a video in parts; returns its key. */
export async function uploadedVideo(admin: TestVisitor, bytes: Uint8Array): Promise<string> {
  const { body } = await startVideo(admin, bytes);
  for (let part = 1; part * VIDEO_PART_BYTES < bytes.length; part += 1)
    await sendPart(admin, body.key, part, bytes);
  return body.key;
}

export const uploadCaptions = (admin: TestVisitor, file: string | Buffer) =>
  sendBytes(admin, 'legendas', new Uint8Array(Buffer.from(file)));

/** A video in the form of pages and products. */
export async function videoOf(admin: TestVisitor) {
  const [key, poster, captions] = [
    await uploadedVideo(admin, videoFile('desfile.webm')),
    await uploadedKey(admin, 'store-images'),
    (await uploadCaptions(admin, CAPTIONS)).body.key,
  ];
  return {
    key,
    poster: { key: poster, alt: 'O vestido em movimento' },
    captions: { key: captions },
    isSilent: false,
  };
}

/** The writes to videos, for tests/integration/access/admin-audit.test.ts; logged with the last part. */
export const videoWrites = (admin: () => Admin): Readonly<Record<string, AuditedWrite>> => {
  const write = (entity: string, input: AuditedWrite['input']): AuditedWrite => ({
    act: 'upload',
    entity,
    publishes: false,
    input,
  });
  return {
    adminStartVideo: write('video', async () => () => startVideo(admin(), videoFile('desfile.mp4'))),
    adminSendVideoPart: write('video', async () => {
      const bytes = videoBytes(VIDEO_PART_BYTES + 1);
      const { body } = await startVideo(admin(), bytes);
      return () => sendPart(admin(), body.key, 1, bytes);
    }),
    adminUploadCaptions: write('captions', async () => () => uploadCaptions(admin(), CAPTIONS)),
  };
};

export const TOO_MANY_BYTES = MAX_VIDEO_BYTES + 1;
