import { atom } from 'nanostores';
import { type UnsavedPage, unsavedPage } from '../../../contracts/admin/pages.ts';
import { type PageContent, type Section, section } from '../../../contracts/pages.ts';
import { $signedOut, handleFailure } from '../kit/ask.ts';
import { page } from './page-editor.ts';
import { $emptySections } from './page-gaps.ts';
import { $rowInHand } from './page-sections.ts';

/**
 * Live preview of the page in the editor, rendered by the server after a debounce, in a hidden frame that replaces the
 * visible one once loaded. Nothing is saved for it, so it creates no versions and cannot hide a conflict.
 */

/** One rendering of the page; `sent` is its request body. */
export type Drawing = { key: number; sent: string };

export type LivePreview = {
  /** The visible one; null before the first. */
  shown: Drawing | null;
  /** The one that is loading. */
  coming: Drawing | null;
  /** Error code of the last one. */
  failure: string | null;
  /** A section is invalid (a field too long, a video without poster) and is shown in its last valid state. */
  isHeld: boolean;
  /** Something has changed since the visible one. */
  isBehind: boolean;
};

const NOTHING: LivePreview = { shown: null, coming: null, failure: null, isHeld: false, isBehind: true };

export const $livePreview = atom<LivePreview>(NOTHING);

/** Debounce. */
const PAUSE_MS = 500;
const TIMEOUT_MS = 20_000;

let key = 0;
let pause: ReturnType<typeof setTimeout> | undefined;
let timeout: ReturnType<typeof setTimeout> | undefined;
/** The last valid state of each section, by id. */
let whole = new Map<string, Section>();

/** Re-renders on changes. Returns the cleanup function. */
export function watchDraft(): () => void {
  whole = new Map();
  $emptySections.set([]);
  $livePreview.set(NOTHING);
  renderNow();
  const stops = [
    page.$draft.listen(() => {
      clearTimeout(pause);
      pause = setTimeout(renderNow, PAUSE_MS);
      $livePreview.set({ ...$livePreview.get(), isBehind: true });
    }),
    $signedOut.listen((isOut) => {
      if (!isOut && $livePreview.get().failure) renderNow();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(pause);
    clearTimeout(timeout);
    $livePreview.set(NOTHING);
  };
}

/** Requests a rendering, if something has changed and none is loading. */
export function renderNow(): void {
  clearTimeout(pause);
  const state = $livePreview.get();
  const form = page.form();
  if (state.coming || !form) return;
  const { content, isHeld } = drawable(page.$draft.get().values, form.content);
  const read = unsavedPage.safeParse({ id: form.id, content });
  const sent = read.success ? JSON.stringify(read.data) : null;
  if (sent === null || (sent === state.shown?.sent && !state.failure)) {
    $livePreview.set({ ...state, isHeld: isHeld || sent === null, isBehind: false });
    return;
  }
  key += 1;
  const coming = { key, sent };
  $livePreview.set({ ...state, coming, isHeld, isBehind: true });
  clearTimeout(timeout);
  timeout = setTimeout(drawingLoaded, TIMEOUT_MS, coming.key, 'unreachable');
}

/**
 * A rendering has loaded, or failed with a code. `empty` are the sections of which it draws nothing. Renders changes made
 * meanwhile.
 */
export function drawingLoaded(which: number, failure: string | null, empty: readonly string[] = []): void {
  const state = $livePreview.get();
  if (state.coming?.key !== which) return;
  clearTimeout(timeout);
  const shown = failure === null ? state.coming : state.shown;
  $livePreview.set({ ...state, shown, coming: null, failure, isBehind: false });
  if (failure === null) {
    $emptySections.set(empty);
    renderNow();
  } else handleFailure({ code: failure });
}

/** A slide of a section by its title, of several with the same the `nth` (from 0): the shop leaves out incomplete ones. */
export type SlideInHand = { section: string; title: string; nth: number };

/** The slide whose fields had the focus last, as a rendering shows it; null if that is no slide, or too new for it. */
export function slideInHand({ sent }: Drawing): SlideInHand | null {
  const row = $rowInHand.get();
  const { content } = JSON.parse(sent) as UnsavedPage;
  const found = content.sections.find(({ id }) => id === row?.section);
  if (!row || !found || !('slides' in found)) return null;
  const title = found.slides[row.at]?.title;
  if (title === undefined) return null;
  const nth = found.slides.slice(0, row.at).filter((one) => one.title === title).length;
  return { section: found.id, title, nth };
}

/** The page with invalid sections replaced by their last valid state. */
function drawable(values: PageContent, saved: PageContent): { content: PageContent; isHeld: boolean } {
  let isHeld = false;
  const sections = values.sections.flatMap((one): Section[] => {
    if (section.safeParse(one).success) {
      whole.set(one.id, one);
      return [one];
    }
    isHeld = true;
    const before = whole.get(one.id);
    return before ? [before] : [];
  });
  const title = values.title.trim() === '' ? saved.title : values.title;
  return { content: { ...values, title, sections }, isHeld };
}
