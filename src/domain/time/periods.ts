import { addDays, addMonths, type PlainDate, toISODate } from './calendar.ts';

/** Periods that a report or list can be asked for by name, in URLs; the days are those of today's reader. */
export const PERIODS = {
  hoje: 'Hoje',
  ontem: 'Ontem',
  '7-dias': 'Últimos 7 dias',
  '30-dias': 'Últimos 30 dias',
  'este-mes': 'Este mês',
  'mes-passado': 'Mês passado',
  '12-meses': 'Últimos 12 meses',
  'este-ano': 'Este ano',
  'ano-passado': 'Ano passado',
} as const;
export type Period = keyof typeof PERIODS;
export const PERIOD_NAMES = Object.keys(PERIODS) as Period[];

/** The URL parameter with a period; `de` and `ate` hold days instead. */
export const PERIOD = 'periodo';

/** The first and last day of a period, ISO dates; null for an unknown one. */
export function daysOf(period: string | undefined, today: PlainDate): { de: string; ate: string } | null {
  const range = (from: PlainDate, to: PlainDate) => ({ de: toISODate(from), ate: toISODate(to) });
  const monthStart = { ...today, day: 1 };
  const yearStart = { ...monthStart, month: 1 };
  switch (period as Period | undefined) {
    case 'hoje':
      return range(today, today);
    case 'ontem':
      return range(addDays(today, -1), addDays(today, -1));
    case '7-dias':
      return range(addDays(today, -6), today);
    case '30-dias':
      return range(addDays(today, -29), today);
    case 'este-mes':
      return range(monthStart, today);
    case 'mes-passado':
      return range(addMonths(monthStart, -1), addDays(monthStart, -1));
    case '12-meses':
      return range(addDays(addMonths(today, -12), 1), today);
    case 'este-ano':
      return range(yearStart, today);
    case 'ano-passado':
      return range({ ...yearStart, year: today.year - 1 }, addDays(yearStart, -1));
    default:
      return null;
  }
}
