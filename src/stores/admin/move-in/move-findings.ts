import {
  adminExportMoveFindings,
  adminListMoveFindings,
  type Move,
} from '../../../contracts/admin/move-in.ts';
import { exportCsv } from '../kit/export-csv.ts';
import { createList, type List } from '../kit/resource.ts';
import { $moveId } from './moves.ts';

/** What was found in the files, line by line. Kind and code come from the address, the move from the screen. */

const list = createList(adminListMoveFindings, ['tipo', 'codigo']);

export const moveFindings: List<typeof adminListMoveFindings> = {
  ...list,
  inputOf: (query) => ({ ...list.inputOf(query), id: $moveId.get() ?? '' }),
};

export function exportMoveFindings({ id }: Pick<Move, 'id'>): Promise<boolean> {
  return exportCsv(adminExportMoveFindings, { id });
}
