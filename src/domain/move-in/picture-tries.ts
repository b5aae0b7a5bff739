/** When a picture of another shop is asked for again, and when no more. */

/** Why a picture could not be fetched; their words: src/client/words/move-picture-words.ts. */
export const PICTURE_FAILURES = [
  'address_invalid',
  'address_private',
  'host_unknown',
  'unreachable',
  'timeout',
  'too_large',
  'type_other',
  'too_many_redirects',
  'image_invalid',
  'image_too_many_pixels',
  /** 404, 410. */
  'gone',
  /** 401, 403, 451. */
  'forbidden',
  /** 408, 425, 429, and all of the 5xx. */
  'busy',
  /** Any other status. */
  'refused',
  /** The product has as many pictures as it may have. */
  'product_full',
  /** Whoever fetched it broke off each time. */
  'broken_off',
] as const;
export type PictureFailure = (typeof PICTURE_FAILURES)[number];

/** What it failed with: a status that somebody answered, or another code. */
export function failureOf({ code, status }: { code: string; status: number | null }): PictureFailure {
  if (status === null) return PICTURE_FAILURES.find((one) => one === code) ?? 'refused';
  if (status === 404 || status === 410) return 'gone';
  if (status === 401 || status === 403 || status === 451) return 'forbidden';
  return [408, 425, 429].includes(status) || status >= 500 ? 'busy' : 'refused';
}

/** Failures that may pass, of a server rather than of its picture; nothing changes the others but somebody. */
const PASSING: ReadonlySet<PictureFailure> = new Set(['host_unknown', 'unreachable', 'timeout', 'busy']);
/** Seconds from one try to the next; after the last there is none. */
const PAUSES = [60, 300, 1_200, 3_600, 14_400] as const;
export const MOST_TRIES = PAUSES.length + 1;
/** The longest that a server may ask to be left alone. */
const LONGEST = 6 * 3_600;

/**
 * Seconds until the next try after `tries`, not before the server wants one; null: it is given up.
 */
export function pauseAfter(
  failure: PictureFailure,
  tries: number,
  wantedSeconds: number | null,
): number | null {
  const pause = PASSING.has(failure) ? PAUSES[tries - 1] : undefined;
  return pause === undefined ? null : Math.max(pause, Math.min(wantedSeconds ?? 0, LONGEST));
}

/**
 * Seconds for which the whole server is left alone: as long as it wants, or a minute after it did not answer three times in a run;
 * 0: it is not.
 */
export function restOfHost(failure: PictureFailure, failures: number, wantedSeconds: number | null): number {
  if (!PASSING.has(failure)) return 0;
  if (failure === 'busy' && wantedSeconds !== null) return Math.min(wantedSeconds, LONGEST);
  return failures >= 3 ? 60 : 0;
}

/** Whether the server only asked for a moment, so that what it has is worth waiting for. */
export const isSoonBack = (failure: PictureFailure, wantedSeconds: number | null): boolean =>
  failure === 'busy' && wantedSeconds !== null && wantedSeconds <= SOON;
const SOON = 600;

/** Where a picture is asked for: of an address without encryption the same with it, as no other is fetched. */
export const secureAddress = (url: string) => url.replace(/^http:/i, 'https:');

/** The host of an address; '-' if it has none, which fails when it is fetched. */
export function hostOf(url: string): string {
  return (URL.canParse(url) && new URL(url).hostname.slice(0, 253)) || '-';
}

/** The name of its file, as the library of pictures shows it. */
export function fileNameOf(url: string): string {
  const last = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '';
  try {
    return decodeURIComponent(last).slice(0, 200);
  } catch {
    return last.slice(0, 200);
  }
}
