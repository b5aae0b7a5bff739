/** The list of news: who asks by the form, confirms by a mail's link and leaves whenever they like. */

/** An address gets one mail to confirm in so many minutes, however often the form is sent. */
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

/** Where an address comes from: the form, the consent of an account, or both. */
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
 * The page that somebody asked on, as it is kept with the consent: a path and nothing else, as links carry secrets behind it,
 * and that of a preview in it. Empty for what is no path.
 */
export function pageAsked(typed: string): string {
  const path = /^\/(?!\/)[^\s?#\\]*/.exec(typed)?.[0] ?? '';
  return path.replace(/^\/previa\/.*/, '/previa').slice(0, PAGE_LENGTH);
}
