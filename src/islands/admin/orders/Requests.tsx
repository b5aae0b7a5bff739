import { useState } from 'react';
import type { DeskOrder } from '../../../contracts/admin/orders.ts';
import { formatDateTime } from '../../../domain/calendar.ts';
import { hasLeft } from '../../../domain/orders.ts';
import {
  CAUSE_LABELS,
  canAnswerRequest,
  REQUEST_LABELS,
  REQUEST_STATUS_LABELS,
} from '../../../domain/returns.ts';
import { acceptRequest, refuseRequest } from '../../../stores/admin/requests.ts';
import { Button } from '../../../ui/Button.tsx';
import { useMay } from '../kit/Allowed.tsx';
import { Chip } from '../kit/Chip.tsx';
import { Part } from '../kit/Part.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { FinishForm } from './FinishForm.tsx';
import { REQUEST_TONES } from './words.ts';

export type DeskRequest = DeskOrder['requests'][number];

/** What the customer asked for about this order, and the shop's next answer to it. */
export function Requests({ order }: { order: DeskOrder }) {
  if (order.requests.length === 0) return null;
  return (
    <Part title="Solicitações">
      <ul className="grid gap-5 *:grid *:gap-2">
        {order.requests.map((request) => (
          <li key={request.id}>
            <Request request={request} order={order} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Request({ request, order }: { request: DeskRequest; order: DeskOrder }) {
  const { kind, status, wantedSize, cause, reason, answer, createdAt } = request;
  const item = order.items.find(({ id }) => id === request.itemId);
  return (
    <>
      <p>
        <Chip tone={REQUEST_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Chip>{' '}
        <strong>
          {REQUEST_LABELS[kind]}: {item?.name ?? 'pedido inteiro'}
        </strong>
        {wantedSize && (
          <>
            {status === 'done' ? ', agora ' : ` (${item?.size}), para `}
            <strong>{wantedSize}</strong>
          </>
        )}
      </p>
      <p className="text-soft text-small">{formatDateTime(new Date(createdAt))}</p>
      {cause && <p>{CAUSE_LABELS[cause]}</p>}
      {reason && <p>“{reason}”</p>}
      {answer && <p className="text-soft">Resposta: {answer}</p>}
      <Acts key={status} request={request} order={order} />
    </>
  );
}

function Acts({ request, order }: { request: DeskRequest; order: DeskOrder }) {
  const [open, setOpen] = useState<'accepted' | 'refused' | 'done' | null>(null);
  const { id, status, kind } = request;
  const finishes = useMay('orders.refund');
  const close = () => setOpen(null);
  if (open === 'accepted')
    return (
      <AnswerForm
        label="Aceitar solicitação"
        action="Aceitar"
        hint={
          hasLeft(order.fulfilmentStatus)
            ? 'Vai por e-mail ao cliente: diga como enviar a peça, com o código de postagem.'
            : 'Vai por e-mail ao cliente.'
        }
        onSend={(answer) => acceptRequest(id, answer)}
        onClose={close}
      />
    );
  if (open === 'refused')
    return (
      <AnswerForm
        label="Recusar solicitação"
        action="Recusar"
        hint="Vai por e-mail ao cliente: diga por quê."
        isRequired
        onSend={(answer) => refuseRequest(id, answer)}
        onClose={close}
      />
    );
  if (open === 'done') return <FinishForm request={request} order={order} onClose={close} />;
  return (
    <div className="row-actions flex-wrap justify-start">
      {canAnswerRequest(status, 'accepted') && (
        <Button size="small" onClick={() => setOpen('accepted')}>
          Aceitar…
        </Button>
      )}
      {finishes && canAnswerRequest(status, 'done') && (
        <Button size="small" onClick={() => setOpen('done')}>
          {kind === 'exchange' ? 'Peça recebida, enviar a outra…' : 'Concluir e reembolsar…'}
        </Button>
      )}
      {canAnswerRequest(status, 'refused') && (
        <Button size="small" look="line" onClick={() => setOpen('refused')}>
          Recusar…
        </Button>
      )}
    </div>
  );
}
