import { useStore } from '@nanostores/react';
import { adminWords } from '../../../client/words/admin-words.ts';
import type { Move, MovePlan } from '../../../contracts/admin/move-in.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $plan, $saving, sendAnswers } from '../../../stores/admin/move-in/move-answers.ts';
import { $startProblem, runMove } from '../../../stores/admin/move-in/move-run.ts';
import { movePlan } from '../../../stores/admin/move-in/moves.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, LinkButton } from '../kit/Actions.tsx';

/** What the move would bring, in a line, and the button that begins it. */
export function StartBar({ of }: { of: Move }) {
  const plan = useStore($plan);
  const state = useStore(movePlan.$state);
  const problem = useStore($startProblem);
  const [isBusy, during] = useBusy();
  const isPlanning = state.status === 'loading' || (state.status === 'ready' && state.isStale);
  const what = plan && bringing(plan);
  const unread = of.files.filter(({ kind }) => kind === null);
  return (
    <div className="grid flex-1 gap-2">
      {unread.length > 0 && (
        <p className="text-bordeaux">
          Diga as colunas de {unread.map(({ name }) => name).join(', ')}, ou retire{' '}
          {unread.length === 1 ? 'o arquivo' : 'os arquivos'}, para começar.
        </p>
      )}
      {(problem ?? of.problem) && <Notice kind="warning">{problem ?? adminWords(of.problem ?? '')}</Notice>}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="mr-auto">
          {what === '' ? 'A loja já está como os arquivos: não há nada a trazer.' : what} <Saving />
        </p>
        {what !== '' && (
          <ActionButton
            text={isBusy ? 'Começando…' : 'Começar a mudança'}
            busy={isBusy}
            disabled={!plan || isPlanning || unread.length > 0}
            onClick={during(() => runMove(of))}
          />
        )}
      </div>
    </div>
  );
}

/** Whether what was answered is kept. */
function Saving() {
  const saving = useStore($saving);
  return (
    <span className="text-soft" role="status">
      {saving.state === 'saving' && 'Guardando as respostas…'}
      {saving.state === 'failed' && (
        <>
          As respostas não foram guardadas: {adminWords(saving.failure.code, saving.failure.data)}{' '}
          <LinkButton text="Tentar novamente" look="drawn" onPress={() => sendAnswers()} />
        </>
      )}
    </span>
  );
}

/** '412 produtos novos, 3 alterados, 1.203 clientes'; '' if nothing would be written. */
function bringing({ products, customers, orders, redirects }: MovePlan): string {
  return [
    products.created > 0 && counted(products.created, 'produto novo', 'produtos novos'),
    products.changed > 0 && counted(products.changed, 'produto alterado', 'produtos alterados'),
    customers.created > 0 && counted(customers.created, 'cliente', 'clientes'),
    orders.created > 0 && counted(orders.created, 'pedido antigo', 'pedidos antigos'),
    redirects.created > 0 && counted(redirects.created, 'endereço antigo', 'endereços antigos'),
  ]
    .filter(Boolean)
    .join(', ');
}
