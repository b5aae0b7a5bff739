import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { MAX_VIEW_NAME, type OrderView } from '../../../contracts/admin/order-views.ts';
import { ADMIN_ORDERS } from '../../../paths.admin.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import {
  isShown,
  keepView,
  removeView,
  renameView,
  viewQuery,
  views,
} from '../../../stores/admin/orders/order-views.ts';
import { Field } from '../../../ui/Field.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, LinkButton } from '../kit/Actions.tsx';
import { Modal } from '../kit/Panel.tsx';

/** The user's saved views as links above the list, with their actions. */
export function OrderViews() {
  const saved = useStore(views.$data)?.views;
  const { query } = useStore($place);
  const [naming, setNaming] = useState<OrderView | 'new' | null>(null);
  useEffect(() => void views.load({}), []);
  const all = saved ?? [];
  const shown = all.find((view) => isShown(view, query));
  const canKeep = saved && !shown && viewQuery(query) !== '';
  if (all.length === 0 && !canKeep) return null;
  return (
    <nav
      className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pb-2.5 text-small print:hidden"
      aria-label="Visões salvas"
    >
      {all.map((view) => (
        <a
          key={view.id}
          className="min-h-6 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:underline"
          href={view.query ? `${ADMIN_ORDERS}?${view.query}` : ADMIN_ORDERS}
          aria-current={view.id === shown?.id ? 'page' : undefined}
        >
          {view.name}
        </a>
      ))}
      {canKeep && (
        <LinkButton
          text="Salvar estes filtros…"
          look="drawn"
          className="min-h-6"
          onPress={() => setNaming('new')}
        />
      )}
      {shown && (
        <>
          <LinkButton
            text="Renomear"
            of={`a visão ${shown.name}`}
            look="drawn"
            className="min-h-6"
            onPress={() => setNaming(shown)}
          />
          <LinkButton
            text="Excluir"
            of={`a visão ${shown.name}`}
            look="drawn"
            className="min-h-6"
            onPress={() => removeView(shown)}
          />
        </>
      )}
      {naming && <NameForm of={naming} onClose={() => setNaming(null)} />}
    </nav>
  );
}

/** Names a new view or renames one. */
function NameForm({ of, onClose }: { of: OrderView | 'new'; onClose: () => void }) {
  const { query } = useStore($place);
  const [name, setName] = useState(of === 'new' ? '' : of.name);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, during] = useBusy();
  const submit = during(async () => {
    const problem = of === 'new' ? await keepView(name, query) : await renameView(of, name);
    setError(problem);
    if (problem === null) onClose();
  });
  return (
    <Modal title={of === 'new' ? 'Salvar filtros' : 'Renomear visão'} isFree onClose={onClose}>
      <form className="grid gap-4" aria-label="Nome da visão" onSubmit={submit}>
        <Field
          label="Nome"
          hint="Fica como atalho acima da lista, só para você."
          value={name}
          error={error}
          isAlert
          maxLength={MAX_VIEW_NAME}
          readOnly={isBusy}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setError(null);
          }}
        />
        <div className="row-actions">
          <ActionButton text="Salvar" type="submit" busy={isBusy} />
          <ActionButton text="Voltar" look="line" onClick={onClose} />
        </div>
      </form>
    </Modal>
  );
}
