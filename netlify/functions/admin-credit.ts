import type { Config } from '@netlify/functions';
import {
  adminCorrectCredit as correct,
  adminExportCreditEntries as entriesFile,
  adminExportCredit as file,
  adminGiveCredit as give,
  adminListCredit as list,
  adminGetCredit as open,
  adminCreditReport as report,
  adminExportCreditReport as reportFile,
} from '#contracts/admin/credit.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as credit from '#server/use-cases/admin/people/credit.ts';
import * as files from '#server/use-cases/admin/people/credit-files.ts';

const READ = { may: 'credit.read' } as const;
const WRITE = { may: 'credit.write' } as const;

export default serve(
  route(list, ({ services, user, input }) => credit.listCredit(services, user, input), READ),
  route(open, ({ services, user, input }) => credit.openCredit(services, user, input.id), READ),
  route(give, ({ services, user, input }) => credit.giveToCustomer(services, user, input), {
    ...WRITE,
    mails: true,
  }),
  route(correct, ({ services, user, input }) => credit.correctCredit(services, user, input), WRITE),
  route(report, ({ services, user }) => files.creditReport(services, user), READ),
  route(reportFile, ({ services, user }) => files.exportCreditReport(services, user), READ),
  route(file, ({ services, user, input }) => files.exportCredit(services, user, input), READ),
  route(entriesFile, ({ services, user, input: { id } }) => files.exportEntries(services, user, id), READ),
);

export const config: Config = {
  path: [
    '/api/admin/creditos',
    '/api/admin/creditos/:id',
    '/api/admin/creditos/:id/correcao',
    '/api/admin/creditos/:id/arquivo',
    '/api/admin/creditos-arquivo',
    '/api/admin/creditos-relatorio',
    '/api/admin/creditos-relatorio-arquivo',
  ],
};
