import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Slip } from '../../../contracts/admin/fulfilment.ts';
import {
  isEmptyParcel,
  isPacked,
  type Packed,
  together,
  unitsOf,
} from '../../../domain/fulfilment/packing.ts';
import { isGone } from '../../../domain/fulfilment/parcels.ts';
import { shortNumber } from '../../../domain/orders/short-number.ts';
import { SHIPPING_SERVICES } from '../../../domain/shipping/shipping.ts';
import { ADMIN_ORDERS } from '../../../paths.admin.ts';
import { parcelNote } from '../../../stores/admin/fiscal/parcel-note.ts';
import { $table, addParcel, blockerOf, put } from '../../../stores/admin/fulfilment/packing.ts';
import { contentWords } from '../../../stores/admin/fulfilment/parcel-words.ts';
import { shipPacked } from '../../../stores/admin/fulfilment/send-packed.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { MissingNote } from '../fiscal/MissingNote.tsx';
import { ActionButton, TextLink } from '../kit/Actions.tsx';
import { useUnsaved } from '../kit/Panel.tsx';
import { Thumb } from '../kit/Values.tsx';
import { Drafts } from './Drafts.tsx';
import { TrackingField } from './TrackingField.tsx';

/** The order being packed: packed and missing items and, once complete, the shipping form. */
export function Parcel({ order, onShipped }: { order: Slip; onShipped: () => void }) {
  const { parcels, at } = useStore($table);
  const packed = together(parcels);
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const done = order.items.reduce((sum, { id }) => sum + unitsOf(packed, id), 0);
  const canLeave = blockerOf(order) === null;
  return (
    <section className="grid gap-4" aria-label={`Pedido ${order.number}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-3">
        <div>
          <h2 className="subtitle">Pedido {order.number}</h2>
          <p>
            {shortNumber(order.number)} · {order.customerName} ·{' '}
            {SHIPPING_SERVICES[order.shippingService].name}
            {order.carrier && ` (${order.carrier})`}
          </p>
          <p className="text-soft">{[order.shippingAddress, order.complement].filter(Boolean).join(' · ')}</p>
          {order.note?.state === 'authorised' && <p className="text-soft">{parcelNote(order.note).number}</p>}
          {order.parcels
            .filter(({ state }) => isGone(state))
            .map((parcel) => (
              <p key={parcel.id} className="text-soft">
                Pacote {parcel.position} já saiu: {contentWords(parcel.units)}
              </p>
            ))}
        </div>
        <p className="text-base tabular">
          <strong>{done}</strong> de {counted(units, 'peça', 'peças')}
        </p>
      </header>
      {order.items.some(({ cancelling }) => cancelling > 0) && <Cancelling order={order} />}
      {order.note && (
        <MissingNote note={order.note}>
          <TextLink text="Ver no pedido" look="drawn" href={`${ADMIN_ORDERS}?pedido=${order.id}`} />
        </MissingNote>
      )}
      {canLeave && order.labelled.length > 0 && <Labelled order={order} />}
      <ul aria-label="Peças">
        {order.items.map((item) => (
          <Piece
            key={item.id}
            item={item}
            units={unitsOf(packed, item.id)}
            inOpen={unitsOf(parcels[at]?.packed ?? NOTHING, item.id)}
            isLocked={!canLeave}
          />
        ))}
      </ul>
      {canLeave && parcels.length > 1 && <Drafts order={order} onShipped={onShipped} />}
      {canLeave && parcels.length === 1 && isPacked(order.items, packed) && (
        <Ship order={order} onShipped={onShipped} />
      )}
      {canLeave && units > 1 && parcels.length === 1 && !parcels.some(isEmptyParcel) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ActionButton text="Mais um pacote" look="line" onClick={addParcel} />
          <span className="text-soft">
            Para dividir o pedido: as próximas leituras vão para outro pacote, e cada um pode sair por si.
          </span>
        </p>
      )}
    </section>
  );
}

const NOTHING: Packed = {};

/** What the customer asked to cancel: shipped by mistake it would only come back. */
function Cancelling({ order: { id, items } }: { order: Slip }) {
  const asked = items.filter(({ cancelling }) => cancelling > 0);
  return (
    <p className="notice notice--warning" role="alert">
      O cliente pediu para cancelar{' '}
      {asked.map(({ cancelling, name }) => `${cancelling} × ${name}`).join(', ')}.{' '}
      <TextLink text="Responder no pedido" look="drawn" href={`${ADMIN_ORDERS}?pedido=${id}`} />
    </p>
  );
}

/** What a label was bought for: something else must not leave with it. */
function Labelled({ order: { id, parcels, labelled } }: { order: Slip }) {
  const names = parcels
    .filter((parcel) => labelled.includes(parcel.id))
    .map(({ position }) => `pacote ${position}`);
  return (
    <p className="text-soft">
      {parcels.length > 1 ? `Já com etiqueta: ${names.join(', ')}.` : 'Este pedido já tem etiqueta.'} Ela vale
      só para o que foi posto no pacote: para mudar, cancele a etiqueta antes.{' '}
      <TextLink text="Ver a etiqueta no pedido" look="drawn" href={`${ADMIN_ORDERS}?pedido=${id}`} />
    </p>
  );
}

/** `inOpen`: units in the parcel that scans go into. */
type PieceProps = { item: Slip['items'][number]; units: number; inOpen: number; isLocked: boolean };

/** One item, ticked by its barcode, a click or a key. */
function Piece({ item, units, inOpen, isLocked }: PieceProps) {
  const { id, name, colour, size, sku, ean, quantity, imageKey } = item;
  const isFull = units >= quantity;
  const called = [name, colour, size].filter(Boolean).join(', ');
  return (
    <li
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5"
      data-packed={isFull || undefined}
    >
      <span className="w-6 flex-none text-center text-xl/none text-success max-md:w-4" aria-hidden="true">
        {isFull ? '✓' : ''}
      </span>
      <Thumb imageKey={imageKey} />
      <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
        {name}
        <span className="block text-soft">{[colour, size].filter(Boolean).join(' · ')}</span>
        <span className="block text-soft text-label">
          {[sku, ean && `EAN ${ean}`].filter(Boolean).join(' · ') || 'sem código: confira à mão'}
        </span>
      </span>
      <span className="ml-auto flex flex-none items-center gap-1">
        <ActionButton
          text="−"
          look="line"
          className="min-w-11 max-md:min-h-11"
          aria-label={`Tirar uma: ${called}`}
          disabled={isLocked || inOpen === 0}
          onClick={() => put(id, units - 1)}
        />
        <span className="w-14 text-center tabular">
          {units} de {quantity}
        </span>
        <ActionButton
          text="+"
          look="line"
          className="min-w-11 max-md:min-h-11"
          aria-label={`Pôr uma: ${called}`}
          disabled={isLocked || isFull}
          onClick={() => put(id, units + 1)}
        />
      </span>
    </li>
  );
}

/** Last step: the tracking code, scanned from the label, and shipping. */
function Ship({ order, onShipped }: { order: Slip; onShipped: () => void }) {
  const { isBusy } = useStore($table);
  const [code, setCode] = useState(order.trackingCode ?? '');
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(code.trim() !== '');
  // The next scan is the label.
  const focusCode = () => form.current?.querySelector('input')?.focus();
  useEffect(focusCode, []);
  const submit = async () => {
    const end = await shipPacked(code);
    if (end === 'shipped') onShipped();
    if (end !== 'not_tracking') return;
    setCode('');
    focusCode();
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3 border border-edge p-4 *:[.field]:flex-[1_1_14rem]"
      aria-label="Envio"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TrackingField code={code} onCode={setCode} isBusy={isBusy} />
      <ActionButton text="Marcar como enviado" type="submit" busy={isBusy} />
    </form>
  );
}
