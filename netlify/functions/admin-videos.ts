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

const UPLOAD = { may: 'pictures.write', faultOf: storeFault } as const;
const PART = { ...UPLOAD, body: { kind: 'bytes', maxBytes: MAX_PART_BYTES } } as const;

export default serve(
  route(
    adminStartVideo,
    ({ services, user, input, bytes }) => startVideo(services, user, { ...input, bytes }),
    { ...PART, throttle: { name: 'videos', max: 40, seconds: 600 } },
  ),
  route(
    adminSendVideoPart,
    ({ services, user, input, bytes }) => sendVideoPart(services, user, { ...input, bytes }),
    // The largest video has four more parts; some are sent again.
    { ...PART, throttle: { name: 'video-parts', max: 240, seconds: 600 } },
  ),
  route(adminUploadCaptions, ({ services, user, bytes }) => uploadCaptions(services, user, bytes), {
    ...UPLOAD,
    body: { kind: 'bytes', maxBytes: MAX_CAPTIONS_BYTES },
    throttle: { name: 'captions', max: 40, seconds: 600 },
  }),
);

export const config: Config = {
  path: ['/api/admin/videos/:size', '/api/admin/videos/:name/:part', '/api/admin/legendas'],
};
