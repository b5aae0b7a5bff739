import { formatDateTime } from './calendar.ts';
import { csvLines } from './csv.ts';
import { type NewsOrigin, originWords } from './newsletter.ts';

export type NewsExport = {
  email: string;
  origins: readonly NewsOrigin[];
  /** Instants, ISO. Of a consent of an account both are one. */
  askedAt: string;
  confirmedAt: string;
  page: string;
  /** Where this address, and no other, is taken off the list. */
  leaveUrl: string;
};

/** The addresses that may be written to, one line each, as a service that sends mails takes them. */
export const NEWS_FILE = csvLines<NewsExport>([
  ['E-mail', ({ email }) => email],
  ['Origem', ({ origins }) => originWords(origins)],
  ['Pedido em', ({ askedAt }) => formatDateTime(new Date(askedAt))],
  ['Página', ({ page }) => page],
  ['Confirmado em', ({ confirmedAt }) => formatDateTime(new Date(confirmedAt))],
  ['Link para sair', ({ leaveUrl }) => leaveUrl],
]);
