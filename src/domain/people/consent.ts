/** The date of the last change to terms, privacy and cookies, recorded with each consent: 'YYYY-MM-DD'. */
export const TEXTS_VERSION = '2026-12-01';
