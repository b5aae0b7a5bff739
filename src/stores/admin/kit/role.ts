import { atom, computed } from 'nanostores';
import { STAFF_ROLE_LABELS, type StaffRole } from '../../../domain/people/staff-roles.ts';
import { $session, loadSession } from '../../account/session.ts';
import { toast } from '../../kit/toasts.ts';

/** The signed-in user's role as of the server's last response; null for non-members of the team. */
export const $role = computed($session, (session): StaffRole | null =>
  session.kind === 'admin' ? session.role : null,
);

/** Notice after somebody else changed the user's role; null without a change. */
export const $roleNews = atom<string | null>(null);

let asking: Promise<unknown> | null = null;

/** Reloads the session after the server refused an offered action; menu, buttons and search adapt. */
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
  toast(news);
}
