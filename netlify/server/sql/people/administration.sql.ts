import { column, valueOr, write } from '../statements.ts';

const HASH = `encode(sha256(convert_to($2, 'UTF8')), 'hex')`;

/**
 * Whether an address in ADMIN_EMAILS may become owner: only while the shop has no owner, and never for a demoted owner, under
 * this account or another one with the same address. Needs the actor `system` or `admin`.
 */
export const isAdministrationOpen = valueOr<[account: { userId: string; email: string }], boolean>(
  false,
  `select not exists (select from user_roles ur join roles r on r.id = ur.role_id where r.staff_role = 'owner')
       and not exists (select from demotions where user_id = $1 or email_hash = ${HASH}) as open`,
  ({ userId, email }) => [userId, email],
);

export const recordDemotion = write<[account: { userId: string; email: string }]>(
  `insert into demotions (user_id, email_hash) values ($1, ${HASH})`,
  ({ userId, email }) => [userId, email],
);

const EMAILS = `select u.email from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
  where not u.is_banned and r.staff_role`;

/** The e-mail addresses of owners and managers who can sign in. */
export const administratorsEmails = column<[], string>(`${EMAILS} in ('owner', 'manager') order by u.email`);

/** Of owners alone. */
export const ownersEmails = column<[], string>(`${EMAILS} = 'owner' order by u.email`);
