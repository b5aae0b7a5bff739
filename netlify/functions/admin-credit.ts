import type { Config } from '@netlify/functions';
import {
  adminCorrectCredit as correct,
  adminGiveCredit as give,
  adminListCredit as list,
  adminGetCredit as open,
} from '#contracts/admin/credit.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as credit from '#server/use-cases/admin/credit.ts';

const READ = { access: 'admin', may: 'credit.read' } as const;
const WRITE = { access: 'admin', may: 'credit.write' } as const;

/** The ledger of what the shop owes its customers in credit. */
export default serve(
  route(list, ({ services, user, input }) => credit.listCredit(services, user, input), READ),
  route(open, ({ services, user, input }) => credit.openCredit(services, user, input.id), READ),
  route(give, ({ services, user, input }) => credit.giveToCustomer(services, user, input), {
    ...WRITE,
    mails: true,
  }),
  route(correct, ({ services, user, input }) => credit.correctCredit(services, user, input), WRITE),
);

export const config: Config = {
  path: ['/api/admin/creditos', '/api/admin/creditos/:id', '/api/admin/creditos/:id/correcao'],
};
