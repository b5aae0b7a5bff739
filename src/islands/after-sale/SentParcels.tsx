import { TrackingCode } from '../../components/TrackingCode.tsx';
import type { OrderView } from '../../contracts/orders.ts';
import { CodeToCopy } from './CodeToCopy.tsx';

type Shipping = OrderView['shipping'];

const WORDS: Readonly<Record<string, string>> = {
  packing: 'Na loja',
  posted: 'Enviado',
  in_transit: 'A caminho',
  out_for_delivery: 'Saiu para entrega',
  delivery_failed: 'Tentativa de entrega sem sucesso',
  delivered: 'Entregue',
  returned: 'De volta à loja',
};

/** What is in which parcel of an order, and what is still to leave. */
export function SentParcels({ shipping: { parcels, rest } }: { shipping: Shipping }) {
  return (
    <ul className="mt-5 grid gap-5" aria-label="Pacotes">
      {parcels.map(({ position, state, trackingCode, units }) => (
        <li key={position} className="grid gap-2">
          <p>
            <strong className="font-semibold">Pacote {position}</strong>
            <span className="text-small text-soft"> · {WORDS[state] ?? state}</span>
          </p>
          <Pieces of={units} />
          {trackingCode && (
            <CodeToCopy
              name="Código de rastreio"
              action={`Copiar código do pacote ${position}`}
              code={trackingCode}
            >
              <TrackingCode code={trackingCode} />
            </CodeToCopy>
          )}
        </li>
      ))}
      {rest.length > 0 && (
        <li className="grid gap-2">
          <p>
            <strong className="font-semibold">Ainda vai sair da loja</strong>
          </p>
          <Pieces of={rest} />
        </li>
      )}
    </ul>
  );
}

function Pieces({ of }: { of: Shipping['rest'] }) {
  return (
    <ul className="grid gap-1 text-small text-soft">
      {of.map(({ units, name, colour, size }) => (
        <li key={[name, colour, size].join()} className="wrap-anywhere">
          {units} × {[name, colour, size].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  );
}
