import type { MoveFinding, MoveFound } from '#contracts/admin/move-in.ts';
import { FINDINGS, type FindingCode, type FindingKind } from '#domain/move-in/finding.ts';
import type { Queryable } from '../../../ports/database.ts';
import { findFindings, writeFindings } from '../../../sql/move-in/move-findings.sql.ts';
import { findFiles, findPrepared } from '../../../sql/move-in/move-plan.sql.ts';
import { packFile, unpackFile } from '../../../sql/move-in/packed-file.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';
import { type Planned, planOf } from './plan.ts';

/** What was found in the files of a move: of an open one by planning it, afterwards as it was when it was begun. */

export type ToldFinding = MoveFinding & { code: FindingCode };

/** What stops and what is lost comes before doubts and mere notes. */
const RANKS: Readonly<Record<FindingKind, number>> = { stops: 0, lost: 1, doubt: 2, note: 3 };
const rankOf = (code: FindingCode) => RANKS[FINDINGS[code]];

/** How many there are, by kind and by code, the worst and the most first. */
export function foundIn({ move }: Pick<Planned, 'move'>): MoveFound {
  const { findings, byCode } = move.plan;
  return {
    findings,
    byCode: byCode.toSorted((one, other) => rankOf(one.code) - rankOf(other.code) || other.count - one.count),
  };
}

/** All of them, the worst first, then in the order of the files. */
function told({ move, files }: Planned): ToldFinding[] {
  return move.findings
    .toSorted((a, b) => rankOf(a.code) - rankOf(b.code) || a.file - b.file || a.line - b.line)
    .map(({ file, ...one }) => ({
      ...{ file: files[file]?.name ?? '', line: one.line, column: one.column, code: one.code },
      kind: FINDINGS[one.code],
      ...(one.value !== undefined && { value: one.value }),
      ...(one.data && { data: { ...one.data } }),
    }));
}

/** Keeps them as a move is begun. What cells of customers and orders say is not kept longer than their files. */
export async function packFindings(planned: Planned): Promise<Uint8Array> {
  const ofPeople = new Set(
    planned.files.flatMap(({ read, name }) =>
      read.ok && (read.content.kind === 'customers' || read.content.kind === 'orders') ? [name] : [],
    ),
  );
  const kept = told(planned).map(({ value, ...one }) =>
    value === undefined || ofPeople.has(one.file) ? one : { ...one, value },
  );
  return packFile(Buffer.from(JSON.stringify(kept)));
}

export const keepFindings = (tx: Queryable, id: string, planned: Planned, packed: Uint8Array) =>
  writeFindings(tx, id, foundIn(planned), packed);

/** The last that were asked for by this instance: a page follows the other. */
let last: { key: string; found: ToldFinding[]; until: number } | null = null;
const KEPT_MS = 60_000;

/** All findings of a move, the worst first; null if there is no such move. */
export async function findingsOf(desk: Desk, staff: Staff, id: string): Promise<ToldFinding[] | null> {
  const prepared = await staffRead(desk, staff, (tx) => findPrepared(tx, id));
  if (!prepared) return null;
  const isOpen = prepared.state === 'open';
  const names = isOpen ? await staffRead(desk, staff, (tx) => findFiles(tx, id)) : [];
  const key = JSON.stringify([id, isOpen, prepared.answers, names]);
  const now = desk.clock.now().getTime();
  if (last?.key === key && now < last.until) return last.found;
  const found = isOpen ? await planned(desk, staff, id) : await kept(desk, staff, id);
  if (found) last = { key, found, until: now + KEPT_MS };
  return found;
}

async function planned(desk: Desk, staff: Staff, id: string): Promise<ToldFinding[] | null> {
  const plan = await planOf(desk, staff, id);
  return plan && told(plan);
}

async function kept(desk: Desk, staff: Staff, id: string): Promise<ToldFinding[]> {
  const packed = await staffRead(desk, staff, (tx) => findFindings(tx, id));
  if (!packed) return [];
  const text = Buffer.from(await unpackFile(packed)).toString('utf8');
  return (JSON.parse(text) as ToldFinding[]).filter(({ code }) => Object.hasOwn(FINDINGS, code));
}
