import type { ReactNode } from 'react';
import type { Outline } from './measure-lines.ts';

type Props<M extends string> = {
  outline: Outline<M>;
  marks: readonly { measure: M; letter: string }[];
  /** The legend of the letters. */
  children: ReactNode;
};

/** Where each measure is taken: an outline of the product or the body, with a letter for each. */
export function MeasureDrawing<M extends string>({
  outline: { box, paths, lines },
  marks,
  children,
}: Props<M>) {
  return (
    <figure className="mt-6 grid justify-items-center gap-2">
      <svg
        className="w-[min(15rem,70%)] fill-none stroke-ink"
        viewBox={box}
        strokeWidth="1.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        role="img"
        aria-label="Onde cada medida é tirada"
      >
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
        {marks.map(({ measure, letter }) => {
          const line = lines[measure];
          if (!line) return null;
          const { from, to } = line;
          return (
            <g className="fill-bordeaux stroke-none" key={measure}>
              <line className="stroke-bordeaux" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
              <circle cx={from[0]} cy={from[1]} r="1.75" />
              <circle cx={to[0]} cy={to[1]} r="1.75" />
              <circle className="fill-paper" cx={line.letter[0]} cy={line.letter[1]} r="8" />
              <text
                x={line.letter[0]}
                y={line.letter[1]}
                dy="0.35em"
                className="text-label font-semibold"
                textAnchor="middle"
              >
                {letter}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className="text-small text-soft">{children}</figcaption>
    </figure>
  );
}
