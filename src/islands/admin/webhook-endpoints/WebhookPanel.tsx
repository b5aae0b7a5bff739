import { useStore } from '@nanostores/react';
import type { WebhookRow } from '../../../contracts/admin/webhook-endpoints.ts';
import { EVENT_LABELS } from '../../../domain/doors/event-words.ts';
import {
  deleteWebhook,
  openWebhook,
  rotateWebhook,
  switchWebhook,
  testWebhook,
} from '../../../stores/admin/doors/webhooks.ts';
import { $place, setQuery } from '../../../stores/admin/kit/place.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, ActionLink, LinkButton } from '../kit/Actions.tsx';
import { Modal } from '../kit/Panel.tsx';
import { Loaded, Part, useLoad } from '../kit/Screen.tsx';
import { Facts, Instant } from '../kit/Values.tsx';
import { Deliveries } from './Deliveries.tsx';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import { WebhookState } from './WebhookState.tsx';

const close = () => setQuery({ webhook: null, estado: null, pagina: null, entrega: null }, 'push');

/** One webhook: what it is, what may be done with it, and what was sent to it. `?entrega=` opens a message. */
export function WebhookPanel({ id }: { id: string }) {
  const { query } = useStore($place);
  useLoad(openWebhook, { id });
  return (
    <Modal title="Webhook" shape="full" onClose={close}>
      {query.entrega ? (
        <DeliveryPanel key={query.entrega} id={query.entrega} />
      ) : (
        <Loaded of={openWebhook} failed="Não foi possível carregar este webhook.">
          {(webhook) => (
            <div className="grid gap-6">
              <About webhook={webhook} />
              <Part title="O que foi enviado">
                <Deliveries />
              </Part>
            </div>
          )}
        </Loaded>
      )}
    </Modal>
  );
}

function About({ webhook }: { webhook: WebhookRow }) {
  const { id, address, description, kinds, receivedAt, formerUntil, state } = webhook;
  const [isTesting, testing] = useBusy();
  const isOn = state === 'on';
  return (
    <>
      <Facts
        facts={[
          ['Endereço', address],
          ['Para quem', description || <span className="text-soft">Não informado</span>],
          ['Situação', <WebhookState key="state" of={webhook} />],
          ['Última mensagem recebida', receivedAt ? <Instant key="received" at={receivedAt} /> : 'Nenhuma'],
          ...(formerUntil
            ? [['Segredo anterior vale até', <Instant key="former" at={formerUntil} />] as const]
            : []),
        ]}
      />
      <details>
        <summary className="cursor-pointer">
          {kinds.length === 1 ? '1 acontecimento' : `${kinds.length} acontecimentos`} chegam nele
        </summary>
        <p className="mt-2 text-small text-soft">{kinds.map((kind) => EVENT_LABELS[kind]).join(', ')}.</p>
      </details>
      <div className="row-actions flex-wrap justify-start">
        <ActionButton
          text={isTesting ? 'Enviando…' : 'Enviar Teste'}
          busy={isTesting}
          onClick={testing(() => testWebhook(webhook))}
        />
        <ActionLink text="Editar" look="line" to={{ editar: id }} />
        <ActionButton text="Trocar Segredo" look="line" onClick={() => void rotateWebhook(webhook)} />
        <ActionButton
          text={isOn ? 'Desligar' : 'Ligar de Novo'}
          look="line"
          onClick={() => void switchWebhook(webhook, !isOn)}
        />
        <LinkButton
          text="Excluir"
          look="danger"
          onPress={async () => (await deleteWebhook(webhook)) && close()}
        />
      </div>
    </>
  );
}
