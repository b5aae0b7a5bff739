import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { upload } from '../../client/upload.ts';
import { createReviewPhoto } from './review-photo.ts';

type Sending = { onProgress: (part: number) => void; answer: (result: unknown) => void };
let sent: Sending[] = [];
/** How long scaling down a picture takes. */
let prepared = Promise.resolve();
vi.mock(import('../../client/picture.ts'), async (original) => {
  const picture = await original();
  return {
    ...picture,
    preparePicture: async (photo: Blob) => {
      await prepared;
      return picture.preparePicture(photo);
    },
  };
});
vi.mock(import('../../client/upload.ts'), () => ({
  upload: ((_endpoint: unknown, _input: unknown, _file: Blob, onProgress: (part: number) => void) =>
    new Promise((answer) => sent.push({ onProgress, answer }))) as unknown as typeof upload,
}));

const file = (type = 'image/jpeg', size = 3) => new File([new Uint8Array(size)], 'foto', { type });
const kept = (key: string) => ({ ok: true, data: { key } });
const NOTHING = { preview: null, isPreparing: false, part: null, key: null };
const areSent = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));

beforeEach(() => {
  sent = [];
  vi.spyOn(URL, 'revokeObjectURL');
});
afterEach(() => vi.restoreAllMocks());

it('shows the photo at once, its progress, and keeps its key', async () => {
  const photo = createReviewPhoto('p');
  const done = photo.choose(file());
  expect(photo.$state.get().isPreparing).toBe(true);
  await areSent(1);
  expect(photo.$state.get()).toMatchObject({
    isPreparing: false,
    preview: expect.stringMatching(/^blob:/),
    part: 0,
    key: null,
  });
  sent[0]?.onProgress(0.5);
  expect(photo.$state.get().part).toBe(0.5);
  sent[0]?.answer(kept('reviews/a'));
  await done;
  expect(photo.$state.get()).toMatchObject({ part: null, key: 'reviews/a', problem: null });
});

it('rejects an invalid photo without sending it, and keeps the former one', async () => {
  const photo = createReviewPhoto('p');
  const done = photo.choose(file());
  await areSent(1);
  sent[0]?.answer(kept('reviews/a'));
  await done;
  await photo.choose(file('image/svg+xml'));
  expect(photo.$state.get()).toMatchObject({ key: 'reviews/a', problem: expect.stringContaining('JPG') });
  await photo.choose(file('image/png', 4_500_001));
  expect(photo.$state.get()).toMatchObject({ key: 'reviews/a', problem: expect.stringContaining('4,5 MB') });
  expect(sent).toHaveLength(1);
});

it('reports a failed upload, and releases the picture', async () => {
  const photo = createReviewPhoto('p');
  const done = photo.choose(file());
  await areSent(1);
  const { preview } = photo.$state.get();
  sent[0]?.answer({ ok: false, code: 'unreachable', status: 0 });
  await done;
  expect(photo.$state.get()).toEqual({ ...NOTHING, problem: expect.stringContaining('Sem conexão') });
  expect(URL.revokeObjectURL).toHaveBeenCalledWith(preview);
});

it('keeps only the last choice, whichever response comes first', async () => {
  const photo = createReviewPhoto('p');
  const first = photo.choose(file());
  await areSent(1);
  const second = photo.choose(file());
  await areSent(2);
  sent[1]?.answer(kept('reviews/second'));
  sent[0]?.onProgress(1);
  sent[0]?.answer(kept('reviews/first'));
  await Promise.all([first, second]);
  expect(photo.$state.get()).toMatchObject({ part: null, key: 'reviews/second' });
  const third = photo.choose(file());
  await areSent(3);
  photo.remove();
  sent[2]?.answer(kept('reviews/third'));
  await third;
  expect(photo.$state.get()).toEqual({ ...NOTHING, problem: null });
});

it('does not upload a photo that was removed or replaced while it was scaled down', async () => {
  const small = Promise.withResolvers<void>();
  prepared = small.promise;
  const photo = createReviewPhoto('p');
  const first = photo.choose(file());
  const second = photo.choose(file('image/png'));
  small.resolve();
  await areSent(1);
  await first;
  sent[0]?.answer(kept('reviews/b'));
  await second;
  expect(photo.$state.get()).toMatchObject({ isPreparing: false, key: 'reviews/b' });
  const third = photo.choose(file());
  photo.remove();
  await third;
  expect([sent.length, photo.$state.get()]).toEqual([1, { ...NOTHING, problem: null }]);
});
