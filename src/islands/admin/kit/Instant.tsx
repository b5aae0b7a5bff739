import { formatDateTime, relativeTime } from '../../../domain/calendar.ts';

/** '12/03/2026, 14:05', and how long ago that is. */
export function Instant({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time className="lg:whitespace-nowrap" dateTime={at} title={relativeTime(date, new Date())}>
      {formatDateTime(date)}
    </time>
  );
}
