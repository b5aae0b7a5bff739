import type {
  adminCheckRedirects,
  RedirectListInput,
  RedirectRow,
  RedirectRows,
} from '#contracts/admin/redirects.ts';
import type { OutputOf } from '#contracts/endpoint.ts';
import { redirectLines } from '#domain/redirect-file.ts';
import {
  planRedirects,
  REDIRECT_LIMITS,
  type RedirectPlan,
  type RedirectRule,
  type WantedRule,
} from '#domain/redirects.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { FileAnswer, Outcome } from '../../ports/outcome.ts';
import * as sql from '../../sql/admin-redirects.sql.ts';
import { lockRedirects } from '../../sql/redirects.sql.ts';
import { csvAnswer } from './csv-answer.ts';
import { staffPage } from './staff-page.ts';
import { type Desk, type Staff, staffRead, staffWrite } from './staff-write.ts';

export async function listRedirects(
  desk: Desk,
  staff: Staff,
  { busca, origem, ordem, sentido, pagina }: RedirectListInput,
): Promise<Outcome<{ items: RedirectRow[]; total: number; page: number; totalPages: number }, never>> {
  return staffPage(desk, staff, pagina, (tx, slice) =>
    sql.findRedirects(
      tx,
      { text: busca, origin: origem },
      { order: ordem, descending: sentido === 'desc', ...slice },
    ),
  );
}

export async function openRedirect(
  desk: Desk,
  staff: Staff,
  id: string,
): Promise<Outcome<RedirectRow, 'not_found'>> {
  const found = await staffRead(desk, staff, (tx) => sql.findRedirectRow(tx, id));
  return found ? { ok: true, value: found } : { ok: false, code: 'not_found' };
}

type Refused = 'invalid_input' | 'too_many_redirects';

/** Writes a new rule (`id` null), or changes one by hand. */
export function saveRedirect(
  desk: Desk,
  staff: Staff,
  { id: ownId, ...typed }: RedirectRule & { id: string | null },
) {
  return staffWrite<RedirectRow, Refused | 'not_found'>(desk, staff, async (tx, log) => {
    await lockRedirects(tx);
    const all = await sql.allRedirects(tx);
    const own = all.find((one) => one.id === ownId && !one.isAutomatic) ?? null;
    if (ownId && !own) return { ok: false, code: 'not_found' };
    const others = all.filter((one) => one !== own);
    const plan = await planOf(tx, others, [{ line: 0, ...typed }]);
    if (!plan.ok) {
      const fields = plan.problems.map(({ column, code }) => [column === 'de' ? 'from' : 'to', code]);
      return { ok: false, code: 'invalid_input', fields: Object.fromEntries(fields) };
    }
    const [rule] = plan.rules;
    const isTaken = others.some(({ from, isAutomatic }) => from === rule?.from && !isAutomatic);
    if (!rule || isTaken) return { ok: false, code: 'invalid_input', fields: { from: 'redirect_taken' } };
    if (!own && all.length >= REDIRECT_LIMITS.rules) return { ok: false, code: 'too_many_redirects' };
    if (own) await sql.changeRedirect(tx, own.id, rule, staff.userId);
    const id = own?.id ?? (await sql.writeRedirects(tx, [rule], staff.userId)).get(rule.from) ?? '';
    await sql.shortenRedirects(tx, plan.shortened);
    const action = own ? 'update' : 'create';
    log({ action, entity: 'redirect', entityId: id, before: own && noted(own), after: noted(rule) });
    const saved = await sql.findRedirectRow(tx, id);
    if (!saved) throw new Error('a redirect is gone in the transaction that wrote it');
    return { ok: true, value: saved };
  });
}

export function deleteRedirect(desk: Desk, staff: Staff, id: string) {
  return staffWrite<RedirectRow, 'not_found'>(desk, staff, async (tx, log) => {
    await lockRedirects(tx);
    const found = await sql.findRedirectRow(tx, id);
    if (!found || found.isAutomatic) return { ok: false, code: 'not_found' };
    await sql.deleteRedirect(tx, id);
    log({ action: 'delete', entity: 'redirect', entityId: id, before: noted(found), after: null });
    return { ok: true, value: found };
  });
}

/** Those by hand as a file, which `importRedirects` takes again. */
export async function exportRedirects(
  desk: Pick<Services, 'database' | 'clock'>,
  staff: Staff,
  text: string,
): Promise<Outcome<FileAnswer, never>> {
  const all = { order: 'de', descending: false, limit: REDIRECT_LIMITS.rules, offset: 0 } as const;
  const { items } = await staffRead(desk, staff, (tx) =>
    sql.findRedirects(tx, { text, origin: 'manual' }, all),
  );
  const { header, line } = redirectLines();
  return csvAnswer(desk, 'redirecionamentos', [header, ...items.map(line)]);
}

/** What the rows of a file would change. */
export async function checkRedirects(
  desk: Desk,
  staff: Staff,
  rows: RedirectRows,
): Promise<Outcome<OutputOf<typeof adminCheckRedirects>, never>> {
  return staffRead(desk, staff, async (tx) => {
    const standing = await sql.allRedirects(tx);
    const plan = await planOf(tx, standing, rows);
    if (!plan.ok) return { ok: true, value: { problems: plan.problems, changes: [] } };
    const known = new Map(standing.map(({ from, to }) => [from, to]));
    const changes = plan.rules.map((rule) => ({ ...rule, before: known.get(rule.from) ?? null }));
    return { ok: true, value: { problems: [], changes } };
  });
}

type NotImported = 'import_faulty' | 'import_empty' | 'too_many_redirects';

/** Writes the rows of a file, looked through once more: all of them, or none. */
export function importRedirects(desk: Desk, staff: Staff, rows: RedirectRows) {
  return staffWrite<{ created: number; changed: number }, NotImported>(desk, staff, async (tx, log) => {
    await lockRedirects(tx);
    const standing = await sql.allRedirects(tx);
    const plan = await planOf(tx, standing, rows);
    if (!plan.ok) return { ok: false, code: 'import_faulty' };
    if (plan.rules.length === 0) return { ok: false, code: 'import_empty' };
    const known = new Map(standing.map((one) => [one.from, one]));
    const changed = plan.rules.filter(({ from }) => known.has(from)).length;
    const created = plan.rules.length - changed;
    if (standing.length + created > REDIRECT_LIMITS.rules) return { ok: false, code: 'too_many_redirects' };
    const ids = await sql.writeRedirects(tx, plan.rules, staff.userId);
    await sql.shortenRedirects(tx, plan.shortened);
    for (const rule of plan.rules) {
      const before = known.get(rule.from);
      log({
        action: 'import',
        entity: 'redirect',
        entityId: ids.get(rule.from) ?? '',
        before: before ? noted(before) : null,
        after: noted(rule),
      });
    }
    return { ok: true, value: { created, changed } };
  });
}

/** The plan for what is wanted; addresses at which something shows are refused, too. */
async function planOf(
  tx: Queryable,
  standing: readonly RedirectRule[],
  wanted: readonly WantedRule[],
): Promise<RedirectPlan> {
  const plan = planRedirects(new Map(standing.map(({ from, to }) => [from, to])), wanted);
  if (!plan.ok) return plan;
  const live = await sql.findLiveAddresses(
    tx,
    plan.rules.map(({ from }) => from),
  );
  const problems = plan.rules.flatMap(({ line, from }) =>
    live.has(from) ? [{ line, column: 'de', code: 'address_live' } as const] : [],
  );
  return problems.length > 0 ? { ok: false, problems } : plan;
}

/** As the log has it. */
function noted({ from, to }: RedirectRule) {
  return { name: from, from, to };
}
