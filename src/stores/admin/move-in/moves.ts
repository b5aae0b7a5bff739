import { computed } from 'nanostores';
import {
  adminGiveUpMove,
  adminListMoves,
  adminOpenMove,
  adminPlanMove,
  adminStartMove,
  type Move,
} from '../../../contracts/admin/move-in.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, confirm, toastFailure } from '../kit/ask.ts';
import { $place, setQuery } from '../kit/place.ts';
import { createResource } from '../kit/resource.ts';

/** The moves from other shops, and the one on the screen. */

export const moves = createResource(adminListMoves);
export const move = createResource(adminOpenMove);
export const movePlan = createResource(adminPlanMove);

/** Whether something of it is still to be done by somebody, or by the shop. */
export const isUnderWay = ({ state }: Pick<Move, 'state'>): boolean =>
  state === 'open' || state === 'running' || state === 'undoing';

/** Whether the shop is writing it, or taking it back. */
export const isWorking = ({ state }: Pick<Move, 'state'>): boolean =>
  state === 'running' || state === 'undoing';

/** The move that the address names, else the one under way; null: none yet, or the list of them is loading. */
export const $moveId = computed([moves.$data, $place], (data, { query }) => {
  if (query.mudanca) return query.mudanca;
  return data?.moves.find(isUnderWay)?.id ?? null;
});

/** Shows what a write has answered. */
export function showMove(answer: Move): void {
  if (move.$data.get()?.id === answer.id) move.patch(() => answer);
  moves.patch((data) => ({
    ...data,
    moves: data.moves.map((one) => (one.id === answer.id ? { ...one, ...answer } : one)),
  }));
}

let starting: Promise<string | null> | null = null;

/** The move that takes files: the open one on the screen, else a new one; null if none could be begun, which a toast says. */
export function openOne(): Promise<string | null> {
  const shown = move.$data.get();
  if (shown?.state === 'open' && shown.id === $moveId.get()) return Promise.resolve(shown.id);
  starting ??= start().finally(() => {
    starting = null;
  });
  return starting;
}

async function start(): Promise<string | null> {
  const result = await ask(adminStartMove, {});
  if (!result.ok) {
    toastFailure('Não foi possível começar a mudança', result);
    return null;
  }
  setQuery({ mudanca: result.data.id });
  return result.data.id;
}

/** Gives up an open move, with its files and answers, once confirmed. */
export async function giveUp({ id }: Move): Promise<void> {
  const isSure = await confirm({
    title: 'Descartar esta mudança?',
    text: 'Os arquivos e as respostas são apagados. Nada foi escrito na loja ainda.',
    action: 'Descartar',
    danger: true,
  });
  if (!isSure) return;
  // The screen leaves it: there is nothing of it to read again.
  const result = await ask(adminGiveUpMove, { id }, { patched: ['move'] });
  if (!result.ok && result.code !== 'not_found')
    return toastFailure('Não foi possível descartar a mudança', result);
  // At once, so that nothing asks for it as the one under way.
  moves.patch((data) => ({ moves: data.moves.filter((one) => one.id !== id) }));
  setQuery({ mudanca: null, tipo: null, codigo: null, pagina: null });
  toast('Mudança descartada');
}
