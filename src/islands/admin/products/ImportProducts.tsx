import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ADMIN_PRODUCTS } from '../../../paths.admin.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import {
  $import,
  checkFile,
  exportProducts,
  startOver,
} from '../../../stores/admin/products/product-import.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ActionButton, ActionLink, ExportButton } from '../kit/Actions.tsx';
import { DropZone } from '../kit/DropZone.tsx';
import { Loading, Screen } from '../kit/Screen.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportReportView } from './ImportReportView.tsx';

/** /admin/produtos/importar: choose a file, have the server check it, then import all of it or nothing. */
export function ImportProducts() {
  const state = useStore($import);
  useEffect(() => {
    startOver();
    return startOver;
  }, []);
  return (
    <Screen
      title="Importar produtos"
      parent={{ name: 'Produtos', href: ADMIN_PRODUCTS }}
      actions={<ExportButton label="Exportar todos" busyLabel="Exportando…" run={exportProducts} />}
    >
      {state.step === 'done' ? (
        <Done created={state.created} changed={state.changed} />
      ) : (
        <>
          <DropZone
            label="Arquivo CSV"
            button="Escolher arquivo CSV"
            hint="Ou arraste-o para cá. Até 32 MB e 100.000 linhas. Nada muda antes de você confirmar."
            accept=".csv,text/csv,text/plain"
            onFiles={([file]) => file && void checkFile(file)}
          />
          {state.step === 'choose' && state.problem && <Notice kind="error">{state.problem}</Notice>}
          {state.step === 'choose' && <ImportColumns />}
          {state.step === 'checking' && (
            <>
              <p role="status">Conferindo {state.name}…</p>
              <Loading lines={6} />
            </>
          )}
          {(state.step === 'checked' || state.step === 'importing') && <ImportReportView state={state} />}
        </>
      )}
    </Screen>
  );
}

function Done({ created, changed }: { created: number; changed: number }) {
  return (
    <div className="form-stack">
      <Notice kind="success">
        Importação concluída: {counted(created, 'produto novo', 'produtos novos')} e{' '}
        {counted(changed, 'alterado', 'alterados')}.
        {created > 0 && ' Produtos novos ainda não têm imagens: adicione-as no editor.'}
      </Notice>
      <p className="flex flex-wrap gap-2">
        <ActionLink text="Ver produtos" href={ADMIN_PRODUCTS} />
        <ActionButton text="Importar outro arquivo" look="line" onClick={startOver} />
      </p>
    </div>
  );
}
