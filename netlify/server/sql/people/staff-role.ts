/** The staff role of the user `u`; null for a customer. */
export const STAFF_ROLE = `(select r.staff_role from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id)`;

/** Whether the user `u` has any staff role. */
export const IS_STAFF = `exists (select from user_roles ur where ur.user_id = u.id)`;

/** The state of the user `u`, as accountStatus() of the domain. */
export const ACCOUNT_STATUS = `case when u.is_banned then 'bloqueado' when u.email_confirmed_at is null and u.activated_at is null
  then 'inativo' else 'ativo' end`;

/** How many passkeys the user `u` has. */
export const PASSKEYS = `(select count(*)::int from passkeys k where k.user_id = u.id)`;

/** Whether the user `u` has set up a second factor. */
export const HAS_SECOND_FACTOR = `exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`;
