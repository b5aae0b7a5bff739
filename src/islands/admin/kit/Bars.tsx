import type { ReactNode } from 'react';

export type Bar = { label: string; value: number; shown: ReactNode };

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
    <figure className="chart">
      <svg
        className="chart__columns"
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
      <div className="chart__axis" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
      <details>
        <summary>Ver os números</summary>
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
    <div className="chart__numbers">
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
    <ul className="ranks" aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.label} className="rank">
          <span>{bar.label}</span>
          <span className="tabular">{bar.shown}</span>
          <svg className="rank__line" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(bar.value / most) * 100} height="1" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
