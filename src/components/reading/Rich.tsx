import type { ReactNode } from 'react';
import { type Block, type Inline, type LeadText, type RichText, wordsOf } from '#contracts/rich.ts';

/** Each with its place, by which it is known: nothing of a text moves once it is drawn. */
const placed = <T,>(list: readonly T[]) => list.map((one, at) => ({ one, at, key: `${at}` }));

/** A text as it is read. `id` begins the ids of its larger headings, to which the page's contents lead. */
export function Rich({ text, id }: { text: RichText; id?: string }) {
  return placed(text.content).map(({ one, at, key }) => (
    <Part key={key} block={one} id={id && headingId(id, at)} />
  ));
}

/** The id of the larger heading that stands at this place. */
export function headingId(id: string, at: number): string {
  return `${id}-${at + 1}`;
}

/** Its words alone, without paragraphs: within a paragraph of the page. */
export function Lead({ text }: { text: LeadText }) {
  return placed(text.content).map(({ one, at, key }) => (
    <span key={key}>
      {at > 0 && ' '}
      <Run content={one.content} />
    </span>
  ));
}

function Part({ block, id }: { block: Block; id: string | undefined }) {
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
        <h3 className="subtitle">
          <Run content={block.content} />
        </h3>
      );
    case 'bullet_list':
      return <ul className="dashes grid gap-2.5">{itemsOf(block)}</ul>;
    case 'ordered_list':
      return <ol className="grid list-decimal gap-2.5 pl-6">{itemsOf(block)}</ol>;
    case 'table':
      return <Table block={block} />;
    default:
      return null;
  }
}

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
    <table className="table reading-table">
      <thead>
        <tr>
          {placed(names).map(({ one, key }) => (
            <th key={key} scope="col">
              <Run content={one} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placed(rows).map(({ one: row, key: line }) => (
          <tr key={line}>
            {placed(row.content).map(({ one: { content }, at: column, key }) =>
              column === 0 ? (
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

function Run({ content = [] }: { content: readonly Inline[] | undefined }) {
  return placed(content).map(({ one, key }) => {
    if (one.type === 'hard_break') return <br key={key} />;
    // Where a figure is not filled, nothing stands.
    return one.type === 'text' ? <Marked key={key} one={one} /> : null;
  });
}

function Marked({ one: { text, marks = [] } }: { one: Extract<Inline, { type: 'text' }> }) {
  let drawn: ReactNode = text;
  for (const mark of marks.toReversed()) {
    if (mark.type === 'strong') drawn = <strong>{drawn}</strong>;
    else if (mark.type === 'em') drawn = <em>{drawn}</em>;
    else
      drawn = (
        <a className="link link--drawn" href={mark.attrs.href}>
          {drawn}
        </a>
      );
  }
  return drawn;
}
