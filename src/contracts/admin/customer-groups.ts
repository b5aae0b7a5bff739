import * as z from 'zod/mini';
import { GROUP_NAME_LENGTH, MAX_ADDRESSES } from '../../domain/people/customer-groups.ts';
import { endpoint } from '../endpoint.ts';
import { byId, email, text, uuid } from '../fields.ts';
import { tableInput, tableOf } from './fields.ts';

/** A group of customers; `coupons`: the promotions that are for it. */
const customerGroup = z.object({
  id: uuid,
  name: z.string(),
  members: z.int(),
  coupons: z.array(z.object({ id: uuid, code: z.string() })),
});
export type CustomerGroup = z.output<typeof customerGroup>;

/** By name, fifty per page. */
export const adminListGroups = endpoint('GET', '/api/admin/grupos', {
  name: 'groups',
  input: z.strictObject({ busca: tableInput.busca, pagina: tableInput.pagina }),
  output: tableOf(customerGroup),
});

export const adminGetGroup = endpoint('GET', '/api/admin/grupos/:id', {
  name: 'group',
  input: byId,
  output: customerGroup,
});

const name = text(GROUP_NAME_LENGTH);

export const adminCreateGroup = endpoint('POST', '/api/admin/grupos', {
  changes: ['groups'],
  input: z.strictObject({ name }),
  output: customerGroup,
  errors: { group_name_taken: 409 },
});

export const adminRenameGroup = endpoint('PUT', '/api/admin/grupos/:id', {
  changes: ['groups', 'group', 'user'],
  input: z.strictObject({ id: uuid, name }),
  output: customerGroup,
  errors: { group_name_taken: 409 },
});

/** Refused while a promotion is for it. */
export const adminDeleteGroup = endpoint('DELETE', '/api/admin/grupos/:id', {
  changes: ['groups'],
  input: byId,
  output: z.object({ id: uuid }),
  errors: { group_used: 409 },
});

/** A member: an e-mail address; `userId` and `name` of its account, if there is one. */
const groupMember = z.object({
  email: z.string(),
  name: z.string(),
  userId: z.nullable(uuid),
  addedAt: z.string(),
});
export type GroupMember = z.output<typeof groupMember>;

/** By address, fifty per page. */
export const adminListGroupMembers = endpoint('GET', '/api/admin/grupos/:id/clientes', {
  name: 'groupMembers',
  input: z.strictObject({ id: uuid, busca: tableInput.busca, pagina: tableInput.pagina }),
  output: tableOf(groupMember),
});

/** Adds addresses; `added` counts those that were not in it. */
export const adminAddGroupMembers = endpoint('POST', '/api/admin/grupos/:id/clientes', {
  changes: ['groups', 'group', 'groupMembers', 'user'],
  input: z.strictObject({
    id: uuid,
    emails: z.array(email()).check(z.minLength(1, 'required'), z.maxLength(MAX_ADDRESSES, 'too_many')),
  }),
  output: z.object({ added: z.int(), group: customerGroup }),
});

/** Succeeds if it is already gone. */
export const adminRemoveGroupMember = endpoint('POST', '/api/admin/grupos/:id/saida', {
  changes: ['groups', 'group', 'groupMembers', 'user'],
  input: z.strictObject({ id: uuid, email: email() }),
  output: customerGroup,
});
