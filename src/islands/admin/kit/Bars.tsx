import type { ReactNode } from 'react';

export type Bar = {
  label: string;
  value: number;
  shown: ReactNode;
  /** Where what is counted can be seen. */
  href?: string;
};

const HEIGHT = 100;
const GAP = 0.28;

/**
 * Columns over time. The same numbers stand in a table below, which opens on request for those who want
 * to read them and is what assistive technology finds.
 */
export function TimeBars({
  bars,
  label,
  columns,
}: {
  bars: readonly Bar[];
  label: string;
  columns: [string, string];
}) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure>
      <svg
        className="h-36 w-full border-b border-edge fill-ink *:hover:fill-bordeaux"
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ label: name, value }, index) => {
          const height = (value / most) * HEIGHT;
          return (
            <rect
              key={name}
              x={index + GAP / 2}
              width={1 - GAP}
              y={HEIGHT - Math.max(height, value > 0 ? 1 : 0)}
              height={Math.max(height, value > 0 ? 1 : 0)}
            >
              <title>{name}</title>
            </rect>
          );
        })}
      </svg>
      <div className="flex justify-between pt-1 pb-2 text-label text-soft" aria-hidden="true">
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

function Numbers({
  bars,
  label,
  columns,
}: {
  bars: readonly Bar[];
  label: string;
  columns: [string, string];
}) {
  return (
    <div className="grid-scroll--inside mt-2 max-h-80">
      <table className="grid-table">
        <caption className="visually-hidden">{label}</caption>
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

/** A list of amounts, each with a line as long as it is large: a table that can be seen at a glance. */
export function RankBars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.label} className="grid grid-cols-[1fr_auto] gap-x-4 py-1.25">
          <span>
            {bar.href ? (
              <a className="link" href={bar.href}>
                {bar.label}
              </a>
            ) : (
              bar.label
            )}
          </span>
          <span className="tabular">{bar.shown}</span>
          <svg
            className="col-span-full h-[3px] w-full bg-paper-deep fill-ink"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width={(bar.value / most) * 100} height="1" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
