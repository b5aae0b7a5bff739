import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { PIECE_MEASURE_NAMES } from '../../../../client/words/piece-measure-names.ts';
import { type PieceMeasure, POSSIBLE_MEASURES } from '../../../../domain/sizing/piece-measures.ts';
import { SIZE_FAMILY_NAMES } from '../../../../domain/sizing/size-family-names.ts';
import { product } from '../../../../stores/admin/products/product-editor.ts';
import {
  $columns,
  $family,
  pasteMeasures,
  setMeasure,
} from '../../../../stores/admin/products/product-measures.ts';
import { measureField, type SizeValue } from '../../../../stores/admin/products/size-values.ts';
import { useCm } from '../../kit/Fields.tsx';
import { Matrix } from '../../kit/Matrix.tsx';

/** Garment measurements: a row per size, a column per measure; keys as in the stock matrix; accepts pasted cells. */
export function Measures() {
  const { values, problems } = useStore(product.$draft);
  const family = useStore($family);
  const { own, others } = useStore($columns);
  const columns = [...own, ...others];
  // The size family determines what is measured.
  if (values.sizes.length === 0 || columns.length === 0) return null;
  return (
    <section className="mt-8 max-w-full" aria-labelledby="piece-measures">
      <h3 className="subtitle" id="piece-measures">
        Medidas da peça (cm)
      </h3>
      <p className="mt-1 mb-4 max-w-176 text-soft">{familyWords(family && SIZE_FAMILY_NAMES[family])}</p>
      <Matrix caption="Medidas da peça em cada tamanho, em centímetros" isMeasures>
        <thead>
          <tr>
            <th scope="col">Tamanho</th>
            {columns.map((measure) => (
              <th key={measure} scope="col">
                {PIECE_MEASURE_NAMES[measure]}
                {others.includes(measure) && <span aria-hidden="true"> *</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.sizes.map((size, index) => (
            <tr key={size.id}>
              <th scope="row">{size.label}</th>
              {columns.map((measure) => (
                <td key={measure} className="align-top">
                  <MeasureCell size={size} measure={measure} error={problems[measureField(index, measure)]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Matrix>
      {others.length > 0 && (
        <p className="mt-2 text-soft">* De outra família: fica guardada, mas a loja não mostra.</p>
      )}
    </section>
  );
}

function familyWords(name: string | null): string {
  if (name === null) return 'Sem família de medidas, a loja não as mostra: escolha uma em Informações.';
  return `${name}. Medidas da própria peça, fechada; contornos em volta inteira. Deixe em branco o que não mediu. Um bloco copiado de uma planilha pode ser colado em qualquer célula.`;
}

type Props = { size: SizeValue; measure: PieceMeasure; error: string | undefined };

/** One measure of one size, with its error below. */
function MeasureCell({ size, measure, error }: Props) {
  const id = useId();
  const typed = useCm(
    POSSIBLE_MEASURES[measure],
    size.measures[measure] ?? null,
    (value) => setMeasure(size.id, measure, value),
    error,
  );
  return (
    <>
      <input
        className="input w-20 text-right"
        inputMode="decimal"
        autoComplete="off"
        {...typed.input}
        aria-label={`${PIECE_MEASURE_NAMES[measure]}: ${size.label}`}
        aria-invalid={typed.error ? true : undefined}
        aria-describedby={typed.error ? id : undefined}
        onPaste={(event) => {
          if (!pasteMeasures(size.id, measure, event.clipboardData.getData('text/plain'))) return;
          event.preventDefault();
          typed.forget();
        }}
      />
      {typed.error && (
        <p className="field__error w-24" id={id}>
          {typed.error}
        </p>
      )}
    </>
  );
}
