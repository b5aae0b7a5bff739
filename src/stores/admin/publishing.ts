import { atom } from 'nanostores';
import type { Result } from '../../client/call.ts';
import { adminPublish, adminPublishing, type Publishing } from '../../contracts/admin/desk.ts';
import { ask, tellFailure } from './ask.ts';

/** How the public pages stand to the catalogue; null before the first answer. */
export const $publishing = atom<Publishing | null>(null);

/** While something is on its way one wants to see it arrive; otherwise only now and then, for other people's changes. */
const BUSY_MS = 2_000;
const QUIET_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let followers = 0;

/** Something was just published: the build that shows it is on its way, before the server has been asked about it. */
export function expectPublishing(since: string): void {
  $publishing.set({ state: 'publishing', since, due: null, waiting: 1 });
}

/** Refreshes at once after a save, which may have requested a build. */
export async function checkPublishing(): Promise<void> {
  await follow(async () => {
    const seen = await ask(adminPublishing, {});
    // While a build is under way, asking to publish also moves it on.
    return seen.ok && seen.data.state === 'publishing' ? ask(adminPublish, {}) : seen;
  });
}

/** Asks for the build of what waits for its time. */
export async function publishNow(): Promise<void> {
  await follow(async () => {
    const result = await ask(adminPublish, { now: true });
    if (!result.ok) tellFailure('Não foi possível publicar agora', result);
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

/** Follows the publication while the page is seen. Returns how to stop. */
export function followPublishing(): () => void {
  const onVisible = () => {
    if (!document.hidden) void checkPublishing();
  };
  followers += 1;
  document.addEventListener('visibilitychange', onVisible);
  void checkPublishing();
  return () => {
    followers -= 1;
    document.removeEventListener('visibilitychange', onVisible);
    clearTimeout(timer);
  };
}

const TIME = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** 'Publica às 14:30', 'Publicando…', 'No ar há 12 s'; null where nothing was ever published. */
export function publishingWords(publishing: Publishing | null, now: Date): string | null {
  if (!publishing) return null;
  if (publishing.state === 'scheduled' && publishing.due)
    return `Publica às ${TIME.format(new Date(publishing.due))}`;
  if (publishing.state === 'publishing') return 'Publicando…';
  if (publishing.state === 'failed') return 'A última publicação falhou';
  if (publishing.since === null) return null;
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(publishing.since)) / 1000));
  if (seconds < 100) return `No ar há ${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `No ar há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `No ar há ${hours} h` : `No ar há ${Math.floor(hours / 24)} dias`;
}
