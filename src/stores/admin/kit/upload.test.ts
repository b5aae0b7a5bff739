import { afterEach, expect, it, vi } from 'vitest';
import type { upload } from '../../../client/upload.ts';
import { $signedOut } from './ask.ts';
import { uploadImage } from './upload.ts';

let answer: object = {};
vi.mock(import('../../../client/upload.ts'), () => ({
  upload: (async () => answer) as unknown as typeof upload,
}));
afterEach(() => $signedOut.set(false));

const photo = (size = 3) => new File([new Uint8Array(size)], 'foto.jpg', { type: 'image/jpeg' });
const SECOND = 'Erro ao fazer upload da imagem 2';

it.each([
  [
    'image_invalid',
    undefined,
    'Erro ao fazer upload: formato de arquivo inválido. Use JPG, PNG ou WEBP.',
    true,
  ],
  ['image_invalid', SECOND, `${SECOND}: formato de arquivo inválido. Use JPG, PNG ou WEBP.`, true],
  ['too_large', undefined, 'Erro ao fazer upload: a imagem passa de 4,5 MB.', true],
  ['internal', undefined, 'Erro inesperado durante o upload', false],
  ['unexpected_answer', SECOND, SECOND, false],
])(
  'reports why an upload failed, and whether a retry can help: %s, %s',
  async (code, doing, message, isRefused) => {
    answer = { ok: false, status: 422, code };
    expect(await uploadImage(photo(), 'products', undefined, doing)).toEqual({
      ok: false,
      message,
      isRefused,
    });
  },
);

it('rejects an oversized photo that cannot be scaled down, without sending it', async () => {
  answer = { ok: true, data: { key: 'products/a.webp' } };
  expect(await uploadImage(photo(), 'products')).toEqual({ ok: true, key: 'products/a.webp' });
  expect(await uploadImage(photo(4_500_001), 'products')).toEqual({
    ok: false,
    message: 'Erro ao fazer upload: a imagem passa de 4,5 MB.',
    isRefused: true,
  });
});

it('asks to sign in again when the session has ended', async () => {
  answer = { ok: false, status: 401, code: 'signed_out' };
  await uploadImage(photo(), 'products');
  expect($signedOut.get()).toBe(true);
});
