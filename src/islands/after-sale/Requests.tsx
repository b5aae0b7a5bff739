import type { OrderDetail, OrderRequest } from '../../contracts/after-sale.ts';
import {
  CAUSE_LABELS,
  mayTakeBack,
  REQUEST_STATUS_LABELS,
  requestLabel,
} from '../../domain/after-sale/returns.ts';
import { piecesInWords } from '../../domain/after-sale/units.ts';
import { formatDate } from '../../domain/time/calendar.ts';
import { takeBack } from '../../stores/orders/order-detail.ts';
import { ExchangeUnderWay } from './ExchangeUnderWay.tsx';
import { GiveUp } from './GiveUp.tsx';
import { PostingCode } from './PostingCode.tsx';
import { SentPhotos } from './SentPhotos.tsx';

/** The requests about an order, and their outcome. */
export function Requests({ detail: { requests, items, order, parcels } }: { detail: OrderDetail }) {
  if (requests.length === 0) return null;
  const isSent = order.fulfilmentStatus === 'shipped' || order.fulfilmentStatus === 'delivered';
  // Before shipping it is a cancellation, not a return.
  const hasLeft = ({ from }: OrderRequest) => isSent || from.length > 0;
  return (
    <section aria-labelledby="solicitacoes" aria-live="polite">
      <h3 className="subtitle mb-4" id="solicitacoes">
        Solicitações
      </h3>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <li key={request.id} className="border-l-2 border-ink pl-4">
            <p className="font-medium">
              {requestLabel(request.kind, !hasLeft(request))}:{' '}
              {piecesInWords(request, items, { isApart: parcels.length > 1 })}
              {request.wantedSize && `, tamanho ${request.wantedSize}`}
            </p>
            <p className="text-small text-soft">
              {request.cause && `${CAUSE_LABELS[request.cause]} · `}
              {statusWords(request)} · {formatDate(new Date(request.createdAt))}
            </p>
            <SentPhotos photos={request.photos} />
            {request.status === 'open' && (
              <p className="text-small text-soft">
                Recebemos sua solicitação. Respondemos por e-mail em até 2 dias úteis.
              </p>
            )}
            {mayTakeBack(request) && (
              <GiveUp
                question={
                  hasLeft(request) ? 'Você fica com o que ia devolver.' : 'O pedido segue como estava.'
                }
                action={hasLeft(request) ? 'Desistir da devolução' : 'Desistir do cancelamento'}
                keep="Manter a solicitação"
                onGiveUp={() => takeBack(request.id)}
              />
            )}
            {request.replacement && (
              <ExchangeUnderWay request={request} piece={request.replacement} orderNumber={order.number} />
            )}
            {!request.replacement && request.status === 'accepted' && request.label && (
              <div className="mt-3">
                <PostingCode label={request.label} orderNumber={order.number} />
              </div>
            )}
            {request.answer && <p className="mt-2 text-small">{request.answer}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * For the shop an exchange is accepted with its new piece reserved, and done once the returned one arrived; the whereabouts of
 * both say more.
 */
function statusWords({ status, replacement, postedAt }: OrderRequest): string {
  if (status === 'done' && replacement && !replacement.isCanceled && !replacement.hasArrived)
    return replacement.hasLeft ? 'Peça nova enviada' : 'Recebemos sua peça; a nova vai para você';
  if (status !== 'accepted' || !replacement) return REQUEST_STATUS_LABELS[status];
  if (replacement.isPayable) return 'Falta pagar a diferença';
  return postedAt ? 'Sua peça está a caminho' : 'Peça nova reservada';
}
