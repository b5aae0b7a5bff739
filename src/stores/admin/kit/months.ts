import { addMonths, today, toISODate } from '../../../domain/time/calendar.ts';

const NAME = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The last months for a choice, 'Novembro de 2026', this one first; the value is 'YYYY-MM'. */
export function lastMonths(count: number, now = new Date()): { value: string; label: string }[] {
  const start = { ...today(now), day: 1 };
  return Array.from({ length: count }, (_, back) => {
    const { year, month } = addMonths(start, -back);
    const name = NAME.format(new Date(Date.UTC(year, month - 1, 15)));
    return {
      value: toISODate({ year, month, day: 1 }).slice(0, 7),
      label: name.replace(/^./, (first) => first.toUpperCase()),
    };
  });
}
