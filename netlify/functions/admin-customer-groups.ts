import type { Config } from '@netlify/functions';
import {
  adminAddGroupMembers as add,
  adminCreateGroup as create,
  adminGetGroup as get,
  adminRemoveGroupMember as leave,
  adminListGroups as list,
  adminListGroupMembers as members,
  adminDeleteGroup as remove,
  adminRenameGroup as rename,
} from '#contracts/admin/customer-groups.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as groups from '#server/use-cases/admin/people/customer-groups.ts';

const READ = { may: 'customers.read' } as const;
const WRITE = { may: 'customers.write' } as const;
/** A thousand addresses of the longest kind. */
const PASTED = { ...WRITE, body: { kind: 'json', maxBytes: 300 * 1024 } } as const;

export default serve(
  route(list, ({ services, user, input }) => groups.listGroups(services, user, input), READ),
  route(get, ({ services, user, input }) => groups.openGroup(services, user, input.id), READ),
  route(create, ({ services, user, input }) => groups.createGroup(services, user, input.name), WRITE),
  route(rename, ({ services, user, input }) => groups.renameGroup(services, user, input), WRITE),
  route(remove, ({ services, user, input }) => groups.deleteGroup(services, user, input.id), WRITE),
  route(members, ({ services, user, input }) => groups.listMembers(services, user, input), READ),
  route(add, ({ services, user, input }) => groups.addMembers(services, user, input), PASTED),
  route(leave, ({ services, user, input }) => groups.removeMember(services, user, input), WRITE),
);

export const config: Config = {
  path: [
    '/api/admin/grupos',
    '/api/admin/grupos/:id',
    '/api/admin/grupos/:id/clientes',
    '/api/admin/grupos/:id/saida',
  ],
};
