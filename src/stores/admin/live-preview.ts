import { atom } from 'nanostores';
import { unsavedPage } from '../../contracts/admin/pages.ts';
import { type PageContent, type Section, section } from '../../contracts/pages.ts';
import { $signedOut, noticeFailure } from './ask.ts';
import { page } from './page-editor.ts';

/**
 * The page in the editor as the shop would show it: drawn anew a moment after the last change, behind the one that is seen, which gives
 * way once the new one stands. Nothing is saved for it, so that no version comes about and nobody else's save is overlooked.
 */

/** One drawing of the page: what is sent for it, once. */
export type Drawing = { key: number; sent: string };

export type LivePreview = {
  /** What is seen; null before the first. */
  shown: Drawing | null;
  /** What is being drawn behind it. */
  coming: Drawing | null;
  /** Why the last one did not come, by its code. */
  failure: string | null;
  /** Something is not whole as it stands (a field too long, a video without its poster), and is seen as it last was. */
  isHeld: boolean;
};

const NOTHING: LivePreview = { shown: null, coming: null, failure: null, isHeld: false };

export const $livePreview = atom<LivePreview>(NOTHING);

/** Long enough that a word is not drawn letter by letter. */
const PAUSE_MS = 500;
const PATIENCE_MS = 20_000;

let key = 0;
let pause: ReturnType<typeof setTimeout> | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;
/** The sections as they last could be drawn. */
let whole = new Map<string, Section>();

/** Follows what is written. Returns how to stop. */
export function followWriting(): () => void {
  whole = new Map();
  $livePreview.set(NOTHING);
  drawNow();
  const stops = [
    page.$draft.listen(() => {
      clearTimeout(pause);
      pause = setTimeout(drawNow, PAUSE_MS);
    }),
    $signedOut.listen((isOut) => {
      if (!isOut && $livePreview.get().failure) drawNow();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(pause);
    clearTimeout(patience);
    $livePreview.set(NOTHING);
  };
}

/** Asks for a drawing, where there is anything new to see and none is on its way. */
export function drawNow(): void {
  clearTimeout(pause);
  const state = $livePreview.get();
  const form = page.form();
  if (state.coming || !form) return;
  const { content, isHeld } = drawable(page.$draft.get().values, form.content);
  const read = unsavedPage.safeParse({ id: form.id, content });
  const sent = read.success ? JSON.stringify(read.data) : null;
  if (sent === null || (sent === state.shown?.sent && !state.failure)) {
    $livePreview.set({ ...state, isHeld: isHeld || sent === null });
    return;
  }
  key += 1;
  const coming = { key, sent };
  $livePreview.set({ ...state, coming, isHeld });
  clearTimeout(patience);
  patience = setTimeout(arrived, PATIENCE_MS, coming.key, 'unreachable');
}

/** A drawing stands, or did not come: why. What was written meanwhile is drawn next. */
export function arrived(which: number, failure: string | null): void {
  const state = $livePreview.get();
  if (state.coming?.key !== which) return;
  clearTimeout(patience);
  const shown = failure === null ? state.coming : state.shown;
  $livePreview.set({ ...state, shown, coming: null, failure });
  if (failure === null) drawNow();
  else noticeFailure({ code: failure });
}

/** What of the page can be drawn: a section that is not whole stands as it last was. */
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
