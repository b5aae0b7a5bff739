import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CalendarEntry } from '../../../contracts/admin/calendar.ts';
import {
  addDays,
  addMonths,
  formatDate,
  type PlainDate,
  parseISODate,
  today,
  toISODate,
} from '../../../domain/time/calendar.ts';
import { agendaOf, monthOf, placeIn, weeksOf } from '../../../domain/time/month-calendar.ts';
import { asOfUrl } from '../../../paths.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { datesOf, ENTRY_KINDS, entryUrl, plans } from '../../../stores/admin/pricing/campaign-members.ts';
import { classes } from '../../../ui/classes.ts';
import { Here, TextLink } from '../kit/Actions.tsx';
import { Loaded } from '../kit/Screen.tsx';
import { Chip } from '../kit/Values.tsx';

const WEEKDAYS = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'];
const named = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = ({ year, month }: PlainDate) => named.format(Date.UTC(year, month - 1, 1));

/** A month (`?mes=`) of campaigns, coupons and scheduled page versions: weeks with bars, or a list by day on phones. */
export function CampaignCalendar() {
  const { mes } = useStore($place).query;
  const month = monthOf(mes, today(new Date()));
  const weeks = weeksOf(month);
  const de = toISODate(weeks[0]?.[0] ?? month);
  const ate = toISODate(addDays(weeks.at(-1)?.at(-1) ?? month, 1));
  useEffect(() => void plans.load({ de, ate }), [de, ate]);
  return (
    <>
      <nav className="mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-2" aria-label="Mês">
        <h2 className="subtitle min-w-48 first-letter:uppercase">{nameOf(month)}</h2>
        {[-1, 1].map((step) => {
          const other = addMonths(month, step);
          return (
            <Here key={step} className="link link--drawn" to={{ mes: toISODate(other).slice(0, 7) }}>
              {step < 0 ? '← ' : ''}
              {nameOf(other)}
              {step > 0 ? ' →' : ''}
            </Here>
          );
        })}
        <TextLink text="Hoje" look="drawn" to={{ mes: null }} />
      </nav>
      <Loaded of={plans} failed="Não foi possível carregar o calendário." lines={6}>
        {({ entries }) => (
          <>
            <Weeks weeks={weeks} month={month} entries={entries} />
            <Agenda month={month} entries={entries} />
          </>
        )}
      </Loaded>
      <p className="mt-4 text-small text-soft">
        Horário de Brasília. Abra um dia para ver a loja como estará ao meio-dia. O que está tracejado não
        vale ainda.
      </p>
    </>
  );
}

/** Grid columns of a week as classes: the CSP forbids inline styles. */
const FROM = [
  '',
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
];
const OVER = [
  '',
  'col-span-1',
  'col-span-2',
  'col-span-3',
  'col-span-4',
  'col-span-5',
  'col-span-6',
  'col-span-7',
];

const KIND_CLASSES = {
  campaign: 'border-ink bg-ink text-paper',
  promotion: 'border-bordeaux bg-bordeaux text-paper',
  page: 'border-edge bg-paper-deep text-ink',
  announcement: 'border-edge bg-paper text-ink',
} as const;
const OFF = 'border-dashed border-ink bg-paper text-ink';

type Props = { month: PlainDate; entries: readonly CalendarEntry[] };

function Weeks({ weeks, month, entries }: Props & { weeks: readonly PlainDate[][] }) {
  const now = toISODate(today(new Date()));
  return (
    <div className="border border-line max-md:hidden">
      <ol className="grid grid-cols-7 bg-paper-deep text-label text-soft" aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <li key={name} className="px-2 py-1">
            {name}
          </li>
        ))}
      </ol>
      {weeks.map((week) => (
        <section
          key={toISODate(week[0] ?? month)}
          className="relative min-h-24 border-t border-line"
          aria-label={`Semana de ${formatDate(week[0] ?? month)} a ${formatDate(week.at(-1) ?? month)}`}
        >
          <ol className="absolute inset-0 grid grid-cols-7 divide-x divide-line">
            {week.map((day) => (
              <li key={toISODate(day)} className="px-2 py-1">
                <DayLink
                  day={toISODate(day)}
                  className={classes(
                    day.month !== month.month && 'text-faint',
                    toISODate(day) === now && 'font-semibold text-bordeaux',
                  )}
                >
                  {day.day}
                </DayLink>
              </li>
            ))}
          </ol>
          <ul className="pointer-events-none relative grid grid-flow-row-dense grid-cols-7 gap-y-1 pt-8 pb-2">
            {entries.map((entry) => {
              const place = placeIn(week, entry);
              if (!place) return null;
              return (
                <li
                  key={entry.id}
                  className={classes('pointer-events-auto min-w-0 px-1', FROM[place.from], OVER[place.days])}
                >
                  <Bar entry={entry} />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Bar({ entry }: { entry: CalendarEntry }) {
  const { kind, name, detail, isOff } = entry;
  return (
    <a
      className={classes('block truncate border px-2 py-0.5 text-small', isOff ? OFF : KIND_CLASSES[kind])}
      href={entryUrl(entry)}
      title={`${ENTRY_KINDS[kind]} ${name}: ${datesOf(entry)}`}
    >
      <span className="sr-only">{ENTRY_KINDS[kind]} </span>
      {name} {detail}
      <span className="sr-only">
        , {datesOf(entry)}
        {isOff && ', rascunho'}
      </span>
    </a>
  );
}

type DayLinkProps = {
  day: string;
  className?: string;
  children: string | number;
};

/** Links to a preview of the shop as of noon on a day. */
function DayLink({ day, className, children }: DayLinkProps) {
  const date = parseISODate(day);
  return (
    <a
      className={classes('tabular text-small underline-offset-4 hover:underline', className)}
      href={asOfUrl({ minute: `${day}T12:00`, campaignId: null })}
      target="_blank"
      rel="noopener"
    >
      {children}
      {date && <span className="sr-only">: ver a loja como em {formatDate(date)}</span>}
    </a>
  );
}

/** The same month for narrow screens: what starts and ends on each day. */
function Agenda({ month, entries }: Props) {
  const days = agendaOf(month, entries);
  if (days.length === 0) return <p className="text-soft md:hidden">Nada neste mês.</p>;
  return (
    <ol className="grid gap-5 md:hidden">
      {days.map(({ day, begins, ends }) => (
        <li key={day}>
          <h3 className="mb-1 border-b border-line pb-1">
            <DayLink day={day} className="font-semibold">
              {formatDate(parseISODate(day) ?? month)}
            </DayLink>
          </h3>
          <ul className="grid gap-2">
            {begins.map((entry) => (
              <Told key={entry.id} entry={entry} word={entry.startsAt < day ? 'Vale' : 'Começa'} />
            ))}
            {ends.map((entry) => (
              <Told key={entry.id} entry={entry} word="Termina" />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Told({ entry, word }: { entry: CalendarEntry; word: string }) {
  const { kind, name, detail, isOff } = entry;
  return (
    <li>
      <span className="text-soft">
        {word}: {ENTRY_KINDS[kind]}
      </span>{' '}
      <TextLink text={name} className="font-semibold" href={entryUrl(entry)} />{' '}
      <span className="text-soft">{detail}</span> {isOff && <Chip>Rascunho</Chip>}
      <span className="block text-small text-soft tabular">{datesOf(entry)}</span>
    </li>
  );
}
