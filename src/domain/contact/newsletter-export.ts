import { csvLines } from '../text/csv.ts';
import { formatDateTime } from '../time/calendar.ts';
import { type NewsOrigin, originWords } from './newsletter.ts';

export type NewsExport = {
  email: string;
  origins: readonly NewsOrigin[];
  /** ISO instants. Equal for a consent given in an account. */
  askedAt: string;
  confirmedAt: string;
  page: string;
  /** The unsubscribe link of this address. */
  leaveUrl: string;
};

/** Confirmed subscribers, one line each, in the form that mailing services import. */
export const NEWS_FILE = csvLines<NewsExport>([
  ['E-mail', ({ email }) => email],
  ['Origem', ({ origins }) => originWords(origins)],
  ['Pedido em', ({ askedAt }) => formatDateTime(new Date(askedAt))],
  ['Página', ({ page }) => page],
  ['Confirmado em', ({ confirmedAt }) => formatDateTime(new Date(confirmedAt))],
  ['Link para sair', ({ leaveUrl }) => leaveUrl],
]);
