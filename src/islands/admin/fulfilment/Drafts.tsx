import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Slip } from '../../../contracts/admin/fulfilment.ts';
import { contentOf, type Draft, isEmptyParcel } from '../../../domain/fulfilment/packing.ts';
import {
  $table,
  addParcel,
  dropParcel,
  numberOf,
  openParcel,
} from '../../../stores/admin/fulfilment/packing.ts';
import { contentWords } from '../../../stores/admin/fulfilment/parcel-words.ts';
import { keepParcels, sendParcel } from '../../../stores/admin/fulfilment/send-packed.ts';
import { ActionButton, LinkButton } from '../kit/Actions.tsx';
import { useUnsaved } from '../kit/Panel.tsx';
import { TrackingField } from './TrackingField.tsx';

/** The parcels that an order is split into: what is in each, which of them takes scans, and each sent by itself. */
export function Drafts({ order, onShipped }: { order: Slip; onShipped: () => void }) {
  const { parcels, at, isBusy } = useStore($table);
  return (
    <section className="grid gap-3" aria-label="Pacotes">
      <ul className="grid gap-3">
        {parcels.map((draft, place) => (
          <li
            key={draft.id ?? place}
            className={`grid gap-3 border p-4 ${place === at ? 'border-ink' : 'border-edge'}`}
          >
            <Contents order={order} draft={draft} place={place} isOpen={place === at} />
            {!isEmptyParcel(draft) && (
              <Send place={place} number={numberOf(order, place)} onShipped={onShipped} />
            )}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        {!parcels.some(isEmptyParcel) && (
          <ActionButton text="Mais um pacote" look="line" onClick={addParcel} />
        )}
        <ActionButton
          text="Guardar pacotes e enviar depois"
          look="line"
          busy={isBusy}
          disabled={parcels.every(isEmptyParcel)}
          onClick={() => void keepParcels()}
        />
      </p>
    </section>
  );
}

type ContentsProps = { order: Slip; draft: Draft; place: number; isOpen: boolean };

function Contents({ order, draft, place, isOpen }: ContentsProps) {
  const number = numberOf(order, place);
  const content = contentOf(draft).flatMap(({ itemId, units }) => {
    const item = order.items.find(({ id }) => id === itemId);
    return item ? [{ ...item, units }] : [];
  });
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h3 className="font-semibold">
        Pacote {number}
        {isOpen && <span className="font-normal text-soft"> · recebe as leituras</span>}
      </h3>
      <span className="ml-auto flex gap-4">
        {!isOpen && (
          <LinkButton
            text="Pôr peças neste"
            of={`pacote ${number}`}
            look="drawn"
            onPress={() => openParcel(place)}
          />
        )}
        <LinkButton text="Desfazer" of={`pacote ${number}`} look="drawn" onPress={() => dropParcel(place)} />
      </span>
      <p className="basis-full wrap-anywhere text-soft">
        {content.length > 0 ? contentWords(content) : 'Ainda vazio: leia as peças que vão nele.'}
      </p>
    </div>
  );
}

/** Sends this parcel only. */
function Send({ place, number, onShipped }: { place: number; number: number; onShipped: () => void }) {
  const { isBusy } = useStore($table);
  const [code, setCode] = useState('');
  useUnsaved(code.trim() !== '');
  const submit = async () => {
    const end = await sendParcel(place, code);
    if (end !== 'refused') setCode('');
    if (end === 'shipped') onShipped();
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3 *:[.field]:flex-[1_1_14rem]"
      aria-label={`Envio do pacote ${number}`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TrackingField code={code} onCode={setCode} isBusy={isBusy} />
      <ActionButton text={`Enviar pacote ${number}`} type="submit" busy={isBusy} />
    </form>
  );
}
