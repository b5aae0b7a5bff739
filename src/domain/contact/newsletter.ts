/** The newsletter: subscribe by form, confirm by e-mail (double opt-in), unsubscribe at any time. */

/** Minimum minutes between two confirmation mails to one address, however often the form is sent. */
export const MINUTES_BETWEEN_MAILS = 10;

/** How long the desk can take back that it took an address off by hand, where its owner has said nothing meanwhile. */
export const NEWS_UNDO_MINUTES = 10;

export const NEWS_STATUSES = ['confirmado', 'aguardando', 'saiu'] as const;
export type NewsStatus = (typeof NEWS_STATUSES)[number];

export const NEWS_STATUS_LABELS: Readonly<Record<NewsStatus, string>> = {
  confirmado: 'Na lista',
  aguardando: 'A confirmar',
  saiu: 'Saiu',
};

/** Where a subscription comes from: the form, the consent in an account, or both. */
export const NEWS_ORIGINS = ['formulario', 'conta'] as const;
export type NewsOrigin = (typeof NEWS_ORIGINS)[number];

const ORIGIN_LABELS: Readonly<Record<NewsOrigin, string>> = { formulario: 'Formulário', conta: 'Conta' };

export function originWords(origins: readonly NewsOrigin[]): string {
  return NEWS_ORIGINS.filter((one) => origins.includes(one))
    .map((one) => ORIGIN_LABELS[one])
    .join(' e ');
}

const PAGE_LENGTH = 200;

/**
 * The page of the sign-up form, stored with the consent: the path only, since query and fragment may carry secrets, and so does
 * the path of a preview. Empty if it is no path.
 */
export function pageAsked(typed: string): string {
  const path = /^\/(?!\/)[^\s?#\\]*/.exec(typed)?.[0] ?? '';
  return path.replace(/^\/previa\/.*/, '/previa').slice(0, PAGE_LENGTH);
}
