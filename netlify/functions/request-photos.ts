import type { Config } from '@netlify/functions';
import { MAX_IMAGE_BYTES } from '#contracts/picture.ts';
import { uploadRequestPhoto } from '#contracts/request-photos.ts';
import { pictures } from '#server/compose.pictures.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { uploadRequestPhoto as upload } from '#server/use-cases/after-sale/request-photos.ts';

/** Photos for an exchange or return. */
export default serve(
  route(
    uploadRequestPhoto,
    ({ services, input: { ticket }, bytes }) => upload({ ...services, pictures }, { ticket, bytes }),
    {
      throttle: { name: 'request-photos', max: 40, seconds: 600 },
      body: { kind: 'bytes', maxBytes: MAX_IMAGE_BYTES },
    },
  ),
);

export const config: Config = { path: '/api/pedidos/fotos/:ticket' };
