import type { Database } from '#server/ports/database.ts';

/** Takes the announcement from every promotion, whichever test gave it. */
export async function announceNone(owner: Database): Promise<void> {
  await owner.query('update promotions set is_announced = false where is_announced');
}

/** Announces the seeded coupon again, as other tests expect. */
export async function restoreAnnouncement(owner: Database): Promise<void> {
  await owner.query(`update promotions set is_announced = false where is_announced and code <> 'ELEGANTE10'`);
  await owner.query(`update promotions set is_announced = true, is_active = true where code = 'ELEGANTE10'`);
}
