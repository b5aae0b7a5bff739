import {
  adminListSecondLine,
  adminMoveSecondLine,
  type SecondLineEnd,
} from '../../../contracts/admin/second-line.ts';
import { ask, toastResult } from '../kit/ask.ts';
import { shown } from '../kit/freshness.ts';
import { createList } from '../kit/resource.ts';

/** Returned items that are not for sale in the shop. */
export const secondLine = createList(adminListSecondLine);

export type Leaving = { to: SecondLineEnd; units: number; reason: string };

/** Puts units back on sale or writes them off; resolves to false after showing a failure. */
export async function leaveSecondLine(id: string, leaving: Leaving): Promise<boolean> {
  const result = await ask(adminMoveSecondLine, { id, ...leaving });
  await shown();
  const done = leaving.to === 'stock' ? 'De volta ao estoque.' : 'Baixa registrada.';
  return toastResult(result, done, 'Não foi possível registrar a saída');
}
