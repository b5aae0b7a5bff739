import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CHART_NAMES } from '../../../client/size-chart-names.ts';
import type { ChartRow } from '../../../contracts/admin/size-charts.ts';
import { setQuery } from '../../../stores/admin/place.ts';
import { chart, charts, resetChart, saveChart } from '../../../stores/admin/size-charts.ts';
import { Only, Writable } from '../kit/Allowed.tsx';
import { Edited, EditorButtons } from '../kit/Edited.tsx';
import { LinkButton } from '../kit/LinkButton.tsx';
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
  useEffect(() => chart.forget, []);
  // What others change meanwhile does not touch what is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (row) chart.put(row);
  }, [row?.id]);
  if (!row)
    return (
      <Modal title="Tabela de medidas" shape="side" onClose={close}>
        <Empty title="Esta tabela não existe." />
      </Modal>
    );
  return (
    <Modal title={CHART_NAMES[row.id]} shape="side" onClose={close} footer={<Buttons />}>
      <Edited
        editor={chart}
        failed="Não foi possível carregar a tabela de medidas."
        what="esta tabela"
        savedAt={({ updatedAt }) => updatedAt}
      >
        {(form) =>
          form?.id === row.id && (
            <>
              <Writable need="catalogue.write">
                <ChartFields id={row.id} />
              </Writable>
              <ChartFile />
            </>
          )
        }
      </Edited>
    </Modal>
  );
}

function Buttons() {
  useStore(chart.$state);
  return (
    <EditorButtons
      editor={chart}
      need="catalogue.write"
      save={saveChart}
      after={charts.reload}
      close={close}
      create="Salvar"
    >
      {!chart.form()?.isSeed && (
        <Only need="catalogue.write">
          <LinkButton text="Voltar à original" look="danger" onPress={resetChart} />
        </Only>
      )}
    </EditorButtons>
  );
}
