import type { InputOf } from '#contracts/endpoint.ts';
import type { countVisit as endpoint } from '#contracts/visit.ts';
import type { Services } from '../compose.ts';
import { countSteps } from '../sql/visit-steps.sql.ts';

/** Counts that a visit came so far: a day, a step, a kind of device, nothing of who visits. */
export async function countVisit(
  { database }: Pick<Services, 'database'>,
  { steps, device }: InputOf<typeof endpoint>,
): Promise<void> {
  await countSteps(database.as({ actor: 'system' }), steps, device);
}
