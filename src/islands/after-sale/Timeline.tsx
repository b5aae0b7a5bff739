import type { OrderDetail } from '../../contracts/after-sale.ts';
import { TIMELINE_LABELS } from '../../domain/orders/timeline.ts';
import { formatDateTime } from '../../domain/time/calendar.ts';

/** The order's history, in chronological order. */
export function Timeline({ entries }: { entries: OrderDetail['timeline'] }) {
  return (
    <ol>
      {entries.map(({ kind, at }) => (
        <li
          key={`${kind}-${at}`}
          className="relative border-l border-edge pb-5 pl-6 before:absolute before:top-2 before:left-[-0.28125rem] before:size-2 before:rounded-full before:bg-edge last:border-transparent last:pb-0 last:font-medium last:before:bg-ink"
        >
          <span>{TIMELINE_LABELS[kind]}</span>
          <time className="block text-small font-normal text-soft tabular" dateTime={at}>
            {formatDateTime(new Date(at))}
          </time>
        </li>
      ))}
    </ol>
  );
}
