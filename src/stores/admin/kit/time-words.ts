import { formatDate, parseISODate } from '../../../domain/time/calendar.ts';

/** '2026-11-25' as '25/11/2026', '2026-11' as 'nov. 2026'. */
export function timeWords(label: string): string {
  const date = parseISODate(label);
  if (date) return formatDate(date);
  const [year = 0, number = 1] = label.split('-').map(Number);
  const name = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });
  return `${name.format(new Date(Date.UTC(year, number - 1, 1)))} ${year}`;
}

/** '25/11/2026 a 27/11/2026'; of one day only that day. */
export function periodWords({ from, to }: { from: string; to: string }): string {
  return from === to ? timeWords(from) : `${timeWords(from)} a ${timeWords(to)}`;
}
