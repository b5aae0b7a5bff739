import { useStore } from '@nanostores/react';
import { PIECE_MEASURE_NAMES } from '../../client/words/piece-measure-names.ts';
import { formatCm, shownMeasures } from '../../domain/sizing/piece-measures.ts';
import type { SizeFamily } from '../../domain/sizing/size-families.ts';
import { $choice } from '../../stores/catalogue/product.ts';
import type { GuideSize } from '../../stores/catalogue/size-guide.ts';
import { MeasureDrawing } from './MeasureDrawing.tsx';
import { outlineOf } from './measure-lines.ts';

type Props = { family: SizeFamily; sizes: readonly GuideSize[] };

/**
 * The product's measures per size, and where they are taken: measures in rows, sizes in columns, since measure names are long.
 */
export function PieceTable({ family, sizes }: Props) {
  const { sizeId } = useStore($choice);
  const measures = shownMeasures(
    family,
    sizes.map((size) => size.measures),
  );
  if (measures.length === 0)
    return <p className="text-small text-soft">Esta peça ainda não tem medidas anotadas.</p>;
  const marks = measures.map((measure, index) => ({ measure, letter: String.fromCharCode(65 + index) }));
  return (
    <>
      <p className="text-small text-soft">
        Medidas da peça em centímetros, sem esticar; contornos em volta inteira. Compare com uma peça sua que
        veste bem.
      </p>
      <section
        className="measured mt-4 overflow-x-auto wrap-normal"
        aria-label="Medidas da peça em cada tamanho"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Medida</th>
              {sizes.map(({ id, label }) => (
                <th scope="col" key={id} className={id === sizeId ? 'bg-paper-deep' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {marks.map(({ measure, letter }) => (
              <tr key={measure}>
                <th scope="row">
                  <span className="inline-block w-4.5 text-bordeaux" aria-hidden="true">
                    {letter}
                  </span>
                  {PIECE_MEASURE_NAMES[measure]}
                </th>
                {sizes.map(({ id, measures: own }) => {
                  const mm = own[measure];
                  return (
                    <td key={id} className={id === sizeId ? 'bg-paper-deep' : undefined}>
                      {mm === undefined ? '–' : formatCm(mm)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <MeasureDrawing outline={outlineOf(family, measures)} marks={marks}>
        As letras são as da tabela.
      </MeasureDrawing>
    </>
  );
}
