import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import {
  $redirectImport,
  checkRedirectFile,
  type FileProblem,
  fileProblemWords,
  importRedirects,
  type RedirectChange,
  type RedirectImport,
  startOver,
} from '../../../stores/admin/pages/redirect-import.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { DropZone } from '../kit/DropZone.tsx';
import { Modal } from '../kit/Panel.tsx';
import { Loading } from '../kit/Screen.tsx';
import { LostTarget } from './Target.tsx';

const close = () => setQuery({ importar: null }, 'push');

const PROBLEMS: readonly Column<FileProblem>[] = [
  { header: 'Linha', numeric: true, cell: ({ line }) => line },
  { header: 'Coluna', cell: ({ column }) => column ?? <span className="text-soft">–</span> },
  { header: 'Problema', cell: fileProblemWords },
];

const CHANGES: readonly Column<RedirectChange>[] = [
  { header: 'Linha', numeric: true, wide: true, cell: ({ line }) => line },
  { header: 'De', cell: ({ from }) => <span className="wrap-anywhere">{from}</span> },
  {
    header: 'Para',
    cell: ({ before, to }) => (
      <span className="wrap-anywhere">
        {before !== null && (
          <>
            <del className="text-soft">{before}</del> →{' '}
          </>
        )}
        {to}
        <LostTarget to={to} />
      </span>
    ),
  },
];

/** Choose a file, have the server check it, then import all of it or nothing. */
export function ImportRedirects() {
  const state = useStore($redirectImport);
  useEffect(() => {
    startOver();
    return startOver;
  }, []);
  return (
    <Modal title="Importar redirecionamentos" shape="side" onClose={close} isFree>
      <div className="form-stack">
        <DropZone
          label="Arquivo CSV"
          button="Escolher arquivo CSV"
          hint="Ou arraste-o para cá. As colunas são de e para, até 2.000 linhas. Nada muda antes de você confirmar."
          accept=".csv,text/csv,text/plain"
          onFiles={([file]) => file && void checkRedirectFile(file)}
        />
        <Report state={state} />
      </div>
    </Modal>
  );
}

function Report({ state }: { state: RedirectImport }) {
  switch (state.step) {
    case 'choose':
      return null;
    case 'checking':
      return (
        <>
          <p role="status">Conferindo {state.name}…</p>
          <Loading lines={4} />
        </>
      );
    case 'failed':
      return <Failed {...state} />;
    default:
      return <Checked state={state} />;
  }
}

function Failed({ name, problems }: Extract<RedirectImport, { step: 'failed' }>) {
  return (
    <>
      <Notice kind="error">
        {name}: {problems.length === 1 ? 'um problema' : `${problems.length} problemas`}. Nada foi importado:
        corrija a planilha e escolha-a de novo.
      </Notice>
      <DataTable
        label="Problemas"
        columns={PROBLEMS}
        rows={problems}
        rowKey={({ line, column, code }) => `${line} ${column} ${code}`}
      />
    </>
  );
}

function Checked({ state }: { state: Extract<RedirectImport, { step: 'checked' | 'importing' }> }) {
  const { step, name, changes, note } = state;
  const total = changes.length;
  if (total === 0) return <Notice>A loja já está como {name}: não há nada a importar.</Notice>;
  return (
    <>
      {note && <Notice kind="warning">{note}</Notice>}
      <div className="flex flex-wrap gap-2">
        <ActionButton
          text={
            step === 'importing'
              ? 'Importando…'
              : `Importar ${counted(total, 'redirecionamento', 'redirecionamentos')}`
          }
          busy={step === 'importing'}
          onClick={async () => {
            if (await importRedirects()) close();
          }}
        />
        <ActionButton text="Descartar" look="line" onClick={startOver} />
      </div>
      <DataTable label="O que muda" columns={CHANGES} rows={changes} rowKey={({ line }) => String(line)} />
    </>
  );
}
