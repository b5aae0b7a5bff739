import { useStore } from '@nanostores/react';
import type { WebhookRow } from '../../../contracts/admin/webhook-endpoints.ts';
import { settingsUrl } from '../../../paths.admin.ts';
import { $newSecret, webhooks } from '../../../stores/admin/doors/webhooks.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ActionLink, TextLink } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Empty, Loaded, Screen, useLoad } from '../kit/Screen.tsx';
import { Ago } from '../kit/Values.tsx';
import { NewSecret } from './NewSecret.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookPanel } from './WebhookPanel.tsx';
import { WebhookState } from './WebhookState.tsx';

const COLUMNS: readonly Column<WebhookRow>[] = [
  {
    header: 'Endereço',
    cell: ({ id, address, description }) => (
      <>
        <TextLink text={address} className="font-medium wrap-anywhere" to={{ webhook: id }} />
        {description && <span className="block text-small text-soft">{description}</span>}
      </>
    ),
  },
  { header: 'Situação', cell: (row) => <WebhookState of={row} /> },
  {
    header: 'Acontecimentos',
    numeric: true,
    wide: true,
    cell: ({ kinds }) => kinds.length,
  },
  {
    header: 'Na fila',
    numeric: true,
    wide: true,
    cell: ({ waiting, failed }) => (
      <>
        {waiting.toLocaleString('pt-BR')}
        {failed > 0 && (
          <span className="block text-small text-bordeaux">
            {counted(failed, 'não entregue', 'não entregues')}
          </span>
        )}
      </>
    ),
  },
  {
    header: 'Última recebida',
    wide: true,
    cell: ({ receivedAt }) =>
      receivedAt ? <Ago at={receivedAt} /> : <span className="text-soft">Nenhuma</span>,
  },
];

/** /admin/webhooks: the programs that are told; `?novo=` makes one, `?webhook=` opens one, `?editar=` changes one. */
export function WebhookList() {
  const { query } = useStore($place);
  const made = useStore($newSecret);
  useLoad(webhooks, {});
  return (
    <Screen
      title="Webhooks"
      actions={<ActionLink text="Novo Webhook" to={{ novo: 'sim', webhook: null, editar: null }} />}
    >
      <p className="mb-5 max-w-176 text-small text-soft">
        Um webhook avisa outro programa na hora em que algo acontece na loja: um pedido pago chega ao ERP sem
        que ele precise perguntar. Cada mensagem vai assinada, na ordem em que as coisas aconteceram, e é
        enviada de novo por três dias se ninguém responder.
      </p>
      <Loaded of={webhooks} failed="Não foi possível carregar os webhooks." lines={4}>
        {({ items, isOpen }, isStale) => (
          <div className="grid gap-5">
            {!isOpen && (
              <Notice>
                Os webhooks estão desligados: nada é enviado até alguém ligá-los em{' '}
                <TextLink
                  text="Assistentes e Máquinas"
                  look="drawn"
                  href={settingsUrl('maquinas', 'webhooksOpen')}
                />
                .
              </Notice>
            )}
            {items.length === 0 ? (
              <Nobody />
            ) : (
              <DataTable
                label="Webhooks"
                columns={COLUMNS}
                rows={items}
                rowKey={({ id }) => id}
                isStale={isStale}
                currentKey={query.webhook}
              />
            )}
          </div>
        )}
      </Loaded>
      {query.webhook && !query.editar && <WebhookPanel key={query.webhook} id={query.webhook} />}
      {(query.novo || query.editar) && <WebhookForm key={query.editar ?? 'novo'} id={query.editar ?? null} />}
      {made && <NewSecret {...made} />}
    </Screen>
  );
}

/** What to do first. */
function Nobody() {
  return (
    <Empty title="Nenhum programa é avisado ainda.">
      <ol className="mx-auto grid max-w-136 list-inside list-decimal gap-1 text-left">
        <li>Peça ao ERP ou à agência o endereço que recebe webhooks (começa com https://).</li>
        <li>Cadastre-o aqui e escolha o que deve chegar nele.</li>
        <li>Copie o segredo, que aparece uma vez, para o programa conferir as assinaturas.</li>
        <li>Envie um teste e veja a resposta na hora.</li>
      </ol>
      <p>
        <TextLink text="Criar o primeiro webhook" look="drawn" to={{ novo: 'sim' }} />
      </p>
    </Empty>
  );
}
