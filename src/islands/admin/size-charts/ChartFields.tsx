import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { MEASURE_NAMES } from '../../../client/words/size-chart-names.ts';
import { CHART_LIMITS } from '../../../domain/sizing/chart-rules.ts';
import { CHART_KINDS, type ChartId } from '../../../domain/sizing/size-charts.ts';
import { startOf, withoutSize, withSize } from '../../../stores/admin/sizing/chart-values.ts';
import { chart } from '../../../stores/admin/sizing/size-charts.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { ActionButton, RowTool } from '../kit/Actions.tsx';
import { useFields } from '../kit/Fields.tsx';
import { Matrix } from '../kit/Matrix.tsx';
import { EndCell, SizeCell, StartCell } from './ChartCells.tsx';

/** The values of a chart and their source. Each size starts where the one before it ends. */
export function ChartFields({ id }: { id: ChartId }) {
  const { problems } = useStore(chart.$draft);
  const field = useFields(chart);
  return (
    <div className="form-stack">
      <ChartTable id={id} />
      {problems.sizes && <p className="field__error">{problems.sizes}</p>}
      <TextArea
        label="Fonte dos números"
        hint="De que norma, fabricante ou medição eles vêm; só a equipe vê."
        rows={3}
        maxLength={CHART_LIMITS.sourceLength}
        {...field.text('source')}
      />
    </div>
  );
}

function ChartTable({ id }: { id: ChartId }) {
  const { values } = useStore(chart.$draft);
  return (
    <section aria-label="Medidas do corpo em centímetros">
      <p className="mb-3 text-small text-soft">
        Medidas do corpo em centímetros. Cada tamanho começa onde o anterior termina.
      </p>
      <Matrix caption="Medidas do corpo de cada tamanho, em centímetros" isMeasures>
        <thead>
          <tr>
            <th scope="col">Tamanho</th>
            {CHART_KINDS[id].measures.map((measure) => (
              <th key={measure} scope="col">
                <span className="block text-left">{MEASURE_NAMES[measure]}</span>
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Remover</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {values.sizes.map(({ key }, index) => (
            <Line key={key} id={id} index={index} />
          ))}
        </tbody>
      </Matrix>
      <Additions id={id} />
    </section>
  );
}

function Line({ id, index }: { id: ChartId; index: number }) {
  const { values, problems } = useStore(chart.$draft);
  const { size = '', ends = {} } = values.sizes[index] ?? {};
  return (
    <tr>
      <td className="align-top">
        <SizeCell index={index} size={size} error={problems[`sizes.${index}.size`]} />
      </td>
      {CHART_KINDS[id].measures.map((measure) => {
        const name = `${MEASURE_NAMES[measure]} ${size}`;
        return (
          <td key={measure} className="align-top">
            <span className="flex items-start gap-1">
              <StartCell
                index={index}
                measure={measure}
                name={name}
                value={startOf(values, index, measure)}
              />
              <span className="py-2 text-soft">a</span>
              <EndCell
                index={index}
                measure={measure}
                name={name}
                value={ends[measure] ?? null}
                error={problems[`sizes.${index}.${measure}`]}
              />
            </span>
          </td>
        );
      })}
      <td className="align-top">
        <RowTool
          icon="trash"
          label={`Remover o tamanho ${size}`}
          onPress={() => chart.set(withoutSize(values, index))}
        />
      </td>
    </tr>
  );
}

function Additions({ id }: { id: ChartId }) {
  const { values } = useStore(chart.$draft);
  const added = useRef(0);
  const add = (where: 'first' | 'last') => {
    added.current += 1;
    chart.set(withSize(id, values, where, `novo-${added.current}`));
  };
  const isEmpty = values.sizes.length === 0;
  const isFull = values.sizes.length >= CHART_LIMITS.sizes;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {!isEmpty && (
        <ActionButton
          text="Adicionar tamanho menor"
          look="line"
          disabled={isFull}
          onClick={() => add('first')}
        />
      )}
      <ActionButton
        text={isEmpty ? 'Adicionar o primeiro tamanho' : 'Adicionar tamanho maior'}
        look="line"
        disabled={isFull}
        onClick={() => add('last')}
      />
    </div>
  );
}
