import { useStore } from '@nanostores/react';
import type { Move, MoveFile } from '../../../contracts/admin/move-in.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $mapped, openColumns } from '../../../stores/admin/move-in/move-columns.ts';
import { removeMoveFile } from '../../../stores/admin/move-in/move-files.ts';
import { dialectWords, KIND_WORDS } from '../../../stores/admin/move-in/move-words.ts';
import { LinkButton } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Chip } from '../kit/Values.tsx';
import { ColumnsForm } from './ColumnsForm.tsx';
import { FileDrop } from './FileDrop.tsx';

/** The files of an open move: what each is, and a form for those that nobody recognised. */
export function MoveFiles({ of }: { of: Move }) {
  const mapped = useStore($mapped);
  const columns: readonly Column<MoveFile>[] = [
    {
      header: 'Arquivo',
      cell: (file) => (
        <>
          <span className="font-medium wrap-anywhere">{file.name}</span>
          <span className="block md:hidden">
            <What of={file} />
          </span>
        </>
      ),
    },
    { header: 'O que é', wide: true, cell: (file) => <What of={file} /> },
    { header: 'Linhas', numeric: true, wide: true, cell: ({ rows }) => rows.toLocaleString('pt-BR') },
    { header: 'A ver', wide: true, cell: ({ findings }) => <Found of={findings} /> },
    {
      header: 'Ações',
      silent: true,
      cell: (file) => (
        <span className="row-actions max-md:flex-col max-md:items-end">
          {file.header.length > 0 && (
            <LinkButton
              text={file.kind === null ? 'Dizer as colunas' : 'Conferir colunas'}
              of={file.name}
              onPress={() => openColumns(file)}
            />
          )}
          <LinkButton text="Retirar" of={file.name} look="danger" onPress={() => removeMoveFile(of, file)} />
        </span>
      ),
    },
  ];
  return (
    <section className="form-stack" aria-label="Arquivos">
      <FileDrop again={of.files.length > 0} />
      {of.files.length > 0 && (
        <DataTable label="Arquivos" columns={columns} rows={of.files} rowKey={({ id }) => id} />
      )}
      {mapped && <ColumnsForm move={of} file={mapped} />}
    </section>
  );
}

function What({ of: { kind, dialect } }: { of: MoveFile }) {
  if (kind === null || dialect === null) return <Chip tone="warn">Não reconhecido</Chip>;
  return (
    <>
      {KIND_WORDS[kind]} <span className="text-soft">({dialectWords(dialect)})</span>
    </>
  );
}

function Found({ of: { stops, lost, doubt } }: { of: MoveFile['findings'] }) {
  const words = [
    stops > 0 && counted(stops, 'impede', 'impedem'),
    lost > 0 && counted(lost, 'perda', 'perdas'),
    doubt > 0 && counted(doubt, 'dúvida', 'dúvidas'),
  ].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : <span className="text-soft">Nada</span>;
}
