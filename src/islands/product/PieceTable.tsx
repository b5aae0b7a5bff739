import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PIECE_MEASURE_NAMES } from '../../client/piece-measure-names.ts';
import { formatCm, toldMeasures } from '../../domain/sizing/piece-measures.ts';
import type { SizeFamily } from '../../domain/sizing/size-families.ts';
import { $measured, loadMeasures, type Measured } from '../../stores/piece-measures.ts';
import { $choice } from '../../stores/product.ts';
import { Button } from '../../ui/Button.tsx';
import { MeasureDrawing } from './MeasureDrawing.tsx';

/** What the piece itself measures in each size, and where that is measured. */
export function PieceTable({ family }: { family: SizeFamily }) {
  const measured = useStore($measured);
  useEffect(() => void loadMeasures(), []);
  if (measured.status === 'ready') return <Table family={family} sizes={measured.sizes} />;
  return (
    <div role="status">
      {measured.status === 'loading' ? (
        <p className="text-small text-soft">Buscando as medidas da peça…</p>
      ) : (
        <>
          <p className="mb-4">Não conseguimos buscar as medidas da peça. {measured.words}</p>
          <Button look="line" onClick={() => void loadMeasures()}>
            Tentar de novo
          </Button>
        </>
      )}
    </div>
  );
}

type Sizes = Extract<Measured, { status: 'ready' }>['sizes'];

/** Measures down, sizes across: names are long, and sizes few. */
function Table({ family, sizes }: { family: SizeFamily; sizes: Sizes }) {
  const { sizeId } = useStore($choice);
  const measures = toldMeasures(
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
        className="measured mt-4 overflow-x-auto"
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
      <MeasureDrawing family={family} marks={marks} />
    </>
  );
}
