import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** The first is the heading of the checkboxes. */
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** The columns that may give way, so that no other is cut off at the edge of the paper. */
const LONG: ReadonlySet<string> = new Set(['Peça', 'SKU']);

/** A printed list of items, each with a box to tick by hand. */
export function SlipTable({ label, heads, rows }: Props) {
  return (
    <table className="w-full border-collapse [&_:is(th,td)]:break-inside-avoid [&_:is(th,td)]:border-b [&_:is(th,td)]:py-[0.4rem] [&_:is(th,td)]:pr-3 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col">
              <span className={index === 0 ? 'sr-only' : undefined}>{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            <td>
              <span className="inline-block size-4 border" />
            </td>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]} className={LONG.has(heads[index + 1] ?? '') ? 'wrap-anywhere' : ''}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
