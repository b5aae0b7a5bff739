/** Makes uploaded pictures safe to keep: what comes out was drawn anew, whatever was hidden in what came in. */
export type Pictures = {
  /**
   * Decodes JPEG, PNG, WebP, AVIF, GIF or TIFF (by their first bytes, whatever they are called) and of these only the first
   * picture, turns it upright, frees it of metadata, makes it at most 2000 px wide or high and writes it as WebP.
   */
  renew(
    bytes: Uint8Array,
  ): Promise<
    | { ok: true; bytes: Uint8Array<ArrayBuffer>; width: number; height: number; contentType: 'image/webp' }
    | { ok: false; code: 'image_invalid' | 'image_too_many_pixels' }
  >;
};
