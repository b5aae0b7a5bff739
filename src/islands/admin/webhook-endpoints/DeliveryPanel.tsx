import { attemptWords } from '../../../client/words/webhook-words.ts';
import type { OpenDelivery } from '../../../contracts/admin/webhook-endpoints.ts';
import { EVENT_LABELS } from '../../../domain/doors/event-words.ts';
import { openDelivery, resendDelivery } from '../../../stores/admin/doors/webhooks.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, TextLink } from '../kit/Actions.tsx';
import { Loaded, Part, useLoad } from '../kit/Screen.tsx';
import { Facts, Instant } from '../kit/Values.tsx';
import { Standing } from './Deliveries.tsx';

/** One message: what was sent, and what was answered. */
export function DeliveryPanel({ id }: { id: string }) {
  useLoad(openDelivery, { id });
  return (
    <div className="grid gap-6">
      <p>
        <TextLink text="Todas as mensagens" look="drawn" to={{ entrega: null }} />
      </p>
      <Loaded of={openDelivery} failed="Não foi possível carregar esta mensagem.">
        {(delivery) => <Open delivery={delivery} />}
      </Loaded>
    </div>
  );
}

function Open({ delivery }: { delivery: OpenDelivery }) {
  const { id, kind, messageId, state, happenedAt, triedAt, dueAt, answer, body } = delivery;
  const [isSending, sending] = useBusy();
  return (
    <>
      <Facts
        facts={[
          ['Acontecimento', `${EVENT_LABELS[kind]} (${kind})`],
          ['Quando', <Instant key="at" at={happenedAt} />],
          ['Identificação (webhook-id)', `msg_${messageId.replaceAll('-', '')}`],
          ['Situação', <Standing key="state" of={delivery} />],
          ['Última tentativa', triedAt ? <Instant key="tried" at={triedAt} /> : 'Nenhuma'],
          ...(state === 'waiting' && dueAt
            ? [['Próxima tentativa', <Instant key="due" at={dueAt} />] as const]
            : []),
        ]}
      />
      <p>
        <ActionButton
          text={isSending ? 'Enviando…' : 'Reenviar Agora'}
          busy={isSending}
          onClick={sending(() => resendDelivery(id))}
        />
      </p>
      <Part title="Resposta">
        <p className="mb-2">{attemptWords(delivery)}</p>
        {answer && <Text of={answer} />}
      </Part>
      <Part title="Mensagem">
        {body ? (
          <Text of={JSON.stringify(JSON.parse(body), null, 2)} />
        ) : (
          <p className="text-soft">
            {state === 'waiting'
              ? 'Ainda não foi escrita.'
              : 'Apagada com os dados de quem excluiu a conta. Reenviar manda o que a loja ainda guarda.'}
          </p>
        )}
      </Part>
    </>
  );
}

/** What machines say, to be read and copied. */
const Text = ({ of }: { of: string }) => (
  <pre className="border border-line bg-paper-deep p-3 font-mono text-small whitespace-pre-wrap wrap-anywhere">
    {of}
  </pre>
);
