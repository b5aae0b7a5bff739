import { actionWords, differences, entityWords } from '../../src/stores/admin/operations/activity.ts';
import { needRecords } from '../../src/stores/admin/operations/record-words.ts';
import type { TestShop } from './shop.ts';

export type AuditLine = {
  action: string;
  entity: string;
  actor: string;
  actorId: string;
  before: unknown;
  after: unknown;
};

/** What the writes so far have left: the lines of the audit log, oldest first, with their words loaded, and the number of requested builds. */
export function tracesOf(shop: TestShop): Promise<{ audit: AuditLine[]; builds: number }> {
  return shop.owner.transaction({ actor: 'system' }, async (tx) => {
    const audit = await tx.query<AuditLine>(
      `select action, entity, actor_email as actor, actor_id as "actorId", before, after
       from audit_log order by created_at, id`,
    );
    const builds = await tx.query<{ n: number }>('select count(*)::int as n from rebuild_requests');
    await needRecords(audit.rows.map(({ entity }) => entity));
    return { audit: audit.rows, builds: builds.rows[0]?.n ?? 0 };
  });
}

/** snake_case and camelCase, but not within an address, a path or the name of a file; nor how an API token begins, drawn by chance. */
const IDENTIFIER = /(?<![\w@/.:-])(?!loja_[a-z\d]{12}\b)(?:[a-z]+(?:_[a-z]+)+|[a-z]+[A-Z]\w*)(?![\w@/.-])/;

/** What the log's screen would show of a line as the server calls it: an action, an entity, a field, or a value. */
export function rawWordsOf(line: Pick<AuditLine, 'action' | 'entity' | 'before' | 'after'>): string[] {
  const { action, entity, before, after } = line;
  const unknown = actionWords(action) === actionWords('?') || entityWords(entity) === entityWords('?');
  const [nameless] = differences({ entity, before: null, after: { '?': 1 } });
  const fields = Object.keys({ ...(before as object), ...(after as object) }).flatMap((name) => {
    const sides = { before: sideOf(before, name), after: sideOf(after, name) };
    return differences({ entity, ...sides }).flatMap((told) => {
      const isRaw = told.field === nameless?.field || IDENTIFIER.test(`${told.before} ${told.after}`);
      return isRaw ? [`${entity}.${name}: ${told.before} -> ${told.after}`] : [];
    });
  });
  return [...(unknown ? [`${action} ${entity}`] : []), ...fields];
}

function sideOf(side: unknown, name: string): Record<string, unknown> | null {
  return side === null ? null : { [name]: (side as Record<string, unknown>)[name] };
}
