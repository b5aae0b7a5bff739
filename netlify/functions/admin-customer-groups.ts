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
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as groups from '#server/use-cases/admin/people/customer-groups.ts';

const READ = { may: 'customers.read' } as const;
const WRITE = { may: 'customers.write' } as const;
/** A thousand addresses of the longest kind. */
const PASTED = { ...WRITE, body: { kind: 'json', maxBytes: 300 * 1024 } } as const;

export default serve(
  deskRoute(list, groups.listGroups, READ),
  deskRoute(get, groups.openGroup, READ),
  deskRoute(create, groups.createGroup, WRITE),
  deskRoute(rename, groups.renameGroup, WRITE),
  deskRoute(remove, groups.deleteGroup, WRITE),
  deskRoute(members, groups.listMembers, READ),
  deskRoute(add, groups.addMembers, PASTED),
  deskRoute(leave, groups.removeMember, WRITE),
);

export const config: Config = {
  path: [
    '/api/admin/grupos',
    '/api/admin/grupos/:id',
    '/api/admin/grupos/:id/clientes',
    '/api/admin/grupos/:id/saida',
  ],
};
