import type { Config } from '@netlify/functions';
import { adminUploadImage } from '#contracts/admin/images.ts';
import { MAX_IMAGE_BYTES } from '#contracts/picture.ts';
import { pictures } from '#server/compose.pictures.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { uploadImage } from '#server/use-cases/admin/products/upload-image.ts';

export default serve(
  route(
    adminUploadImage,
    ({ services, user, input, bytes }) =>
      uploadImage({ ...services, pictures }, user, { store: input.store, bytes }),
    { may: 'pictures.write', body: { kind: 'bytes', maxBytes: MAX_IMAGE_BYTES } },
  ),
);

export const config: Config = { path: '/api/admin/imagens/:store' };
