import { useStore } from '@nanostores/react';
import { addMoveFiles, moveFiles, resendMoveFile } from '../../../stores/admin/move-in/move-files.ts';
import { DropZone } from '../kit/DropZone.tsx';
import { Uploads } from '../kit/Uploads.tsx';

const QUEUE = { ...moveFiles, retry: resendMoveFile };

/** Where files are dropped, and those on their way. */
export function FileDrop({ again = false }: { again?: boolean }) {
  const isSending = useStore(moveFiles.$uploads).length > 0;
  return (
    <div className="form-stack">
      <DropZone
        label="Arquivos da loja antiga"
        button={again ? 'Escolher mais arquivos' : 'Escolher arquivos'}
        hint="Ou arraste-os para cá, vários de uma vez. Até 100 MB cada. Nada muda na loja antes de você confirmar."
        accept=".csv,.txt,text/csv,text/plain"
        multiple
        onFiles={(files) => void addMoveFiles(files)}
      />
      {isSending && <Uploads queue={QUEUE} label="Arquivos a caminho" />}
    </div>
  );
}
