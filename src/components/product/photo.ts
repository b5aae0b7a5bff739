/** Figures of the product page's pictures: the preload, the elements and the shell's script must agree on them. */
export const PHOTO_SIZES = '(width < 48rem) 100vw, 46vw';
export const PHOTO_WIDTHS = [480, 720, 960, 1200] as const;
export const THUMB_WIDTHS = [80, 160] as const;
