/** The staff role of the user `u`; null for a customer. */
export const STAFF_ROLE = `(select r.staff_role from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id)`;

/** Whether the user `u` has any staff role. */
export const IS_STAFF = `exists (select from user_roles ur where ur.user_id = u.id)`;
