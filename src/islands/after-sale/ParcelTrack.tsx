import type { OrderDetail } from '../../contracts/after-sale.ts';
import { stepsDone, TRACK_LABELS, TRACK_STEPS, troubleWords } from '../../domain/fulfilment/tracking.ts';
import { formatDateTime } from '../../domain/time/calendar.ts';
import { Notice } from '../../ui/Notice.tsx';

type Parcel = OrderDetail['parcels'][number];

/** Where the parcels of an order are, each as a line of four steps (what is in them: SentParcels.tsx); only those that have left. */
export function ParcelTracks({ detail }: { detail: OrderDetail }) {
  const gone = detail.parcels.filter(({ state }) => state !== 'packing');
  if (gone.length === 0 || detail.order.gift) return null;
  const isSplit = detail.parcels.length > 1;
  return (
    <div className="grid gap-8">
      {gone.map((parcel) => (
        <ParcelTrack
          key={parcel.position}
          parcel={parcel}
          name={isSplit ? `Pacote ${parcel.position} de ${detail.parcels.length}` : null}
        />
      ))}
    </div>
  );
}

function ParcelTrack({
  parcel: { state, movedAt, isSentAgain },
  name,
}: {
  parcel: Parcel;
  name: string | null;
}) {
  const done = stepsDone(state);
  const trouble = troubleWords(state, { isSentAgain });
  return (
    <section className="grid gap-3" aria-label={name ?? 'Onde está o pacote'}>
      {name && <strong className="font-medium">{name}</strong>}
      <ol className="grid grid-cols-4 gap-1 tight:grid-cols-1">
        {TRACK_STEPS.map((step, index) => {
          const isDone = index < done;
          const isLast = index === done - 1;
          return (
            <li
              key={step}
              className={`border-t-3 pt-2 pr-2 text-small ${isDone ? 'border-ink' : 'border-line text-soft'} ${isLast ? 'font-medium' : ''}`}
              aria-current={isLast ? 'step' : undefined}
            >
              {TRACK_LABELS[step]}
              {isDone && <span className="sr-only"> (feito)</span>}
            </li>
          );
        })}
      </ol>
      <p className="text-small text-soft">
        Última atualização: <time dateTime={movedAt}>{formatDateTime(new Date(movedAt))}</time>
      </p>
      {trouble && (
        <Notice kind="warning">
          <p>{trouble}</p>
        </Notice>
      )}
    </section>
  );
}
