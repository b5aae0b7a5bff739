import { useState } from 'react';
import { MEASURE_NAMES } from '../../client/words/size-chart-names.ts';
import type { ShownPlace } from '../../domain/sizing/buyers-fit.ts';
import type { PieceSize } from '../../domain/sizing/piece-ease.ts';
import type { SizeAdvice } from '../../domain/sizing/size-advice.ts';
import { rowsBeside, type SizeChart, type SizeRow } from '../../domain/sizing/size-charts.ts';
import type { SizeFamily } from '../../domain/sizing/size-families.ts';
import { choose } from '../../stores/catalogue/product.ts';
import { Button } from '../../ui/Button.tsx';
import { bodyOf } from './body-lines.ts';
import { MeasureDrawing } from './MeasureDrawing.tsx';
import { SizeQuestions, sizeIdOf } from './SizeQuestions.tsx';
import { chartWords, rangeWords } from './size-words.ts';

type Props = {
  family: SizeFamily;
  chart: SizeChart;
  sizes: readonly PieceSize[];
  place: ShownPlace | null;
  onChosen: () => void;
};

/** The size chart of the product's family, and the size advice. */
export function BodyMeasures({ family, chart, sizes, place, onChosen }: Props) {
  const [advice, show] = useState<SizeAdvice | null>(null);
  const marks = chart.measures.map((measure, at) => ({ measure, letter: String.fromCharCode(65 + at) }));
  const labels = sizes.map(({ label }) => label);
  const size = advice?.kind === 'advice' ? advice.size : null;
  return (
    <>
      <p className="text-small text-soft">{chartWords(chart)}</p>
      <Chart chart={chart} rows={rowsBeside(chart, labels)} advised={size} />
      <MeasureDrawing outline={bodyOf(family)} marks={marks}>
        {marks.map(({ measure, letter }) => (
          <span className="mr-4 inline-block" key={measure}>
            <span className="text-bordeaux">{letter}</span> {MEASURE_NAMES[measure]}
          </span>
        ))}
      </MeasureDrawing>
      <SizeQuestions {...{ family, chart, sizes, place, advice }} onAdvice={show} />
      {size && (
        <Button
          wide
          onClick={() => {
            choose({ sizeId: sizeIdOf(size) });
            onChosen();
          }}
        >
          {`Escolher o tamanho ${size}`}
        </Button>
      )}
    </>
  );
}

type ChartProps = { chart: SizeChart; rows: readonly SizeRow[]; advised: string | null };

function Chart({ chart: { measures }, rows, advised }: ChartProps) {
  return (
    <section
      className="mt-4 overflow-x-auto wrap-normal"
      aria-label="Medidas do corpo em cada tamanho"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Tamanho</th>
            {measures.map((measure) => (
              <th scope="col" key={measure}>
                {MEASURE_NAMES[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, body }) => (
            <tr className={size === advised ? 'bg-paper-deep' : undefined} key={size}>
              <th scope="row">{size}</th>
              {measures.map((measure) => {
                const range = body[measure];
                return <td key={measure}>{range && rangeWords(range)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
