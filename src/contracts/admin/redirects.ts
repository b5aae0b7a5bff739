import * as z from 'zod/mini';
import { REDIRECT_LIMITS } from '../../domain/pages/redirects.ts';
import { endpoint } from '../endpoint.ts';
import { byId, exactText, uuid } from '../fields.ts';
import { csvFile, tableInput, tableOf } from './fields.ts';

/** Redirects (src/domain/pages/redirects.ts): manual ones, and automatic ones created when a slug changed. */

const redirectRow = z.object({
  id: uuid,
  from: z.string(),
  to: z.string(),
  /** Automatic: follows its record and cannot be edited. */
  isAutomatic: z.boolean(),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
  /** Not live yet: comes with the next build. */
  isWaiting: z.boolean(),
});
export type RedirectRow = z.output<typeof redirectRow>;

/** 'mudanca': what another shop showed at these addresses moved in (docs/move-in.md); in no other list. */
const origem = z.optional(z.enum(['manual', 'automatico', 'mudanca']));

/** Fifty per page. */
export const adminListRedirects = endpoint('GET', '/api/admin/redirecionamentos', {
  name: 'redirects',
  input: z.strictObject({
    ...tableInput,
    origem,
    ordem: z._default(z.enum(['alterado', 'de', 'para']), 'alterado'),
  }),
  output: tableOf(redirectRow),
});
export type RedirectListInput = z.output<typeof adminListRedirects.input>;

export const adminGetRedirect = endpoint('GET', '/api/admin/redirecionamentos/:id', {
  name: 'redirect',
  input: byId,
  output: redirectRow,
});

/** As typed; validated by the domain, also for length. */
const sides = { from: exactText(2_000), to: exactText(2_000) };
const ERRORS = { too_many_redirects: 409 } as const;

/**
 * Replaces an automatic redirect of the same URL. Domain errors are reported at their fields (`invalid_input`).
 */
export const adminCreateRedirect = endpoint('POST', '/api/admin/redirecionamentos', {
  changes: ['redirects', 'publishing'],
  input: z.strictObject(sides),
  output: redirectRow,
  errors: ERRORS,
});

/** Changes a manual redirect. */
export const adminSaveRedirect = endpoint('PUT', '/api/admin/redirecionamentos/:id', {
  changes: ['redirects', 'redirect', 'publishing'],
  input: z.strictObject({ id: uuid, ...sides }),
  output: redirectRow,
  errors: ERRORS,
});

/** Deletes a manual redirect. */
export const adminDeleteRedirect = endpoint('DELETE', '/api/admin/redirecionamentos/:id', {
  changes: ['redirects', 'publishing'],
  input: byId,
  output: redirectRow,
});

/** The manual redirects that match a search, as CSV. */
export const adminExportRedirects = endpoint('GET', '/api/admin/redirecionamentos-arquivo', {
  input: z.strictObject({ busca: tableInput.busca }),
  output: csvFile,
});

const rows = z
  .array(z.strictObject({ line: z.int().check(z.minimum(1), z.maximum(1_000_000)), ...sides }))
  .check(z.minLength(1, 'too_few'), z.maxLength(REDIRECT_LIMITS.rowsOfFile, 'too_many'));
export type RedirectRows = z.output<typeof rows>;

/** The changes of an import, or all its errors. Writes nothing. */
export const adminCheckRedirects = endpoint('POST', '/api/admin/redirecionamentos-arquivo/conferir', {
  // Nothing: compares only, until `adminImportRedirects`.
  changes: [],
  input: z.strictObject({ rows }),
  output: z.object({
    problems: z.array(z.object({ line: z.int(), column: z.string(), code: z.string() })),
    /** `before`: the current target; null if there is none. */
    changes: z.array(
      z.object({ line: z.int(), from: z.string(), to: z.string(), before: z.nullable(z.string()) }),
    ),
  }),
});

/** All rows, or none. */
export const adminImportRedirects = endpoint('POST', '/api/admin/redirecionamentos-arquivo', {
  changes: ['redirects', 'redirect', 'publishing'],
  input: z.strictObject({ rows }),
  output: z.object({ created: z.int(), changed: z.int() }),
  errors: { import_faulty: 409, import_empty: 409, too_many_redirects: 409 },
});
