import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CHART_NAMES } from '../../../client/size-chart-names.ts';
import type { ChartRow } from '../../../contracts/admin/size-charts.ts';
import { setQuery } from '../../../stores/admin/place.ts';
import {
  $chartEditor,
  chart,
  openChart,
  resetChart,
  saveChart,
  settleChart,
} from '../../../stores/admin/size-charts.ts';
import { mayLeave } from '../../../stores/admin/unsaved.ts';
import { Button } from '../../../ui/Button.tsx';
import { Only, Writable } from '../kit/Allowed.tsx';
import { Conflict } from '../kit/Conflict.tsx';
import { focusFirstProblem } from '../kit/focus.ts';
import { Modal } from '../kit/Modal.tsx';
import { Empty } from '../kit/States.tsx';
import { ChartFields } from './ChartFields.tsx';
import { ChartFile } from './ChartFile.tsx';

const close = () => {
  chart.forget();
  setQuery({ tabela: null }, 'push');
};

/** One chart beside the list; null: nobody knows it. */
export function ChartModal({ row }: { row: ChartRow | null }) {
  const editor = useStore($chartEditor);
  useEffect(() => chart.forget, []);
  // What others change meanwhile does not touch what is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (row) openChart(row);
  }, [row?.id]);
  if (!row)
    return (
      <Modal title="Tabela de medidas" shape="side" onClose={close}>
        <Empty title="Esta tabela não existe." />
      </Modal>
    );
  const theirs = editor?.theirs;
  return (
    <Modal title={CHART_NAMES[row.id]} shape="side" onClose={close} footer={<Buttons />}>
      {theirs && <Conflict what="esta tabela" at={theirs.updatedAt} onSettle={settleChart} />}
      {editor?.row.id === row.id && (
        <>
          <Writable need="catalogue.write">
            <ChartFields id={row.id} />
          </Writable>
          <ChartFile />
        </>
      )}
    </Modal>
  );
}

function Buttons() {
  const editor = useStore($chartEditor);
  const { isSaving } = useStore(chart.$draft);
  const isDirty = useStore(chart.$isDirty);
  const save = async () => {
    const isStill = chart.mark();
    const isSaved = await saveChart();
    if (isStill() && !isSaved) focusFirstProblem();
    if (isSaved && isStill() && !chart.$isDirty.get()) close();
  };
  const leave = async () => {
    if (await mayLeave()) close();
  };
  return (
    <>
      {editor && !editor.row.isSeed && (
        <span className="editor-more">
          <Only need="catalogue.write">
            <button type="button" className="link text-bordeaux" onClick={() => void resetChart()}>
              Voltar à original
            </button>
          </Only>
        </span>
      )}
      <Button size="small" look="line" onClick={() => void leave()}>
        Cancelar
      </Button>
      <Only need="catalogue.write">
        <Button size="small" busy={isSaving} disabled={!isDirty} onClick={() => void save()}>
          {isSaving ? 'Salvando...' : 'Salvar'}
        </Button>
      </Only>
    </>
  );
}
