import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { upload } from '../../client/upload.ts';
import type { OrderDetail } from '../../contracts/after-sale.ts';
import { $orderDetail } from '../orders/order-detail.ts';
import { requestPhotosOf } from './request-photos.ts';

type Sending = { ticket: string; answer: (result: unknown) => void };
let sent: Sending[] = [];
vi.mock(import('../../client/upload.ts'), () => ({
  upload: ((_endpoint: unknown, { ticket }: { ticket: string }) =>
    new Promise((answer) => sent.push({ ticket, answer }))) as unknown as typeof upload,
}));
let answers: unknown[] = [];
vi.mock(import('../../client/call.ts'), async (original) => ({
  ...(await original()),
  call: (async () => answers.shift()) as never,
}));

const file = (type = 'image/jpeg', size = 3) => new File([new Uint8Array(size)], 'foto', { type });
const kept = (key: string) => ({ ok: true, data: { key } });
const areSent = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));
const orderWith = (photoTicket: string) =>
  ({ order: { id: 'o', token: 't' }, photoTicket }) as unknown as OrderDetail;

let item = 0;
const photos = () => requestPhotosOf(`item-${item}`);

beforeEach(() => {
  sent = [];
  answers = [];
  item += 1;
  $orderDetail.set({ status: 'shown', detail: orderWith('bilhete') });
  vi.spyOn(URL, 'revokeObjectURL');
});
afterEach(() => vi.restoreAllMocks());

it('uploads each at once and keeps their keys in the chosen order', async () => {
  await photos().add([file(), file()]);
  await areSent(2);
  const keys = photos().keys();
  sent[1]?.answer(kept('b'));
  sent[0]?.answer(kept('a'));
  expect(await keys).toEqual(['a', 'b']);
});

it('keeps a failed one, says why, and can retry it', async () => {
  await photos().add([file()]);
  await areSent(1);
  sent[0]?.answer({ ok: false, code: 'unreachable', status: 0 });
  expect(await photos().keys()).toBeNull();
  const [photo] = photos().$state.get().photos;
  expect(photo).toMatchObject({ key: null, problem: expect.any(String) });
  const again = photos().again(photo?.id ?? 0);
  await areSent(2);
  sent[1]?.answer(kept('a'));
  await again;
  expect(await photos().keys()).toEqual(['a']);
  expect(photos().$state.get().photos[0]?.problem).toBeNull();
});

it('does not offer to retry one that the server refuses as a picture', async () => {
  await photos().add([file()]);
  await areSent(1);
  sent[0]?.answer({ ok: false, code: 'image_invalid', status: 422 });
  expect(await photos().keys()).toBeNull();
  expect(photos().$state.get().photos).toMatchObject([{ isRefused: true }]);
});

it('accepts three, rejects the fourth, and ignores files that are not pictures', async () => {
  await photos().add([file(), file('image/svg+xml'), file()]);
  expect(photos().$state.get()).toMatchObject({ photos: [{}, {}], problem: expect.stringContaining('JPG') });
  await photos().add([file(), file()]);
  expect(photos().$state.get().photos).toHaveLength(3);
  expect(photos().$state.get().problem).toBe('Envie até 3 fotos.');
  await areSent(3);
});

it('reloads the order if its page was open for too long', async () => {
  answers = [{ ok: true, data: orderWith('novo') }];
  await photos().add([file()]);
  await areSent(1);
  sent[0]?.answer({ ok: false, code: 'photo_ticket_old', status: 410 });
  await areSent(2);
  expect(sent.map(({ ticket }) => ticket)).toEqual(['bilhete', 'novo']);
  sent[1]?.answer(kept('a'));
  expect(await photos().keys()).toEqual(['a']);
});

it('keeps its photos for the same piece, and is empty for another', async () => {
  const before = photos();
  await before.add([file()]);
  expect(photos()).toBe(before);
  item += 1;
  expect(photos().$state.get().photos).toEqual([]);
});
