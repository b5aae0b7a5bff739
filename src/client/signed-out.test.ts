import { afterEach, expect, it, vi } from 'vitest';
import { adminExportProducts } from '../contracts/admin/product-file.ts';
import { uploadReviewPhoto } from '../contracts/reviews.ts';
import { getSession } from '../contracts/session.ts';
import { call } from './call.ts';
import { download } from './download.ts';
import { failure, fakeNetwork } from './network.fixture.ts';
import { SIGNED_OUT } from './signed-out.ts';
import { upload } from './upload.ts';

const over = failure('signed_out', 401);
const productId = '01930f0e-7b1a-7000-8000-000000000001';

/** Answers every upload that the session has ended. */
class Refused extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = over.status;
  readonly responseText = JSON.stringify(over.body);
  open() {}
  setRequestHeader() {}
  send() {
    this.dispatchEvent(new Event('load'));
  }
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a call', () => call(getSession, {})],
  ['a download', () => download(adminExportProducts, {})],
  ['an upload', () => upload(uploadReviewPhoto, { productId }, new Blob(['foto']))],
])('tells the page that the session has ended after %s', async (_, ask) => {
  fakeNetwork({ 'GET /api/sessao': [over], 'GET /api/admin/produtos-arquivo': [over] });
  vi.stubGlobal('XMLHttpRequest', Refused);
  const fired: string[] = [];
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => fired.push(type));
  expect(await ask()).toMatchObject({ ok: false, code: 'signed_out', status: 401 });
  expect(fired).toEqual([SIGNED_OUT]);
});
