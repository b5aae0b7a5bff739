import type { ReactNode } from 'react';
import type { Inline, LeadText } from '#contracts/rich.ts';

/** Items keyed by index, which is stable: a text does not change once rendered. */
export const placed = <T,>(list: readonly T[]) => list.map((one, at) => ({ one, at, key: `${at}` }));

/** The text without paragraphs, for use within one. */
export function Lead({ text }: { text: LeadText }) {
  return placed(text.content).map(({ one, at, key }) => (
    <span key={key}>
      {at > 0 && ' '}
      <Run content={one.content} />
    </span>
  ));
}

/** A run of text with its marks. */
export function Run({ content = [] }: { content: readonly Inline[] | undefined }) {
  return placed(content).map(({ one, key }) => {
    if (one.type === 'hard_break') return <br key={key} />;
    // A placeholder that was not filled in renders nothing.
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
