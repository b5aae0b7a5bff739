import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $chartFile,
  type ChartFileState,
  chartFileWords,
  exportChart,
  forgetChartFile,
  readChart,
  takeChart,
} from '../../../stores/admin/sizing/chart-file.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ActionButton, Only } from '../kit/Actions.tsx';
import { DropZone } from '../kit/DropZone.tsx';

/** Exports and imports a chart as CSV; an import is previewed before it is applied. */
export function ChartFile() {
  const state = useStore($chartFile);
  useEffect(() => {
    forgetChartFile();
    return forgetChartFile;
  }, []);
  return (
    <section className="mt-6 grid gap-3 border-t border-line pt-5" aria-label="Planilha">
      <div className="flex flex-wrap items-center gap-2">
        <ActionButton text="Exportar CSV" look="line" onClick={exportChart} />
        <span className="text-small text-soft">A tabela como foi salva.</span>
      </div>
      <Only need="catalogue.write">
        <DropZone
          label="Arquivo CSV da tabela"
          button="Importar CSV"
          hint="Ou arraste-o para cá. Nada muda antes de você salvar."
          accept=".csv,text/csv,text/plain"
          onFiles={([file]) => file && void readChart(file)}
        />
        {state.step === 'failed' && <Failed {...state} />}
        {state.step === 'read' && <Preview {...state} />}
      </Only>
    </section>
  );
}

function Failed({ name, problems }: Extract<ChartFileState, { step: 'failed' }>) {
  return (
    <Notice kind="error">
      <p className="font-medium">
        {name}: {problems.length === 1 ? 'um problema' : `${problems.length} problemas`}. Nada foi importado.
      </p>
      <ul className="mt-1 grid gap-1">
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.column} ${problem.code}`}>
            Linha {problem.line}
            {problem.column && `, coluna ${problem.column}`}: {chartFileWords(problem)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Preview({ name, changes }: Extract<ChartFileState, { step: 'read' }>) {
  if (changes.length === 0) return <Notice>{name} tem os mesmos números da tabela. Nada a importar.</Notice>;
  return (
    <div className="grid gap-3 border border-line p-4" role="status">
      <p className="font-medium">
        {name} muda {changes.length === 1 ? 'um tamanho' : `${changes.length} tamanhos`}
      </p>
      <dl className="grid gap-1">
        {changes.map(({ size, before, after }) => (
          <div key={size} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3">
            <dt className="font-medium">{size}</dt>
            <dd className="tabular">
              {before === null ? 'Novo: ' : <del className="text-soft">{before}</del>}
              {before !== null && ' → '}
              {after === null ? 'sai da tabela' : <ins className="no-underline">{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <ActionButton text="Levar para a tabela" onClick={takeChart} />
        <ActionButton text="Descartar" look="line" onClick={forgetChartFile} />
      </div>
    </div>
  );
}
