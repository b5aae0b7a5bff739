/** Written by `npm run audit:pages -- --statement` after an audit of all pages without a failure (tests/audit/statement.ts). */
export const LAST_AUDIT = { on: '2026-11-29', pages: 25, axe: '4.14', lighthouse: '13.5' };
