/** The day on which terms, privacy and cookies last changed, as kept consents refer to it: 'YYYY-MM-DD'. */
export const TEXTS_VERSION = '2026-11-25';
