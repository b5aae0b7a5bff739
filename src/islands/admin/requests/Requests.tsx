import { useRef, useState } from 'react';
import { TrackingCode } from '../../../components/TrackingCode.tsx';
import type { DeskRequest } from '../../../contracts/admin/desk-request.ts';
import type { DeskOrder } from '../../../contracts/admin/orders.ts';
import {
  CAUSE_LABELS,
  canAnswerRequest,
  REQUEST_STATUS_LABELS,
  requestLabel,
} from '../../../domain/after-sale/returns.ts';
import { piecesInWords } from '../../../domain/after-sale/units.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { hasLeft } from '../../../domain/orders/orders.ts';
import { formatDateTime, formatDeadline } from '../../../domain/time/calendar.ts';
import { answerRequest } from '../../../stores/admin/after-sale/requests.ts';
import { useStepFocus } from '../../../ui/use-step-focus.ts';
import { ActionButton, useMay } from '../kit/Actions.tsx';
import { Part } from '../kit/Screen.tsx';
import { Chip } from '../kit/Values.tsx';
import { OrderLink } from '../orders/OrderLink.tsx';
import { RECEIVED_LABELS, REQUEST_TONES, STAGE_LABELS, STAGE_TONES } from '../orders/words.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { Contested } from './Contested.tsx';
import { FinishForm } from './FinishForm.tsx';
import { RequestPhotos } from './RequestPhotos.tsx';
import { ReturnCode } from './ReturnCode.tsx';
import { SendForm } from './SendForm.tsx';

/** The customer's requests for this order, and the shop's next answer. */
export function Requests({ order }: { order: DeskOrder }) {
  if (order.requests.length === 0) return null;
  return (
    <Part title="Solicitações">
      <ul className="grid gap-5 *:grid *:gap-2">
        {order.requests.map((request) => (
          <Request key={request.id} request={request} order={order} />
        ))}
      </ul>
    </Part>
  );
}

function Request({ request, order }: { request: DeskRequest; order: DeskOrder }) {
  const {
    kind,
    status,
    stage,
    wantedSize,
    cause,
    reason,
    photos,
    answer,
    createdAt,
    replacement,
    receivedAs,
  } = request;
  const item = order.items.find(({ id }) => id === request.itemId);
  // An answer ends with its form: the focus goes to what there is to do next, or to the request.
  const place = useRef<HTMLLIElement>(null);
  useStepFocus(`${status} ${stage}`, place);
  return (
    <li ref={place}>
      <p tabIndex={-1}>
        <Chip tone={REQUEST_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Chip>{' '}
        {stage !== 'ended' && stage !== 'answer' && (
          <Chip tone={STAGE_TONES[stage]}>{STAGE_LABELS[stage]}</Chip>
        )}{' '}
        <strong>
          {requestLabel(kind, request.isCancellation)}:{' '}
          {piecesInWords(request, order.items, { isApart: order.parcels.length > 1 })}
        </strong>
        {wantedSize && (
          <>
            {status === 'done' ? ', agora ' : ` (${item?.size}), para `}
            <strong>{wantedSize}</strong>
          </>
        )}
      </p>
      {replacement && <NewPiece request={request} piece={replacement} />}
      <p className="text-soft text-small">{formatDateTime(new Date(createdAt))}</p>
      {cause && <p>{CAUSE_LABELS[cause]}</p>}
      {reason && <p>“{reason}”</p>}
      <RequestPhotos photos={photos} />
      {answer && <p className="text-soft">Resposta: {answer}</p>}
      {receivedAs && <p className="text-soft">Peça recebida: {RECEIVED_LABELS[receivedAs].toLowerCase()}</p>}
      <ReturnCode request={request} />
      <Acts key={status} request={request} order={order} />
    </li>
  );
}

/** The replacement of an exchange, and the state of its order. */
function NewPiece({
  request: { units, postedAt, postedCode, holdUntil, status, backCents, backAs },
  piece,
}: {
  request: DeskRequest;
  piece: NonNullable<DeskRequest['replacement']>;
}) {
  return (
    <div className="text-small">
      <p>
        Por {units ?? 1} × {piece.name}
        {piece.details && ` · ${piece.details}`}, no pedido{' '}
        <OrderLink id={piece.orderId} number={piece.number} />
        {!piece.isPaid && status === 'accepted' && `, ${unpaidWords(piece)}`}
      </p>
      {backCents > 0 && (
        <p>
          {backAs === 'money' ? 'Volta para o cliente' : 'Crédito para o cliente'}: {formatBRL(backCents)}
        </p>
      )}
      <Contested piece={piece} />
      {postedAt && (
        <p className="text-soft">
          Postada em {formatDateTime(new Date(postedAt))}
          {postedCode && (
            <>
              , código <TrackingCode code={postedCode} />
            </>
          )}
        </p>
      )}
      {!postedAt && status === 'accepted' && holdUntil && (
        <p className="text-soft">Reservada até {formatDeadline(new Date(holdUntil))}</p>
      )}
    </div>
  );
}

const unpaidWords = ({ isContested }: NonNullable<DeskRequest['replacement']>) =>
  isContested ? 'diferença contestada: o banco já a devolveu ao cliente' : 'diferença ainda não paga';

type Opened = 'accepted' | 'refused' | 'done' | null;
type ActsProps = { request: DeskRequest; order: DeskOrder };

/** What the shop may do next; the form of an answer takes the place of the buttons. */
function Acts({ request, order }: ActsProps) {
  const [open, setOpen] = useState<Opened>(null);
  const place = useRef<HTMLDivElement>(null);
  useStepFocus(open, place);
  return (
    <div ref={place}>
      {open ? (
        <Answer request={request} order={order} open={open} close={() => setOpen(null)} />
      ) : (
        <Choices request={request} onOpen={setOpen} />
      )}
    </div>
  );
}

type AnswerProps = ActsProps & { open: NonNullable<Opened>; close: () => void };

function Answer({ request, order, open, close }: AnswerProps) {
  const { id } = request;
  if (open === 'accepted')
    return (
      <AnswerForm
        label="Aceitar solicitação"
        action="Aceitar"
        hint={
          hasLeft(order.fulfilmentStatus) || request.from.length > 0
            ? 'Vai por e-mail ao cliente: diga como enviar a peça. O código de postagem da transportadora, onde a loja o usa, vai em outro e-mail.'
            : 'Vai por e-mail ao cliente.'
        }
        onSend={(answer) => answerRequest(id, 'accepted', answer)}
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
        onSend={(answer) => answerRequest(id, 'refused', answer)}
        onClose={close}
      />
    );
  return <FinishForm request={request} order={order} onClose={close} />;
}

function Choices({ request, onOpen }: { request: DeskRequest; onOpen: (open: Opened) => void }) {
  const { id, status, stage, kind } = request;
  const fulfils = useMay('orders.fulfil');
  const finishes = useMay('orders.refund');
  return (
    <div className="row-actions flex-wrap justify-start">
      {fulfils && stage === 'send' && <SendForm id={id} />}
      {canAnswerRequest(status, 'accepted') && (
        <ActionButton text="Aceitar…" onClick={() => onOpen('accepted')} />
      )}
      {finishes && canAnswerRequest(status, 'done') && (
        <ActionButton
          text={kind === 'exchange' ? 'Peça recebida…' : 'Concluir e reembolsar…'}
          onClick={() => onOpen('done')}
        />
      )}
      {canAnswerRequest(status, 'refused') && (
        <ActionButton text="Recusar…" look="line" onClick={() => onOpen('refused')} />
      )}
    </div>
  );
}
