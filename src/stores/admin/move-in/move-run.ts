import { atom } from 'nanostores';
import type { Failure } from '../../../client/call.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import { adminGoOnMove, adminRunMove, adminUndoMove, type Move } from '../../../contracts/admin/move-in.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, confirm, toastFailure } from '../kit/ask.ts';
import { outdate } from '../kit/freshness.ts';
import { setQuery } from '../kit/place.ts';
import { sendAnswers } from './move-answers.ts';
import { isWorking, move, movePlan, showMove } from './moves.ts';

/** The move itself: begun here, gone on with while the screen is open (the shop does it alone otherwise), and undone. */

/** Why it does not go on from here; null: it does. */
export const $trouble = atom<Failure | null>(null);
/** Why it was not begun: told beside the button, with the plan as it is now. */
export const $startProblem = atom<string | null>(null);

const STALE = 'A loja ou os arquivos mudaram desde este plano. Confira de novo: agora ele está atualizado.';

/** Begins what the plan says. */
export async function runMove({ id }: Move): Promise<void> {
  $startProblem.set(null);
  if (!(await sendAnswers())) return;
  const check = movePlan.$data.get()?.check;
  if (check === undefined) return;
  const result = await ask(adminRunMove, { id, check }, { patched: ['move', 'moves'], timeoutMs: LONG_MS });
  if (result.ok) {
    setQuery({ mudanca: id, tipo: null, codigo: null, pagina: null });
    return showMove(result.data);
  }
  if (result.code === 'move_stale') {
    $startProblem.set(STALE);
    return outdate(['movePlan', 'moveFindings']);
  }
  toastFailure('A mudança não começou', result);
}

/** Takes all of it back, once confirmed. */
export async function undoMove({ id }: Move): Promise<void> {
  const isSure = await confirm({
    title: 'Desfazer a mudança inteira?',
    text: 'Tudo o que veio nela sai da loja: produtos, fotos, categorias, clientes, pedidos antigos e redirecionamentos. O que já existia e foi alterado volta a ser como era.',
    action: 'Desfazer tudo',
    danger: true,
  });
  if (!isSure) return;
  const result = await ask(adminUndoMove, { id }, { patched: ['move', 'moves'], timeoutMs: LONG_MS });
  if (result.ok) showMove(result.data);
  else toastFailure('A mudança não foi desfeita', result);
}

/** A step takes some six seconds, and the plan is made once more before it begins. */
const LONG_MS = 60_000;
/** Between two steps when somebody else is at it, and after ones that did not arrive: longer each time. */
const PAUSE_MS = 2_000;
const MOST_PAUSE_MS = 30_000;

/** Goes on with a move while this screen shows it. Returns the cleanup function. */
export function goOnWhileOpen(id: string): () => void {
  let isOpen = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  $trouble.set(null);
  const later = (pause: number) => {
    timer = setTimeout(() => void step(pause), pause);
  };
  const longer = (pause: number) => (pause === 0 ? PAUSE_MS : Math.min(pause * 2, MOST_PAUSE_MS));
  const step = async (pause: number) => {
    const before = progressOf(move.$data.get());
    const result = await ask(adminGoOnMove, { id }, { patched: ['move'], timeoutMs: LONG_MS });
    if (!isOpen) return;
    $trouble.set(result.ok ? null : result);
    if (!result.ok) return ENDS.includes(result.code) ? undefined : later(longer(pause));
    showMove(result.data);
    if (isWorking(result.data)) later(progressOf(result.data) === before ? longer(pause) : 0);
    else ended(result.data);
  };
  later(0);
  return () => {
    isOpen = false;
    clearTimeout(timer);
  };
}

/** Failures after which another try cannot help. */
const ENDS: readonly string[] = ['not_found', 'move_closed', 'signed_out', 'not_in_role', 'forbidden'];

const progressOf = (shown: Move | null): string => JSON.stringify([shown?.state, shown?.steps]);

function ended({ state, problem }: Move): void {
  // What was agreed to could not be begun: nothing was written, and it is shown as it is now.
  if (state === 'open') {
    $startProblem.set(problem === 'move_stale' || problem === null ? STALE : adminWords(problem));
    outdate(['movePlan', 'moveFindings']);
    return;
  }
  toast(state === 'undone' ? 'A mudança foi desfeita' : 'A mudança está feita');
}

/** How often a screen looks at pictures that the shop fetches by itself. */
const PICTURES_MS = 4_000;

/** Follows the pictures while a screen shows how many are left. Returns the cleanup function. */
export function followPictures(): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) outdate(['move', 'movePictures']);
  }, PICTURES_MS);
  return () => clearInterval(timer);
}
