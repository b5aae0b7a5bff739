import { type Block, type RichText, wordsOf } from '#contracts/rich.ts';
import { placed, Run } from './Line.tsx';

const DASHES =
  'grid gap-2.5 [&>li]:relative [&>li]:pl-6 [&>li]:before:absolute [&>li]:before:top-[0.82em] [&>li]:before:left-0 [&>li]:before:w-3 [&>li]:before:border-t [&>li]:before:border-edge';

/** On phones each row becomes a card: its header cell, then each value with its column name. */
const TABLE =
  'table leading-[1.55] max-sm:[&_thead]:hidden max-sm:[&_tr]:block max-sm:[&_tr]:border-b max-sm:[&_tr]:border-line max-sm:[&_tr]:py-3.5 [&_[scope=row]]:font-medium [&_:is(th,td)]:pr-6 [&_:is(th,td)]:align-top [&_:is(th,td)]:wrap-anywhere max-sm:[&_:is(th,td)]:block max-sm:[&_:is(th,td)]:border-0 max-sm:[&_:is(th,td)]:px-0 max-sm:[&_:is(th,td)]:py-0.5 max-sm:[&_td]:before:text-faint max-sm:[&_td]:before:content-[attr(data-head)_":_"]';

type Props = {
  text: RichText;
  /** Prefixes the ids of its larger headings, the targets of the list of contents. */
  id?: string;
  /** Whether a heading stands above it; without one, no smaller heading comes before the first larger one. */
  isTitled?: boolean;
};

/** Renders a rich text. */
export function Rich({ text: { content }, id, isTitled = true }: Props) {
  const larger = content.findIndex((block) => block.type === 'heading' && block.attrs.level === 2);
  const isBelowHeading = (at: number) => isTitled || (larger !== -1 && larger < at);
  return placed(content).map(({ one, at, key }) => (
    <Part key={key} block={one} id={id && headingId(id, at)} isTitled={isBelowHeading(at)} />
  ));
}

/** The id of the larger heading at this index. */
export function headingId(id: string, at: number): string {
  return `${id}-${at + 1}`;
}

function Part({ block, id, isTitled }: { block: Block; id: string | undefined; isTitled: boolean }) {
  const Smaller = isTitled ? 'h3' : 'h2';
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Run content={block.content} />
        </p>
      );
    case 'heading':
      return block.attrs.level === 2 ? (
        <h2 className="title" id={id}>
          <Run content={block.content} />
        </h2>
      ) : (
        <Smaller className="subtitle">
          <Run content={block.content} />
        </Smaller>
      );
    case 'bullet_list':
      return <ul className={DASHES}>{itemsOf(block)}</ul>;
    case 'ordered_list':
      return (
        <ol className="grid list-decimal gap-2.5 pl-6" start={startOf(block)}>
          {itemsOf(block)}
        </ol>
      );
    case 'table':
      return <Table block={block} />;
    default:
      return null;
  }
}

/** Not said where it is 1. */
const startOf = ({ attrs }: Extract<Block, { type: 'ordered_list' }>) =>
  attrs && attrs.start > 1 ? attrs.start : undefined;

type List = Extract<Block, { type: 'bullet_list' | 'ordered_list' }>;

const itemsOf = ({ content }: List) =>
  placed(content).map(({ one, key }) => (
    <li key={key}>
      <Run content={one.content[0].content} />
    </li>
  ));

function Table({ block }: { block: Extract<Block, { type: 'table' }> }) {
  const [head, ...rows] = block.content;
  const names = (head?.content ?? []).map(({ content }) => content);
  return (
    <table className={TABLE}>
      <thead>
        <tr>
          {/* A column with an empty header cell gets no label. */}
          {placed(names).map(({ one, key }) =>
            one?.length ? (
              <th key={key} scope="col">
                <Run content={one} />
              </th>
            ) : (
              <td key={key} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {placed(rows).map(({ one: row, key: line }) => (
          <tr key={line}>
            {placed(row.content).map(({ one: { content }, at: column, key }) =>
              column === 0 && content?.length ? (
                <th key={key} scope="row">
                  <Run content={content} />
                </th>
              ) : (
                <td key={key} data-head={wordsOf(names[column])}>
                  <Run content={content} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
