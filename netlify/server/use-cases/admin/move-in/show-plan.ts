import { PAGE_SIZE } from '#contracts/admin/fields.ts';
import type { MovePlan, MoveAnswers as Said } from '#contracts/admin/move-in.ts';
import { pageCount } from '#domain/catalogue/catalogue.ts';
import type { FindingKind } from '#domain/move-in/finding.ts';
import { type MoveAnswers, saidOf } from '#domain/move-in/move-answers.ts';
import { unlimitedUnits } from '#domain/move-in/unlimited-stock.ts';
import { fail, type Outcome, ok } from '../../../ports/outcome.ts';
import { lockMove } from '../../../sql/move-in/move-ins.sql.ts';
import { findPrepared, writeAnswers } from '../../../sql/move-in/move-plan.sql.ts';
import { type Desk, type Staff, staffWrite } from '../staff-write.ts';
import { findingsOf, foundIn } from './findings.ts';
import { answersOf, type Planned, planOf } from './plan.ts';

/** Plans a move with the shop as it is now. */
export async function showPlan(desk: Desk, staff: Staff, { id }: { id: string }) {
  const planned = await planOf(desk, staff, id);
  return planned ? ok(planOn(planned)) : fail('not_found');
}

/** Proposals of findings that may be taken for all at once, and the findings that say how many there are. */
const PROPOSALS = {
  weight_thousandfold: ['weight_thousandfold'],
  price_parts: ['price_parts', 'price_highest'],
  digital: ['digital'],
  redirect_elsewhere: ['redirect_elsewhere'],
  stock_unlimited: ['stock_unlimited', 'stock_assumed'],
} as const;

function planOn({ move, files, check, answers }: Planned): MovePlan {
  const all = [
    ...files.flatMap(({ read }) => read.findings),
    ...move.findings.filter(({ code }) => /^(?:price|stock|redirect)_/.test(code)),
  ];
  const proposals = Object.entries(PROPOSALS).flatMap(([code, codes]) => {
    const count = all.filter((one) => (codes as readonly string[]).includes(one.code)).length;
    const said = saidOf(answers.proposals, code) ?? null;
    const isTaken = code === 'stock_unlimited' ? unlimitedUnits(answers) !== null : said === 'yes';
    return count > 0 ? [{ code, count, isTaken, said }] : [];
  });
  const { categories, joins } = move.plan;
  return {
    ...move.plan,
    ...foundIn({ move }),
    proposals,
    categories: categories.map((one) => ({ ...one, path: [...one.path] })),
    joins: joins.map((one) => ({ ...one, members: one.members.map((member) => ({ ...member })) })),
    check,
  };
}

/** Merges what a person says with what was said before, and plans again. Null takes an answer back. */
export async function answerMove(
  desk: Desk,
  staff: Staff,
  { id, answers }: { id: string; answers: Said },
): Promise<Outcome<MovePlan, 'not_found' | 'move_closed'>> {
  const written = await staffWrite(desk, staff, async (tx, log) => {
    const state = await lockMove(tx, id);
    if (!state) return fail('not_found');
    if (state !== 'open') return fail('move_closed');
    const before = answersOf((await findPrepared(tx, id))?.answers ?? {});
    await writeAnswers(tx, id, mergedAnswers(before, answers));
    log('move.answer', 'move_in', id, { after: {} });
    return ok(null);
  });
  return written.ok ? showPlan(desk, staff, { id }) : written;
}

function mergedAnswers(before: MoveAnswers, said: Said): MoveAnswers {
  const kinds = Object.keys(before) as (keyof MoveAnswers)[];
  const merged = kinds.map((kind) => {
    const all = Object.entries({ ...before[kind], ...said[kind] });
    return [kind, Object.fromEntries(all.filter(([, answer]) => answer !== null))] as const;
  });
  return Object.fromEntries(merged) as MoveAnswers;
}

type Wanted = { id: string; pagina: number; tipo?: FindingKind | undefined; codigo?: string | undefined };

/** What was found, the worst first, a page of it. */
export async function listFindings(desk: Desk, staff: Staff, { id, pagina, tipo, codigo }: Wanted) {
  const found = await findingsOf(desk, staff, id);
  if (!found) return fail('not_found');
  const all = found.filter(({ kind, code }) => (!tipo || kind === tipo) && (!codigo || code === codigo));
  const items = all
    .slice((pagina - 1) * PAGE_SIZE, pagina * PAGE_SIZE)
    .map((one, at) => ({ ...one, id: String((pagina - 1) * PAGE_SIZE + at) }));
  return ok({ items, total: all.length, page: pagina, totalPages: pageCount(all.length, PAGE_SIZE) });
}
