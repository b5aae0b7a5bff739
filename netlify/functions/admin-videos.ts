import type { Config } from '@netlify/functions';
import {
  adminSendVideoPart,
  adminStartVideo,
  adminUploadCaptions,
  MAX_CAPTIONS_BYTES,
  MAX_PART_BYTES,
} from '#contracts/admin/videos.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import {
  sendVideoPart,
  startVideo,
  storeFault,
  uploadCaptions,
} from '#server/use-cases/admin/products/upload-video.ts';

const PART = {
  may: 'pictures.write',
  body: { kind: 'bytes', maxBytes: MAX_PART_BYTES },
  faultOf: storeFault,
} as const;

export default serve(
  route(
    adminStartVideo,
    ({ services, user, input, bytes }) => startVideo(services, user, { ...input, bytes }),
    PART,
  ),
  route(
    adminSendVideoPart,
    ({ services, user, input, bytes }) => sendVideoPart(services, user, { ...input, bytes }),
    PART,
  ),
  route(adminUploadCaptions, ({ services, user, bytes }) => uploadCaptions(services, user, bytes), {
    ...PART,
    body: { kind: 'bytes', maxBytes: MAX_CAPTIONS_BYTES },
  }),
);

export const config: Config = {
  path: ['/api/admin/videos/:size', '/api/admin/videos/:name/:part', '/api/admin/legendas'],
};
