import { type PlainBlock, plainBlocks } from '../../domain/text/plain-blocks.ts';

/** Items keyed by index, which is stable: a text does not change once rendered. */
const placed = <T,>(list: readonly T[]) => list.map((one, at) => ({ one, at, key: `${at}` }));

/** A text without markup: its paragraphs, lines, lists and tables. */
export function PlainText({ of }: { of: string }) {
  return placed(plainBlocks(of)).map(({ one, key }) => <Block key={key} of={one} />);
}

function Block({ of }: { of: PlainBlock }) {
  switch (of.kind) {
    case 'list':
      return <ul className="list-disc pl-5">{itemsOf(of.items)}</ul>;
    case 'steps':
      return (
        <ol className="list-decimal pl-5" start={of.first}>
          {itemsOf(of.items)}
        </ol>
      );
    case 'table':
      return <Table rows={of.rows} />;
    default:
      return (
        <p>
          {placed(of.lines).map(({ one, at, key }) => (
            <span key={key}>
              {at > 0 && <br />}
              {one}
            </span>
          ))}
        </p>
      );
  }
}

const itemsOf = (items: readonly string[]) => placed(items).map(({ one, key }) => <li key={key}>{one}</li>);

/** The first row names the columns, as it nearly always does. */
function Table({ rows: [head = [], ...rows] }: { rows: readonly string[][] }) {
  return (
    <table className="w-full text-left text-small/body [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-2 [&_:is(th,td)]:pr-4 [&_:is(th,td)]:align-top [&_:is(th,td)]:wrap-anywhere">
      <thead>
        <tr>
          {placed(head).map(({ one, key }) =>
            one === '' ? (
              <td key={key} />
            ) : (
              <th key={key} scope="col" className="font-medium">
                {one}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {placed(rows).map(({ one, key }) => (
          <tr key={key}>
            {placed(one).map((cell) => (
              <td key={cell.key}>{cell.one}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
