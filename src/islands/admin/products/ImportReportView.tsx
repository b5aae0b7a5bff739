import { useEffect, useRef } from 'react';
import { importWords } from '../../../client/words/import-words.ts';
import type { ImportReport } from '../../../contracts/admin/product-file.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { type ImportState, importFile, startOver } from '../../../stores/admin/products/product-import.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Change } from '../activity/Change.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Chip, Figures } from '../kit/Values.tsx';
import { SteepPrices } from './SteepPrices.tsx';

type Problem = ImportReport['problems'][number];
type Changed = ImportReport['changes'][number];

const PROBLEMS: readonly Column<Problem>[] = [
  { header: 'Linha', cell: ({ line }) => line },
  { header: 'Coluna', cell: ({ column }) => column ?? <span className="text-soft">–</span> },
  { header: 'Problema', cell: ({ code, data }) => importWords(code, data) },
];

const CHANGES: readonly Column<Changed>[] = [
  { header: 'Linha', wide: true, cell: ({ line }) => line },
  {
    header: 'Produto',
    cell: ({ name, before }) => (
      <>
        {name} {before === null && <Chip>Novo</Chip>}
      </>
    ),
  },
  { header: 'Antes e depois', cell: (change) => <Change of={{ ...change, entity: 'product' }} /> },
];

type Props = { state: Extract<ImportState, { step: 'checked' | 'importing' }> };

type Noun = readonly [one: string, many: string];

/** What the import would change: totals, then line by line. */
export function ImportReportView({ state: { step, name, report, note } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { created, changed, unchanged, rows, variants, problemCount, problems, changes, ignored } = report;
  const total = created + changed;
  return (
    <section className="form-stack mt-6" aria-labelledby="import-report">
      <h2 className="subtitle" id="import-report" tabIndex={-1} ref={heading}>
        {name}
      </h2>
      {note && <Notice kind="warning">{note}</Notice>}
      <Figures
        of={[
          [created, ['novo', 'novos']],
          [changed, ['alterado', 'alterados']],
          [unchanged, ['sem mudança', 'sem mudança']],
          [variants, ['variação', 'variações']],
          [rows, ['linha', 'linhas']],
        ]}
      />
      {ignored.length > 0 && (
        <Notice kind="warning">
          Colunas que a loja não conhece e que são ignoradas: {ignored.join(', ')}.
        </Notice>
      )}
      {problemCount > 0 ? (
        <>
          <Notice kind="error">
            O arquivo tem {counted(problemCount, 'problema', 'problemas')}. Nada é importado enquanto houver
            problemas: corrija a planilha e escolha-a de novo.
          </Notice>
          <DataTable
            label="Problemas"
            columns={PROBLEMS}
            rows={problems}
            rowKey={(problem) => `${problem.line} ${problem.column} ${problem.code}`}
          />
          <Rest shown={problems.length} of={problemCount} noun={['problema', 'problemas']} />
        </>
      ) : (
        <>
          <SteepPrices report={report} />
          <div className="flex flex-wrap gap-2">
            {total > 0 && (
              <ActionButton
                text={
                  step === 'importing' ? 'Importando…' : `Importar ${counted(total, 'produto', 'produtos')}`
                }
                busy={step === 'importing'}
                onClick={() => void importFile()}
              />
            )}
            {step === 'checked' && <ActionButton text="Cancelar" look="line" onClick={startOver} />}
          </div>
          {total === 0 && <p role="status">A loja já está como o arquivo: não há nada a importar.</p>}
          {changes.length > 0 && (
            <DataTable
              label="O que muda"
              columns={CHANGES}
              rows={changes}
              rowKey={({ line }) => String(line)}
            />
          )}
          <Rest shown={changes.length} of={total} noun={['produto', 'produtos']} />
        </>
      )}
    </section>
  );
}

function Rest({ shown, of, noun: [one, many] }: { shown: number; of: number; noun: Noun }) {
  if (shown >= of) return null;
  return <p className="text-soft">E mais {counted(of - shown, one, many)}.</p>;
}
