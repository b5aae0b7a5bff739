import { atom, computed } from 'nanostores';
import { type Capability, may } from '../../domain/capabilities.ts';
import { STAFF_ROLE_LABELS, type StaffRole } from '../../domain/staff-roles.ts';
import { $session, loadSession } from '../session.ts';
import { toast } from '../toasts.ts';

/** The role of who is at the desk, as the server last said; null for somebody who is not of the team (any more). */
export const $role = computed($session, (session): StaffRole | null =>
  session.kind === 'admin' ? session.role : null,
);

/** Whether who is at the desk may do that, as far as this browser knows; the server decides again. */
export function mayDo(capability: Capability): boolean {
  return may($role.get(), capability);
}

/** What to say after the role was changed by somebody else while this page was open; null while nothing was. */
export const $roleNews = atom<string | null>(null);

let asking: Promise<unknown> | null = null;

/** Asks again who one is, after the server refused what the screen offered: menu, buttons and search follow. */
export async function followRole(): Promise<void> {
  const before = $role.get();
  asking ??= loadSession().finally(() => {
    asking = null;
  });
  await asking;
  const now = $role.get();
  if (now === before || $session.get().kind === 'guest') return;
  const news = now
    ? `Seu papel na equipe agora é ${STAFF_ROLE_LABELS[now]}.`
    : 'Você não faz mais parte da equipe desta loja.';
  $roleNews.set(news);
  toast(news, 'info');
}
