import { textNamed } from '#content/texts.ts';
import type { RedirectListInput, RedirectRows } from '#contracts/admin/redirects.ts';
import { redirectFile } from '#domain/pages/redirect-file.ts';
import {
  planRedirects,
  REDIRECT_LIMITS,
  type RedirectPlan,
  type RedirectProblem,
  type RedirectRule,
  readFrom,
  type WantedRule,
  withoutOrigin,
} from '#domain/pages/redirects.ts';
import { cleanText } from '#domain/text/normal-form.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, invalid, ok } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/pages/admin-redirects.sql.ts';
import { lockRedirects } from '../../../sql/pages/redirects.sql.ts';
import { csvAnswer } from '../csv-answer.ts';
import { type Desk, requireRow, type Staff, staffPage, staffRead, staffWrite } from '../staff-write.ts';

export async function listRedirects(desk: Desk, staff: Staff, input: RedirectListInput) {
  return staffPage(desk, staff, input.pagina, (tx, slice) => sql.findRedirects(tx, input, slice));
}

export async function openRedirect(desk: Desk, staff: Staff, { id }: { id: string }) {
  const found = await staffRead(desk, staff, (tx) => sql.findRedirectRow(tx, id));
  return found ? ok(found) : fail('not_found');
}

/** Creates a redirect (`id` null), or updates a manual one. */
export function saveRedirect(
  desk: Services,
  staff: Staff,
  { id: ownId, ...typed }: RedirectRule & { id: string | null },
) {
  return staffWrite(desk, staff, async (tx, log) => {
    await lockRedirects(tx);
    const all = await sql.allRedirects(tx);
    const own = all.find((one) => one.id === ownId && !one.isAutomatic) ?? null;
    if (ownId && !own) return fail('not_found');
    const others = all.filter((one) => one !== own);
    const plan = await planOf(tx, desk, others, [{ line: 0, ...typed }]);
    if (!plan.ok) {
      const fields = plan.problems.map(({ column, code }) => [column === 'de' ? 'from' : 'to', code]);
      return invalid(Object.fromEntries(fields));
    }
    const [rule] = plan.rules;
    const isTaken = others.some(({ from, isAutomatic }) => from === rule?.from && !isAutomatic);
    if (!rule || isTaken) return invalid({ from: 'redirect_taken' });
    if (!own && all.length >= REDIRECT_LIMITS.rules) return fail('too_many_redirects');
    if (own) await sql.changeRedirect(tx, own.id, rule, staff.userId);
    const id = own?.id ?? (await sql.writeRedirects(tx, [rule], staff.userId)).get(rule.from) ?? '';
    await sql.shortenRedirects(tx, plan.shortened);
    const action = own ? 'update' : 'create';
    log(action, 'redirect', id, { before: own && noted(own), after: noted(rule) });
    const saved = requireRow(await sql.findRedirectRow(tx, id));
    return ok(saved);
  });
}

export function deleteRedirect(desk: Desk, staff: Staff, { id }: { id: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    await lockRedirects(tx);
    const found = await sql.findRedirectRow(tx, id);
    if (!found || found.isAutomatic) return fail('not_found');
    await sql.deleteRedirect(tx, id);
    log('delete', 'redirect', id, { before: noted(found) });
    return ok(found);
  });
}

/** The manual redirects as CSV, which `importRedirects` accepts. */
export async function exportRedirects(desk: Desk, staff: Staff, { busca: text }: { busca: string }) {
  const wanted = { busca: text, origem: 'manual', ordem: 'de', sentido: 'asc' } as const;
  const { items } = await staffRead(desk, staff, (tx) =>
    sql.findRedirects(tx, wanted, { limit: REDIRECT_LIMITS.rules, offset: 0 }),
  );
  return csvAnswer(desk, 'redirecionamentos', redirectFile(items));
}

/** Previews what importing these rows would change. */
export async function checkRedirects(desk: Services, staff: Staff, { rows }: { rows: RedirectRows }) {
  return staffRead(desk, staff, async (tx) => {
    const standing = await sql.allRedirects(tx);
    const plan = await planOf(tx, desk, standing, rows);
    if (!plan.ok) return ok({ problems: plan.problems, changes: [] });
    const known = new Map(standing.map(({ from, to }) => [from, to]));
    const changes = plan.rules.map((rule) => ({ ...rule, before: known.get(rule.from) ?? null }));
    return ok({ problems: [], changes });
  });
}

/** Imports rows, all or nothing, after checking them again. */
export function importRedirects(desk: Services, staff: Staff, { rows }: { rows: RedirectRows }) {
  return staffWrite(desk, staff, async (tx, log) => {
    await lockRedirects(tx);
    const standing = await sql.allRedirects(tx);
    const plan = await planOf(tx, desk, standing, rows);
    if (!plan.ok) return fail('import_faulty');
    if (plan.rules.length === 0) return fail('import_empty');
    const known = new Map(standing.map((one) => [one.from, one]));
    const changed = plan.rules.filter(({ from }) => known.has(from)).length;
    const created = plan.rules.length - changed;
    if (standing.length + created > REDIRECT_LIMITS.rules) return fail('too_many_redirects');
    const ids = await sql.writeRedirects(tx, plan.rules, staff.userId);
    await sql.shortenRedirects(tx, plan.shortened);
    for (const rule of plan.rules) {
      const before = known.get(rule.from);
      log('import', 'redirect', ids.get(rule.from) ?? '', {
        before: before ? noted(before) : null,
        after: noted(rule),
      });
    }
    return ok({ created, changed });
  });
}

/** `planRedirects`, and also refuses addresses of information pages, and others at which the shop shows a page. */
async function planOf(
  tx: Queryable,
  { config: { siteUrl } }: Services,
  standing: readonly RedirectRule[],
  wanted: readonly WantedRule[],
): Promise<RedirectPlan> {
  const plan = planRedirects(new Map(standing.map(({ from, to }) => [from, to])), wanted, siteUrl);
  const problemOf = (line: number, code: RedirectProblem) => ({ line, column: 'de' as const, code });
  const ofTexts = wanted.flatMap(({ line, from }) => {
    const read = readFrom(withoutOrigin(cleanText(from), siteUrl));
    return read.ok && textNamed(read.address.slice(1)) ? problemOf(line, 'address_of_shop') : [];
  });
  const known = [...(plan.ok ? [] : plan.problems), ...ofTexts];
  if (!plan.ok || known.length > 0) return { ok: false, problems: known.toSorted((a, b) => a.line - b.line) };
  const live = await sql.findLiveAddresses(
    tx,
    plan.rules.map(({ from }) => from),
  );
  const problems = plan.rules.flatMap(({ line, from }) =>
    live.has(from) ? problemOf(line, 'address_live') : [],
  );
  return problems.length > 0 ? { ok: false, problems } : plan;
}

/** The audit log's form. */
function noted({ from, to }: RedirectRule) {
  return { name: from, from, to };
}
