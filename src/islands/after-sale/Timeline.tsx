import type { OrderDetail } from '../../contracts/after-sale.ts';
import { formatDateTime } from '../../domain/calendar.ts';
import { TIMELINE_LABELS } from '../../domain/timeline.ts';

/** What happened to the order, in the order in which it happened. */
export function Timeline({ entries }: { entries: OrderDetail['timeline'] }) {
  return (
    <ol className="timeline">
      {entries.map(({ kind, at }) => (
        <li key={`${kind}-${at}`} className="timeline__entry">
          <span>{TIMELINE_LABELS[kind]}</span>
          <time className="block text-small text-soft tabular" dateTime={at}>
            {formatDateTime(new Date(at))}
          </time>
        </li>
      ))}
    </ol>
  );
}
