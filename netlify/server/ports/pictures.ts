/** Makes uploaded pictures safe to store: they are decoded and re-encoded, which drops anything hidden in the file. */
export type Pictures = {
  /**
   * Decodes JPEG, PNG, WebP, AVIF, GIF or TIFF (detected by their first bytes, not by name; only the first frame or page),
   * applies the EXIF orientation, removes metadata, limits each side to 2000 px, puts what is transparent on the colour of the pages, as a
   * JPEG made of it (the picture of a shared link) would show it in black, and encodes as WebP.
   */
  renew(
    bytes: Uint8Array,
  ): Promise<
    | { ok: true; bytes: Uint8Array<ArrayBuffer>; width: number; height: number; contentType: 'image/webp' }
    | { ok: false; code: 'image_invalid' | 'image_too_many_pixels' }
  >;
};
