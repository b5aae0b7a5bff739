import type { InputOf } from '#contracts/endpoint.ts';
import type { countVisit as endpoint } from '#contracts/visit.ts';
import type { Services } from '../compose.ts';
import { countSteps } from '../sql/reports/visit-steps.sql.ts';

/** Counts that a visit reached a step: day, step and kind of device, nothing about the visitor. */
export async function countVisit(
  { database }: Services,
  { steps, device }: InputOf<typeof endpoint>,
): Promise<void> {
  await countSteps(database.as({ actor: 'system' }), steps, device);
}
