import type { Limits } from '#domain/settings/limits.ts';
import type { Database } from '#server/ports/database.ts';
import { solveChallenge } from '../../src/client/proof.ts';

/** Sets limits in the shop's settings; all others have their defaults. */
export async function setLimits(owner: Database, limits: Partial<Limits> = {}): Promise<void> {
  await owner.query('update store_settings set limits = $1::jsonb', [JSON.stringify(limits)]);
}

/** Solves the proof of work of `proof_needed`, like the checkout. */
export async function proofFor(error: { code: string; data?: Record<string, unknown> | undefined }) {
  const challenge = String(error.data?.challenge ?? '');
  const answer = await solveChallenge(challenge);
  if (error.code !== 'proof_needed' || answer === null) throw new Error(`no challenge: ${error.code}`);
  return { challenge, answer };
}

/** The alarms not dismissed yet. */
export async function openAlarms(owner: Database): Promise<Record<string, number>> {
  const { rows } = await owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ kind: string; count: number }>('select kind, count from alarms where seen_at is null'),
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
