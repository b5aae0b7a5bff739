import type { Config } from '@netlify/functions';
import { adminListPictures, adminPlacePicture, adminUploadImage } from '#contracts/admin/images.ts';
import { MAX_IMAGE_BYTES } from '#contracts/picture.ts';
import { pictures } from '#server/compose.pictures.ts';
import { deskRoute, route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { listPictures } from '#server/use-cases/admin/products/list-pictures.ts';
import { placePictureByCode } from '#server/use-cases/admin/products/place-picture-by-code.ts';
import { uploadImage } from '#server/use-cases/admin/products/upload-image.ts';

// The pictures of many products, dropped together, at about one a second.
const MANY = {
  body: { kind: 'bytes', maxBytes: MAX_IMAGE_BYTES },
  throttle: { name: 'pictures', max: 600, seconds: 600 },
} as const;

export default serve(
  route(
    adminUploadImage,
    ({ services, user, input, bytes }) =>
      uploadImage({ ...services, pictures }, user, { store: input.store, name: input.nome, bytes }),
    { may: 'pictures.write', ...MANY },
  ),
  route(
    adminPlacePicture,
    ({ services, user, input, bytes }) =>
      placePictureByCode({ ...services, pictures }, user, { name: input.nome, bytes }),
    { may: 'catalogue.write', ...MANY },
  ),
  deskRoute(adminListPictures, listPictures, { may: 'pictures.write' }),
);

export const config: Config = {
  path: ['/api/admin/imagens', '/api/admin/imagens/:store', '/api/admin/fotos-por-codigo'],
};
