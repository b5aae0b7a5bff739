import { atom } from 'nanostores';
import type { Result } from '../../../client/call.ts';
import { adminPublish, adminPublishing, type Publishing } from '../../../contracts/admin/desk.ts';
import { ask, toastFailure } from '../kit/ask.ts';
import { watch } from '../kit/freshness.ts';

/** Whether the public pages are up to date; null before the first response. */
export const $publishing = atom<Publishing | null>(null);

/** Poll often while a build is under way; otherwise seldom, for other people's changes. */
const BUSY_MS = 2_000;
const QUIET_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let followers = 0;

/** Optimistic update after publishing, before the server has reported the build. */
export function expectPublishing(since: string): void {
  const shownTo = $publishing.get()?.shownTo ?? null;
  $publishing.set({ state: 'publishing', since, due: null, failures: 0, waiting: 1, shownTo });
}

/** Refreshes. */
export async function checkPublishing(): Promise<void> {
  await follow(async () => {
    const seen = await ask(adminPublishing, {});
    // While a build is under way, asking to publish also moves it on.
    return seen.ok && seen.data.state === 'publishing' ? ask(adminPublish, {}) : seen;
  });
}

/** Whether there is a build to hurry: a scheduled one, or one that failed. */
export function canPublishNow(publishing: Publishing | null): boolean {
  return publishing?.state === 'scheduled' || publishing?.state === 'failed';
}

/** Starts a scheduled build now, or one that failed again. */
export async function publishNow(): Promise<void> {
  await follow(async () => {
    const result = await ask(adminPublish, { now: true });
    if (!result.ok) toastFailure('Não foi possível publicar agora', result);
    return result;
  });
}

async function follow(question: () => Promise<Result<typeof adminPublish>>): Promise<void> {
  clearTimeout(timer);
  const result = await question();
  if (result.ok) $publishing.set(result.data);
  if (followers === 0 || document.hidden) return;
  clearTimeout(timer);
  timer = setTimeout(checkPublishing, result.ok && result.data.state === 'publishing' ? BUSY_MS : QUIET_MS);
}

/** Polls while the page is visible, and asks after what may have requested a build. Returns the cleanup function. */
export function followPublishing(): () => void {
  const onVisible = () => {
    if (!document.hidden) void checkPublishing();
  };
  followers += 1;
  document.addEventListener('visibilitychange', onVisible);
  const leave = watch('publishing', () => void checkPublishing());
  void checkPublishing();
  return () => {
    followers -= 1;
    leave();
    document.removeEventListener('visibilitychange', onVisible);
    clearTimeout(timer);
  };
}

const TIME = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** A build takes one or two minutes; after this long the words say since when. */
const LATE_MINUTES = 5;

/** 'Publica às 14:30', 'Publicando…', 'No ar há 12 s', 'A publicação falhou'; null if nothing was ever published. */
export function publishingWords(publishing: Publishing | null, now: Date): string | null {
  if (!publishing) return null;
  const { state, since, due } = publishing;
  if (state === 'scheduled' && due) return `Publica às ${TIME.format(new Date(due))}`;
  if (state === 'failed') return 'A publicação falhou';
  const seconds = since === null ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 1000));
  const minutes = Math.floor(seconds / 60);
  if (state === 'publishing') return minutes < LATE_MINUTES ? 'Publicando…' : `Publicando há ${minutes} min…`;
  if (since === null) return null;
  if (seconds < 100) return `No ar há ${seconds} s`;
  if (minutes < 60) return `No ar há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `No ar há ${hours} h` : `No ar há ${Math.floor(hours / 24)} dias`;
}

/** When a failed build is tried again, and how often it failed: 'Falhou 3 vezes; nova tentativa às 14:30.'; null without one. */
export function retryWords({ state, due, failures }: Publishing, now: Date): string | null {
  if (state !== 'failed' || !due) return null;
  const next = Date.parse(due) > now.getTime() ? `às ${TIME.format(new Date(due))}` : 'em instantes';
  return `Falhou ${failures > 1 ? `${failures} vezes` : 'uma vez'}; nova tentativa ${next}.`;
}
