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
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as credit from '#server/use-cases/admin/credit/credit.ts';
import * as files from '#server/use-cases/admin/credit/credit-files.ts';

const READ = { may: 'credit.read' } as const;
const WRITE = { may: 'credit.write' } as const;

export default serve(
  deskRoute(list, credit.listCredit, READ),
  deskRoute(open, credit.openCredit, READ),
  deskRoute(give, credit.giveToCustomer, { ...WRITE, mails: true }),
  deskRoute(correct, credit.correctCredit, WRITE),
  deskRoute(report, files.creditReport, READ),
  deskRoute(reportFile, files.exportCreditReport, READ),
  deskRoute(file, files.exportCredit, { may: 'orders.export' }),
  deskRoute(entriesFile, files.exportEntries, READ),
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
