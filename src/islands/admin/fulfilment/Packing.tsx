import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ADMIN_ORDERS } from '../../../paths.admin.ts';
import {
  $signal,
  $table,
  clearTable,
  EMPTY,
  openPacking,
  scan,
} from '../../../stores/admin/fulfilment/packing.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { Field } from '../../../ui/Field.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { focusIfLost } from '../kit/focus.ts';
import { Screen } from '../kit/Screen.tsx';
import { Parcel } from './Parcel.tsx';
import { Queue } from './Queue.tsx';

/** /admin/pedidos/embalagem: scan the slip's QR code to open the order, scan the items' barcodes, then ship. */
export function Packing() {
  const { pedido } = useStore($place).query;
  const { order } = useStore($table);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pedido && pedido !== $table.get().order?.number) void openPacking(pedido);
    if (!pedido) $table.set(EMPTY);
  }, [pedido]);
  // A scanner types into the focused field.
  const focusScan = () => field.current?.querySelector('input')?.focus();
  useEffect(focusScan, []);
  // The link that opened the order has gone with the list of orders to pack.
  const isOpen = order !== null;
  useEffect(() => {
    if (isOpen) focusIfLost(field.current?.querySelector('input') ?? null);
  }, [isOpen]);
  return (
    <Screen
      title="Embalagem"
      parent={{ name: 'Pedidos', href: ADMIN_ORDERS }}
      actions={
        order && (
          <ActionButton
            text="Outro pedido"
            look="line"
            onClick={() => {
              clearTable();
              $signal.set(null);
              focusScan();
            }}
          />
        )
      }
    >
      <div className="grid max-w-200 gap-5">
        <ScanField field={field} hasOrder={order !== null} />
        <LastScan />
        {order ? <Parcel key={order.id} order={order} onShipped={focusScan} /> : !pedido && <Queue />}
      </div>
    </Screen>
  );
}

function ScanField({ field, hasOrder }: { field: RefObject<HTMLDivElement | null>; hasOrder: boolean }) {
  const [text, setText] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      aria-label="Leitura"
      onSubmit={(event) => {
        event.preventDefault();
        // Cleared before the response: the next scan does not wait for it.
        setText('');
        field.current?.querySelector('input')?.focus();
        void scan(text);
      }}
    >
      <div className="flex-[1_1_16rem]" ref={field}>
        <Field
          label={hasOrder ? 'Código da peça' : 'QR code ou número do pedido'}
          hint={
            hasOrder
              ? 'SKU ou EAN, lido ou digitado.'
              : 'Leia o QR code da folha de separação, ou digite o número.'
          }
          value={text}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <ActionButton text="Conferir" type="submit" look="line" className="md:mb-6" />
    </form>
  );
}

/** Result of the last scan: icon and text, announced each time (live region). */
function LastScan() {
  const signal = useStore($signal);
  const isBad = signal?.tone === 'bad';
  const tone = isBad ? 'border-bordeaux text-bordeaux' : 'border-success text-success';
  return (
    <div role={isBad ? 'alert' : 'status'} aria-atomic="true">
      {signal && (
        <p
          key={signal.turn}
          className={`flex items-center gap-3 border-2 bg-paper px-4 py-3 text-base font-medium ${tone}`}
        >
          <span className="text-2xl/none" aria-hidden="true">
            {isBad ? '✕' : '✓'}
          </span>
          <span className="wrap-anywhere">
            <span className="sr-only">{isBad ? 'Erro: ' : 'Certo: '}</span>
            {signal.text}
          </span>
        </p>
      )}
    </div>
  );
}
