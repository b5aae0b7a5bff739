import { useState } from 'react';
import { TrackingCode } from '../../../components/TrackingCode.tsx';
import type { DeskOrder } from '../../../contracts/admin/orders.ts';
import type { DeskParcel } from '../../../contracts/admin/parcels.ts';
import { isGone, isPartSent, unitsToSendAgain, unpackedUnits } from '../../../domain/fulfilment/parcels.ts';
import { canFulfilment } from '../../../domain/orders/orders.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { contentWords, PARCEL_LABELS } from '../../../stores/admin/fulfilment/parcel-words.ts';
import { moveParcel } from '../../../stores/admin/orders/orders.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { TrackingField } from '../fulfilment/TrackingField.tsx';
import { ActionButton, LinkButton, useMay } from '../kit/Actions.tsx';
import { useUnsaved } from '../kit/Panel.tsx';
import { Part } from '../kit/Screen.tsx';
import { Chip } from '../kit/Values.tsx';
import { SendAgain } from './SendAgain.tsx';

/** Whether an order's parcels are told one by one: there are several, one has left without the rest, or came back. */
export function isApart({ items, parcels }: Pick<DeskOrder, 'items' | 'parcels'>): boolean {
  return (
    parcels.length > 1 || isPartSent(items, parcels) || parcels.some(({ state }) => state === 'returned')
  );
}

/** The parcels of an order that leaves in several: what is in each, where it is, and what can be done with it. */
export function Parcels({ order }: { order: DeskOrder }) {
  if (!isApart(order)) return null;
  const rest = order.fulfilmentStatus === 'preparing' ? unpackedUnits(order.items, order.parcels) : [];
  const names = rest.flatMap(({ itemId, units }) => {
    const item = order.items.find(({ id }) => id === itemId);
    return item ? [{ ...item, units }] : [];
  });
  return (
    <Part title="Pacotes">
      <ul>
        {order.parcels.map((parcel) => (
          <li key={parcel.id} className="grid gap-2 border-b border-line py-4 last:border-b-0">
            <OneParcel order={order} parcel={parcel} />
          </li>
        ))}
        {names.length > 0 && (
          <li className="wrap-anywhere py-4 text-soft">Ainda sem pacote: {contentWords(names)}</li>
        )}
      </ul>
    </Part>
  );
}

/** When it got where it is. */
const momentOf = ({ deliveredAt, returnedAt, postedAt }: DeskParcel) => deliveredAt ?? returnedAt ?? postedAt;

function OneParcel({ order, parcel }: { order: DeskOrder; parcel: DeskParcel }) {
  const fulfils = useMay('orders.fulfil');
  const { position, state, trackingCode, units } = parcel;
  const at = momentOf(parcel);
  const mayLeave = !isGone(state) && canFulfilment(order.fulfilmentStatus, 'shipped', order.paymentStatus);
  const isUnderWay = isGone(state) && state !== 'delivered' && state !== 'returned';
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong>Pacote {position}</strong>
        <Chip tone={state === 'returned' || state === 'delivery_failed' ? 'bad' : 'plain'}>
          {PARCEL_LABELS[state]}
        </Chip>
        {at && <span className="text-soft text-small">{formatDateTime(new Date(at))}</span>}
        {trackingCode && <TrackingCode code={trackingCode} />}
      </p>
      <p className="wrap-anywhere text-soft">{contentWords(units)}</p>
      {parcel.sentAgainAs && <p className="text-soft">Enviado de novo no pacote {parcel.sentAgainAs}</p>}
      {fulfils && order.sendAgainTo && unitsToSendAgain(order.items, order.parcels, parcel.id).length > 0 && (
        <SendAgain order={order} parcel={parcel} to={order.sendAgainTo} />
      )}
      {fulfils && (mayLeave || isUnderWay) && <Act key={state} parcel={parcel} isLeaving={mayLeave} />}
    </>
  );
}

/** Sends it, or corrects its code; says that it arrived. */
function Act({ parcel, isLeaving }: { parcel: DeskParcel; isLeaving: boolean }) {
  const [code, setCode] = useState(parcel.trackingCode ?? '');
  const [isBusy, during] = useBusy();
  const isNew = code.trim() !== '' && code.trim() !== parcel.trackingCode;
  useUnsaved(isNew);
  const submit = during(async () => {
    if (isLeaving || isNew) await moveParcel(parcel, 'posted', code);
  });
  return (
    <form
      className="flex flex-wrap items-end gap-3 *:[.field]:flex-[1_1_12rem]"
      aria-label={`Pacote ${parcel.position}`}
      onSubmit={submit}
    >
      <TrackingField code={code} onCode={setCode} isBusy={isBusy} optional={isLeaving} />
      <ActionButton
        text={isLeaving ? `Enviar pacote ${parcel.position}` : 'Salvar código'}
        type="submit"
        look={isLeaving ? undefined : 'line'}
        busy={isBusy}
        disabled={!isLeaving && !isNew}
      />
      {!isLeaving && (
        <LinkButton
          text="Marcar como entregue"
          of={`pacote ${parcel.position}`}
          look="drawn"
          className="pb-2"
          onPress={() => moveParcel(parcel, 'delivered')}
        />
      )}
    </form>
  );
}
