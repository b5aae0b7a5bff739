import { type PointerEvent, type ReactNode, useState } from 'react';
import { axisTop } from '../../../stores/admin/kit/axis.ts';
import { TextLink } from './Actions.tsx';

export type Bar = {
  label: string;
  value: number;
  shown: ReactNode;
  /** Link to the counted items. */
  href?: string;
};

const HEIGHT = 100;
const GAP = 0.28;

/** Marks of the axis from the top, as fractions of its maximum. */
const MARKS = [
  { part: 1, at: 'top-0' },
  { part: 0.5, at: 'top-1/2' },
  { part: 0, at: 'top-full' },
] as const;

type TimeProps = {
  bars: readonly (Bar & { shown: string })[];
  label: string;
  columns: [string, string];
  /** Formats a value for the axis. */
  axis: (value: number) => string;
};

/**
 * A column chart over time. Pointer, touch or arrow keys select a column and show its value; a collapsible table below
 * holds the same numbers.
 */
export function TimeBars({ bars, label, columns, axis }: TimeProps) {
  const [at, show] = useState<number | null>(null);
  const top = axisTop(Math.max(0, ...bars.map(({ value }) => value)));
  const bar = at === null ? undefined : bars[at];
  return (
    <figure>
      <p className="min-h-6 text-right tabular" aria-hidden="true">
        {bar && (
          <>
            <span className="text-soft">{bar.label}</span> {bar.shown}
          </>
        )}
      </p>
      <div className="flex gap-2">
        <div className="relative h-36 w-14 flex-none text-label text-soft tabular" aria-hidden="true">
          {MARKS.map(({ part, at: place }) => (
            <span key={part} className={`absolute right-0 -translate-y-1/2 leading-none ${place}`}>
              {axis(top * part)}
            </span>
          ))}
        </div>
        <Columns {...{ bars, label, top, at, show }} />
      </div>
      <div className="flex justify-between pt-2 pb-2 pl-16 text-label text-soft" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
      <details>
        <summary className="inline-block min-h-6 underline underline-offset-[0.2em]">Ver os números</summary>
        <Numbers label={label} columns={columns} bars={bars} />
      </details>
    </figure>
  );
}

type ColumnsProps = Pick<TimeProps, 'bars' | 'label'> & {
  top: number;
  /** Index of the selected column. */
  at: number | null;
  show: (at: number | null) => void;
};

function Columns({ bars, label, top, at, show }: ColumnsProps) {
  const last = bars.length - 1;
  const chosen = at ?? last;
  const current = bars[chosen];
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    show(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * bars.length))));
  };
  return (
    <div className="relative min-w-0 flex-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ink">
      <svg
        className="h-36 w-full overflow-visible fill-ink"
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {at !== null && <rect className="fill-paper-deep" x={at} width={1} height={HEIGHT} />}
        {MARKS.map(({ part }) => (
          <path
            key={part}
            className={part === 0 ? 'stroke-edge' : 'stroke-line'}
            d={`M0 ${HEIGHT * (1 - part)}h${bars.length}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {bars.map(({ label: name, value }, index) => {
          const height = Math.max((value / top) * HEIGHT, value > 0 ? 1 : 0);
          return (
            <rect
              key={name}
              className={index === at ? 'fill-bordeaux' : undefined}
              x={index + GAP / 2}
              width={1 - GAP}
              y={HEIGHT - height}
              height={height}
            />
          );
        })}
      </svg>
      {/* An invisible slider over the chart gives keyboard, touch and voice access for free. */}
      <input
        type="range"
        className="absolute inset-0 h-full w-full cursor-crosshair opacity-0"
        aria-label={label}
        aria-valuetext={current && `${current.label}: ${current.shown}`}
        min={0}
        max={last}
        value={chosen}
        onChange={({ target }) => show(Number(target.value))}
        onPointerMove={point}
        onPointerLeave={() => show(null)}
        onFocus={() => show(chosen)}
        onBlur={() => show(null)}
      />
    </div>
  );
}

type NumbersProps = {
  bars: readonly Bar[];
  label: string;
  columns: [string, string];
};

function Numbers({ bars, label, columns }: NumbersProps) {
  return (
    <div className="grid-scroll--inside mt-2 max-h-80">
      <table className="grid-table">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{columns[0]}</th>
            <th scope="col" className="grid-table__number">
              {columns[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              <td className="grid-table__number">{bar.shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A horizontal bar, filled from 0 to 1. */
export function ShareBar({ share, className }: { share: number; className: string }) {
  return (
    <svg
      className={`block w-full bg-paper-deep fill-ink ${className}`}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={share * 100} height="1" />
    </svg>
  );
}

/** A list of amounts with horizontal bars. */
export function RankBars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.label} className="grid grid-cols-[1fr_auto] gap-x-4 py-1.25">
          <span>{bar.href ? <TextLink text={bar.label} href={bar.href} /> : bar.label}</span>
          <span className="tabular">{bar.shown}</span>
          <ShareBar share={bar.value / most} className="col-span-full h-[3px]" />
        </li>
      ))}
    </ul>
  );
}
