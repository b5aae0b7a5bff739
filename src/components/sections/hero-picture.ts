import type { SectionLook, SectionPicture } from '#contracts/sections/form.ts';
import type { Video } from '#contracts/video.ts';
import { PICTURE_WIDTHS } from '../../paths.ts';

/** The page's main picture (LCP): preload and element share this data. */
export type HeroPicture = {
  key: string;
  alt: string;
  sizes: string;
  widths: readonly number[];
  focus?: { x: number; y: number } | null;
};

/** In pixels, for pictures about as wide as a phone: 680 and 1100 are just above what phones of 1.75 and of 3 pixels per CSS pixel need. */
const TALL_WIDTHS = [480, 680, 800, 960, 1100, 1200];

/** A picture of the catalogue, 4:5 like its frame. */
export function portrait({ key, alt }: { key: string; alt: string }): HeroPicture {
  return { key, alt, sizes: '(width < 48rem) 100vw, 50vw', widths: TALL_WIDTHS };
}

/**
 * The shop’s own banner, of any ratio: a wide one is cropped to the frame, so a larger size is requested than is seen;
 * less on a phone, where speed counts more than sharpness: 680 pixels come in the same round trips as the fonts.
 */
export function banner(key: string): HeroPicture {
  return { key, alt: '', sizes: '(width < 48rem) 94vw, 90vw', widths: [680, 960, 1280, 1600, 2000] };
}

/** Next to a text, 4:5. */
export function beside({ key, alt, focus }: SectionPicture): HeroPicture {
  return { key, alt, focus, sizes: '(width < 48rem) 92vw, 40vw', widths: TALL_WIDTHS };
}

/** With product markers, always 4:5. */
export function withPoints({ key, alt }: SectionLook): HeroPicture {
  return { key, alt, sizes: '(width < 64rem) 92vw, 54vw', widths: TALL_WIDTHS };
}

/** Full width. On a phone its frame crops the sides of a wide one: smaller than sharpness asks for, as speed counts more there. */
export function acrossPage({ key, alt, focus }: SectionPicture): HeroPicture {
  return { key, alt, focus, sizes: '(width < 48rem) 94vw, 100vw', widths: [680, 960, 1280, 1600, 2000] };
}

/** A video's poster, in its frame. */
export function posterOf(video: Video, shape: 'wide' | 'tall'): HeroPicture {
  return shape === 'tall'
    ? { ...video.poster, sizes: '(width < 48rem) 92vw, 25rem', widths: [400, 640, 800] }
    : { ...video.poster, sizes: '(width < 80rem) 92vw, 70rem', widths: [480, 800, 1120, 1600] };
}

/** The pictures of rows: of the large category of a banner, of a carousel's, of a gallery's, of posts. */
export const TILES = {
  banner: { sizes: '(width < 48rem) 92vw, 46vw', widths: TALL_WIDTHS },
  carousel: {
    sizes: '(width < 40rem) 84vw, (width < 48rem) 46vw, (width < 64rem) 30vw, (width < 80rem) 22vw, 17vw',
    widths: PICTURE_WIDTHS,
  },
  gallery: { sizes: '(width < 48rem) 46vw, (width < 64rem) 30vw, 22vw', widths: [320, 480, 640, 800] },
  posts: { sizes: '(width < 48rem) 46vw, (width < 64rem) 30vw, 15vw', widths: [160, 320, 480] },
} as const;
