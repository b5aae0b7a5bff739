import { adminWords } from '../../../client/words/admin-words.ts';
import type { Move } from '../../../contracts/admin/move-in.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import {
  ADMIN_CATEGORIES,
  ADMIN_PAST_ORDERS,
  ADMIN_PRODUCTS,
  ADMIN_REDIRECTS,
  ADMIN_USERS,
} from '../../../paths.admin.ts';
import { undoMove } from '../../../stores/admin/move-in/move-run.ts';
import { STEP_WORDS } from '../../../stores/admin/move-in/move-words.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, ActionLink } from '../kit/Actions.tsx';
import { Figures } from '../kit/Values.tsx';
import { CodedPictures } from './CodedPictures.tsx';
import { Findings } from './Findings.tsx';
import { Pictures } from './Pictures.tsx';

const NOUNS = {
  categories: ['categoria', 'categorias'],
  products: ['produto', 'produtos'],
  customers: ['cliente', 'clientes'],
  orders: ['pedido antigo', 'pedidos antigos'],
  redirects: ['endereço antigo', 'endereços antigos'],
} as const;

/** A move that is done: what came, its pictures, and the way back; or one that was undone. */
export function MoveDone({ of }: { of: Move }) {
  if (of.state === 'undone')
    return (
      <Notice kind="success">
        Esta mudança foi desfeita{of.undoneAt && ` em ${formatDateTime(new Date(of.undoneAt))}`}: a loja
        voltou a ser como era antes dela.
      </Notice>
    );
  const came = of.steps.filter(({ done }) => done > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section className="form-stack" aria-labelledby="feita">
        <h2 className="form-section__title" id="feita">
          A loja está aqui
        </h2>
        {of.movedAt && <p className="text-soft">Terminada em {formatDateTime(new Date(of.movedAt))}.</p>}
        {came.length > 0 && (
          <Figures
            of={came.flatMap(({ step, done }) =>
              step === 'preparing' ? [] : [[done, NOUNS[step]] as const],
            )}
          />
        )}
        {of.problem !== null && <Notice kind="warning">{adminWords(of.problem)}</Notice>}
        <p className="flex flex-wrap gap-2">
          <ActionLink text="Ver produtos" href={ADMIN_PRODUCTS} />
          <ActionLink text="Ver categorias" href={ADMIN_CATEGORIES} look="line" />
          <ActionLink text="Ver clientes" href={ADMIN_USERS} look="line" />
          {came.some(({ step }) => step === 'orders') && (
            <ActionLink text="Ver pedidos antigos" href={ADMIN_PAST_ORDERS} look="line" />
          )}
          {came.some(({ step }) => step === 'redirects') && (
            <ActionLink text="Ver endereços antigos" href={`${ADMIN_REDIRECTS}?origem=mudanca`} look="line" />
          )}
        </p>
      </section>
      {came.some(({ step }) => step === 'customers') && (
        <p className="max-w-176">
          Ninguém recebeu e-mail. Os clientes aparecem como inativos até escolherem uma senha, pelo link
          “Esqueci a senha” da loja.
        </p>
      )}
      <Pictures of={of} />
      <Hidden of={of} />
      <CodedPictures />
      {of.found && <Findings of={of.found} title="O que conferir agora" />}
      <Undo of={of} />
    </div>
  );
}

/** What shoppers do not see yet, and will not by itself. */
function Hidden({ of: { hidden } }: { of: Move }) {
  if (hidden === 0) return null;
  return (
    <section className="form-stack" aria-labelledby="escondidos">
      <h2 className="form-section__title" id="escondidos">
        Ainda escondidos
      </h2>
      <p className="max-w-176">
        {hidden === 1
          ? '1 produto não aparece na loja, porque nenhuma foto dele veio. Com uma foto ele aparece sozinho; sem foto ele também pode ser ativado.'
          : `${hidden.toLocaleString('pt-BR')} produtos não aparecem na loja, porque nenhuma foto deles veio. Com uma foto, cada um aparece sozinho; sem foto eles também podem ser ativados, todos de uma vez.`}
      </p>
      <p>
        <ActionLink text="Ver os inativos" href={`${ADMIN_PRODUCTS}?status=inativos`} look="line" />
      </p>
    </section>
  );
}

const BARS = {
  first_order:
    'Já há pedido de um produto ou de um cliente que veio com ela: a mudança não pode mais ser desfeita por inteiro.',
  not_moved: 'Ela ainda não terminou.',
  running: 'Outra mudança está em andamento. Espere ela terminar.',
};

function Undo({ of }: { of: Move }) {
  const [isBusy, during] = useBusy();
  return (
    <section className="form-section max-w-176" aria-labelledby="desfazer">
      <h2 className="form-section__title" id="desfazer">
        Voltar atrás
      </h2>
      {of.undoBar ? (
        <p>{BARS[of.undoBar]}</p>
      ) : (
        <div className="form-stack">
          <p>
            Até o primeiro pedido de um produto ou de um cliente que veio com ela, a mudança pode ser desfeita
            por inteiro:{' '}
            {of.steps
              .filter(({ done }) => done > 0)
              .map(({ step }) => STEP_WORDS[step].toLowerCase())
              .join(', ')}{' '}
            e fotos saem, e o que foi alterado volta a ser como era.
          </p>
          <ActionButton
            text={isBusy ? 'Desfazendo…' : 'Desfazer a mudança'}
            look="line"
            busy={isBusy}
            onClick={during(() => undoMove(of))}
          />
        </div>
      )}
    </section>
  );
}
