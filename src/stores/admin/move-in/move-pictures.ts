import type { Move } from '../../../contracts/admin/move-in.ts';
import { adminListMovePictures, adminRetryMovePictures } from '../../../contracts/admin/move-pictures.ts';
import { ask, toastResult } from '../kit/ask.ts';
import { counted } from '../kit/count-words.ts';
import { createList, type List } from '../kit/resource.ts';
import { $moveId } from './moves.ts';

/** Pictures that the shop could not fetch, each with its reason; asked for again all at once, or one by one. */

const list = createList(adminListMovePictures, []);

export const failedPictures: List<typeof adminListMovePictures> = {
  ...list,
  inputOf: (query) => ({ ...list.inputOf(query), id: $moveId.get() ?? '', estado: 'failed' }),
};

/** Has them fetched again; without `ids`, all that failed. */
export async function retryPictures({ id }: Pick<Move, 'id'>, ids?: readonly string[]): Promise<void> {
  const result = await ask(adminRetryMovePictures, { id, ...(ids && { fotos: [...ids] }) });
  const count = result.ok ? result.data.count : 0;
  toastResult(
    result,
    `${counted(count, 'foto vai', 'fotos vão')} ser ${count === 1 ? 'buscada' : 'buscadas'} de novo`,
    'Erro ao buscar as fotos de novo',
  );
}
