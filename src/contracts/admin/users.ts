import * as z from 'zod/mini';
import { ACCOUNT_STATUSES } from '../../domain/people/accounts.ts';
import { STAFF_ROLES } from '../../domain/people/staff-roles.ts';
import { endpoint } from '../endpoint.ts';
import { byId, cents, uuid } from '../fields.ts';
import { tableInput, tableOf } from './fields.ts';

const status = z.enum(ACCOUNT_STATUSES, 'invalid');
const staffRole = z.enum(STAFF_ROLES, 'invalid');

/** One row of the list. Instants are ISO strings. */
const userRow = z.object({
  id: uuid,
  email: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastSignInAt: z.nullable(z.string()),
  status,
  /** Member of the team, with `role`. */
  isAdmin: z.boolean(),
  role: z.nullable(staffRole),
  emailConfirmed: z.boolean(),
  orders: z.int(),
});
export type UserRow = z.output<typeof userRow>;

/** Accounts by e-mail or name, fifty per page. */
export const adminListUsers = endpoint('GET', '/api/admin/usuarios', {
  name: 'users',
  input: z.strictObject({
    ...tableInput,
    status: z.optional(status),
    papel: z.optional(z.enum(['administradores', 'clientes'])),
    ordem: z._default(z.enum(['criado', 'nome', 'email', 'acesso', 'pedidos']), 'criado'),
  }),
  output: tableOf(userRow),
});
export type UserListInput = z.output<typeof adminListUsers.input>;

/** Details of an account. `admins` counts the owners who can sign in, including this one. */
const userDetails = z.object({
  ...userRow.shape,
  phone: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  passkeys: z.int(),
  addresses: z.int(),
  /** Payments less refunds. */
  spentCents: cents,
  latestOrders: z.array(
    z.object({ id: uuid, number: z.string(), createdAt: z.string(), status: z.string(), totalCents: cents }),
  ),
  sessions: z.array(z.object({ device: z.string(), createdAt: z.string(), lastSeenAt: z.string() })),
  /** The groups of customers that its e-mail is in. */
  groups: z.array(z.object({ id: uuid, name: z.string() })),
  admins: z.int(),
  /** Whether it is the caller's own account. */
  isSelf: z.boolean(),
});
export type UserDetails = z.output<typeof userDetails>;

export const adminGetUser = endpoint('GET', '/api/admin/usuarios/:id', {
  name: 'user',
  input: byId,
  output: userDetails,
});

const changed = z.object({
  id: uuid,
  email: z.string(),
  status,
  isAdmin: z.boolean(),
  role: z.nullable(staffRole),
});
export type ChangedUser = z.output<typeof changed>;

/**
 * 'bloqueado' ends all sessions; 'ativo' does not confirm the e-mail, which only its owner can; 'inativo' does not
 * revoke a confirmation, so the resulting status may differ. `was` is the displayed status.
 */
export const adminSetUserStatus = endpoint('PUT', '/api/admin/usuarios/:id/status', {
  changes: ['users', 'user'],
  input: z.strictObject({ id: uuid, status, was: status }),
  output: changed,
  errors: { last_admin: 409, changed_meanwhile: 409, above_own_role: 403 },
});

/** Promotes to owner and ends the person's sessions. Only for owners. */
export const adminPromoteUser = endpoint('POST', '/api/admin/usuarios/:id/administrador', {
  changes: ['users', 'user', 'team'],
  input: byId,
  output: changed,
  errors: { already_admin: 409, email_unconfirmed: 409, account_banned: 409, above_own_role: 403 },
});

/**
 * Takes the second factor and all passkeys off an account whose owner has lost them, and ends its sessions. They get a
 * mail. Not for one's own: that takes both factors (contracts/security.ts).
 */
export const adminResetSecondFactor = endpoint('DELETE', '/api/admin/usuarios/:id/segundo-fator', {
  changes: ['users', 'user'],
  input: byId,
  output: changed,
  errors: { second_factor_off: 409, own_account: 409, above_own_role: 403 },
});

/** Demotes to customer, from any role. Refused for the last owner who can sign in. */
export const adminDemoteUser = endpoint('DELETE', '/api/admin/usuarios/:id/administrador', {
  changes: ['users', 'user', 'team'],
  input: byId,
  output: changed,
  errors: { not_admin: 409, last_admin: 409, above_own_role: 403 },
});
