/**
 * Time left in words: '2 dias 03:04:05', '03:04:05'; null when it is over. Kept apart from the calendar, which pages load only
 * on demand.
 */
export function leftWords(untilMs: number, nowMs: number): string | null {
  const seconds = Math.ceil((untilMs - nowMs) / 1000);
  if (seconds <= 0) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const clock = [(seconds / 3600) % 24, (seconds / 60) % 60, seconds % 60].map((part) =>
    two(Math.floor(part)),
  );
  return `${days > 0 ? `${days} ${days === 1 ? 'dia' : 'dias'} ` : ''}${clock.join(':')}`;
}
