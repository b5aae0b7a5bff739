import { expect, it } from 'vitest';
import { createPlaceUploads } from './place-uploads.ts';
import type { Uploaded } from './upload.ts';

const file = new File(['x'], 'foto.jpg');

/** Uploads of one place, each of which arrives when the test says so. */
function placeOf() {
  const arrivals: ((key: string) => void)[] = [];
  const taken: string[] = [];
  const uploads = createPlaceUploads('store-images', () => () => true);
  const send = () =>
    uploads.send(
      'foto',
      file,
      (key) => taken.push(key),
      () => new Promise<Uploaded>((resolve) => arrivals.push((key) => resolve({ ok: true, key }))),
    );
  return { arrivals, taken, uploads, send };
}

it('takes the file chosen last, even if the one before arrives later', async () => {
  const { arrivals, taken, uploads, send } = placeOf();
  const sent = [send(), send()];
  arrivals[1]?.('b');
  arrivals[0]?.('a');
  await Promise.all(sent);
  expect(taken).toEqual(['b']);
  expect(uploads.$uploads.get().foto).toBeUndefined();
});

it('drops a file under way once its place is forgotten: something else was chosen there', async () => {
  const { arrivals, taken, uploads, send } = placeOf();
  const sent = send();
  uploads.forget('foto');
  arrivals[0]?.('a');
  await sent;
  expect(taken).toEqual([]);
});
