import { createHash } from 'node:crypto';

/** A text that is asked this often is no passing one: from then on the database keeps its plan. */
const OFTEN = 3;
/** Of so many texts at most; the shop has far fewer that stand still. */
const MANY = 400;

/**
 * Names for statements that come again and again, so that each connection parses and plans them once (extended protocol;
 * Neon's pooler carries named statements over, too). A statement whose result changed its shape under a running process,
 * as a migration may do, goes on without a name.
 */
export function createStatements() {
  const asked = new Map<string, number>();
  const names = new Map<string, string>();
  return {
    nameOf(text: string): string | undefined {
      const name = names.get(text);
      if (name !== undefined) return name === '' ? undefined : name;
      const times = (asked.get(text) ?? 0) + 1;
      if (times < OFTEN || names.size >= MANY) {
        if (asked.size >= MANY) asked.clear();
        asked.set(text, times);
        return undefined;
      }
      asked.delete(text);
      names.set(text, `s${createHash('sha256').update(text).digest('hex').slice(0, 20)}`);
      return names.get(text);
    },
    /** From now on without a name. */
    forbid(text: string): void {
      names.set(text, '');
    },
  };
}

/** 'cached plan must not change result type' (feature_not_supported). */
export const STALE_PLAN = '0A000';
