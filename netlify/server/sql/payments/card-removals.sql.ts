import { all, write } from '../statements.ts';

/** Cards still to be deleted at the payment provider. All of it needs the actor `system`, but for the trigger that queues them. */
export type CardRemoval = { id: string; refSealed: string; refHash: string; attempts: number };

/** When the next is due; null if none waits. */
export const NEXT_REMOVAL = '(select min(due_at) from card_removals)';

/** How long a claim lasts: longer than a call of the provider may take. */
const CLAIM = `interval '2 minutes'`;

/** Queues a card that never became one of somebody's. */
export const queueRemoval = write<[removal: Omit<CardRemoval, 'attempts'>]>(
  'insert into card_removals (id, ref_sealed, ref_hash) values ($1, $2, $3)',
  ({ id, refSealed, refHash }) => [id, refSealed, refHash],
);

/** Claims what is due; a process that died leaves it to the next. */
export const claimRemovals = all<[limit: number], CardRemoval>(`
  update card_removals set attempts = attempts + 1, due_at = now() + ${CLAIM}
  where id in (select id from card_removals where due_at <= now() order by due_at limit $1 for update skip locked)
  returning id, ref_sealed as "refSealed", ref_hash as "refHash", attempts`);

/** It is gone at the provider, or kept again: nothing of it stays here. */
export const forgetRemoval = write<[id: string]>('delete from card_removals where id = $1');

export const postponeRemoval = write<[id: string, seconds: number]>(
  'update card_removals set due_at = now() + make_interval(secs => $2) where id = $1',
);

/** Gives back claims that were not tried. */
export const releaseRemovals = write<[ids: readonly string[]]>(
  'update card_removals set attempts = attempts - 1, due_at = now() where id = any ($1::uuid[])',
);

/** All seals, locked. */
export const lockRemovals = all<[], { owner: string; from: string }>(
  'select id as owner, ref_sealed as "from" from card_removals order by id for update',
);

export const resealRemoval = write<[id: string, from: string, to: string]>(
  'update card_removals set ref_sealed = $3 where id = $1 and ref_sealed = $2',
);
