import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageContent, Section } from '../../../contracts/pages.ts';
import { $signedOut } from '../kit/ask.ts';
import { $livePreview, drawingLoaded, renderNow, slideInHand, watchDraft } from './live-preview.ts';
import { page } from './page-editor.ts';
import { pageForm } from './page-form.fixture.ts';
import { $rowInHand, takeRow } from './page-sections.ts';
import { newSection } from './page-values.ts';

const section = { ...newSection('benefits', 'b'), title: 'ANTES' } as Section;
const FORM = pageForm(section);
const sent = () => {
  const { coming } = $livePreview.get();
  return coming && (JSON.parse(coming.sent) as { id: string; content: PageContent }).content;
};
const come = (failure: string | null = null) => drawingLoaded($livePreview.get().coming?.key ?? 0, failure);
const write = (title: string) => page.set({ sections: [{ ...section, title } as Section] });
const titles = () => sent()?.sections.map((one) => 'title' in one && one.title);

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  page.put(FORM);
  stop = watchDraft();
});
afterEach(() => {
  stop();
  page.forget();
  $signedOut.set(false);
  vi.useRealTimers();
});

describe('the preview', () => {
  it('renders the page when opened, and again shortly after the last change', () => {
    expect(titles()).toEqual(['ANTES']);
    come();
    write('D');
    vi.advanceTimersByTime(300);
    write('DEPOIS');
    vi.advanceTimersByTime(499);
    expect($livePreview.get().coming).toBeNull();
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual(['DEPOIS']);
  });

  it('renders one at a time, and then the changes since', () => {
    write('DEPOIS');
    vi.advanceTimersByTime(500);
    expect(titles()).toEqual(['ANTES']);
    come();
    expect(titles()).toEqual(['DEPOIS']);
    come();
    expect($livePreview.get()).toMatchObject({ coming: null, failure: null, isHeld: false });
  });

  it('keeps the last valid version of a section while one of its fields is invalid', () => {
    come();
    page.set({ title: '', sections: [{ ...section, title: '' } as Section, newSection('recent', 'r')] });
    vi.advanceTimersByTime(500);
    expect(sent()?.title).toBe('Verão');
    expect(sent()?.sections.map(({ id }) => id)).toEqual(['b', 'r']);
    expect(titles()?.[0]).toBe('ANTES');
    expect($livePreview.get().isHeld).toBe(true);
  });

  it('keeps the last preview when one fails, and retries on the next change or by hand', () => {
    come();
    const seen = $livePreview.get().shown;
    write('DEPOIS');
    vi.advanceTimersByTime(500);
    vi.advanceTimersByTime(20_000);
    expect($livePreview.get()).toMatchObject({ shown: seen, coming: null, failure: 'unreachable' });
    renderNow();
    expect(titles()).toEqual(['DEPOIS']);
    come();
    expect($livePreview.get().failure).toBeNull();
  });

  it('loses nothing when the session ends, and continues after signing in again', () => {
    come();
    write('DEPOIS');
    vi.advanceTimersByTime(500);
    come('signed_out');
    expect($signedOut.get()).toBe(true);
    expect(page.$draft.get().values.sections).toMatchObject([{ title: 'DEPOIS' }]);
    $signedOut.set(false);
    expect(titles()).toEqual(['DEPOIS']);
  });

  it('ignores a response that was given up', () => {
    const key = $livePreview.get().coming?.key ?? 0;
    vi.advanceTimersByTime(20_000);
    drawingLoaded(key, null);
    expect($livePreview.get().shown).toBeNull();
  });

  it('knows the slide whose fields have the focus, in the title that it shows', () => {
    const hero = newSection('hero', 'h') as Extract<Section, { type: 'hero' }>;
    const slides = ['Linho', '', 'Linho', 'Lã'].flatMap((title) =>
      hero.slides.slice(0, 1).map((one) => ({ ...one, title })),
    );
    come();
    page.set({ sections: [section, { ...hero, slides }] });
    vi.advanceTimersByTime(500);
    come();
    const { shown } = $livePreview.get();
    const inHand = (path: string) => {
      takeRow(path);
      return shown && slideInHand(shown);
    };
    expect(inHand('sections.1.slides.3')).toEqual({ section: 'h', title: 'Lã', nth: 0 });
    expect(inHand('sections.1.slides.2')).toEqual({ section: 'h', title: 'Linho', nth: 1 });
    expect(inHand('sections.0.items.0')).toBeNull();
    // Added since.
    expect(inHand('sections.1.slides.4')).toBeNull();
    $rowInHand.set(null);
  });
});
