import { createHash } from 'node:crypto';

/** From this many uses on a statement is prepared. */
const PREPARE_FROM = 3;
/** Limit of prepared statements; the shop has far fewer constant texts. */
const MAX_PREPARED = 400;

/**
 * Names frequent statements, so that each connection parses and plans them once (extended query protocol; Neon's pooler
 * supports named statements). If a migration changes the result type of a statement, it continues without a name.
 */
export function createStatements() {
  const asked = new Map<string, number>();
  const names = new Map<string, string>();
  return {
    nameOf(text: string): string | undefined {
      const name = names.get(text);
      if (name !== undefined) return name === '' ? undefined : name;
      const times = (asked.get(text) ?? 0) + 1;
      if (times < PREPARE_FROM || names.size >= MAX_PREPARED) {
        if (asked.size >= MAX_PREPARED) asked.clear();
        asked.set(text, times);
        return undefined;
      }
      asked.delete(text);
      names.set(text, `s${createHash('sha256').update(text).digest('hex').slice(0, 20)}`);
      return names.get(text);
    },
    /** Stops preparing this statement. */
    forbid(text: string): void {
      names.set(text, '');
    },
  };
}

/** 'cached plan must not change result type' (feature_not_supported). */
export const STALE_PLAN = '0A000';
