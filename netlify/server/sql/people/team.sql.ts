import type { Colleague, Invitation } from '#contracts/admin/team.ts';
import { OLD_INVITATION_DAYS } from '#domain/people/retention.ts';
import type { StaffRole } from '#domain/people/staff-roles.ts';
import { deleteSome } from '../delete-some.ts';
import { instant } from '../json.ts';
import { all, first, value, write } from '../statements.ts';
import { ACCOUNT_STATUS, HAS_SECOND_FACTOR, PASSKEYS } from './staff-role.ts';

/** All team members, by role. Needs the actor `system` or `admin`. */
export const findTeam = all<[self: string], Colleague>(`
  select u.id, u.email, u.name, r.staff_role as role,
    ${ACCOUNT_STATUS} as status, ${HAS_SECOND_FACTOR} as "hasSecondFactor", ${PASSKEYS} as passkeys,
    ${instant(`greatest(u.last_sign_in_at, (select max(s.last_seen_at) from sessions s where s.user_id = u.id))`)} as "lastSeenAt",
    u.id = $1 as "isSelf"
  from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
  order by array_position(array['owner', 'manager', 'catalogue', 'orders', 'care', 'content', 'reports'], r.staff_role), u.email`);

const INVITATION = `i.id, i.email, i.staff_role as role, u.email as by, ${instant('i.sent_at')} as "sentAt",
  ${instant('i.expires_at')} as "expiresAt", i.expires_at <= $1 as "isExpired"`;

export const findInvitations = all<[now: Date], Invitation>(
  `select ${INVITATION} from staff_invitations i join users u on u.id = i.invited_by order by i.sent_at desc, i.id`,
);

export const findInvitation = first<[id: string, now: Date], Invitation>(
  `select ${INVITATION} from staff_invitations i join users u on u.id = i.invited_by where i.id = $2`,
  (id, now) => [now, id],
);

export type Sent = {
  email: string;
  role: StaffRole;
  by: string;
  tokenHash: string;
  now: Date;
  expiresAt: Date;
};

/** Inserts an invitation; null if the address has one. */
export const insertInvitation = value<[sent: Sent], string>(
  `insert into staff_invitations (email, staff_role, token_hash, invited_by, sent_at, expires_at)
   values ($1, $2, $3, $4, $5, $6) on conflict (email) do nothing returning id`,
  (sent) => [sent.email, sent.role, sent.tokenHash, sent.by, sent.now, sent.expiresAt],
);

/** Replaces the link of an invitation; whoever resends it becomes the inviter. */
export const renewInvitation = write<[id: string, sent: Omit<Sent, 'email' | 'role'>]>(
  'update staff_invitations set invited_by = $2, token_hash = $3, sent_at = $4, expires_at = $5 where id = $1',
  (id, { by, tokenHash, now, expiresAt }) => [id, by, tokenHash, now, expiresAt],
);

export const deleteInvitation = write<[id: string]>('delete from staff_invitations where id = $1');

/** Deletes the invitations of a removed member, who could join again by one. */
export const deleteInvitationsBy = write<[userId: string]>(
  'delete from staff_invitations where invited_by = $1',
);

export type OpenInvitation = {
  id: string;
  email: string;
  role: StaffRole;
  by: string;
  byId: string;
  /** The inviter's current role; null if they left or are blocked. */
  byRole: StaffRole | null;
  expiresAt: string;
};

/** The invitation of a valid link, locked until the transaction ends. */
export const openInvitation = first<[tokenHash: string, now: Date], OpenInvitation>(`
  select i.id, i.email, i.staff_role as role, u.email as by, u.id as "byId", ${instant('i.expires_at')} as "expiresAt",
    (select r.staff_role from user_roles ur join roles r on r.id = ur.role_id
     where ur.user_id = u.id and not u.is_banned) as "byRole"
  from staff_invitations i join users u on u.id = i.invited_by
  where i.token_hash = $1 and i.expires_at > $2 for update of i`);

export const deleteOldInvitations = deleteSome(
  'staff_invitations',
  'expires_at < now() - make_interval(days => $1)',
  [OLD_INVITATION_DAYS],
);
