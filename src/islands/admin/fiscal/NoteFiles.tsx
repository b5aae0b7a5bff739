import type { NoteView } from '../../../contracts/admin/notes.ts';
import { openNotePdf, saveNoteXml } from '../../../stores/admin/fiscal/notes.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton } from '../kit/Actions.tsx';

/** The files of a note. */
export function NoteFiles({ note: { id, files } }: { note: NoteView }) {
  const [isBusy, during] = useBusy();
  const pdf = (de: 'nota' | 'carta') => during(() => openNotePdf(id, de));
  const xml = (de: 'nota' | 'carta' | 'cancelamento') => during(() => saveNoteXml(id, de));
  const buttons = [
    files.danfe && { text: 'DANFE', run: pdf('nota'), label: 'DANFE, em outra aba' },
    files.xml && { text: 'XML', run: xml('nota'), label: 'Baixar o XML' },
    files.letter && {
      text: 'Carta de correção',
      run: pdf('carta'),
      label: 'Carta de correção, em outra aba',
    },
    files.letterXml && { text: 'XML da carta', run: xml('carta'), label: 'Baixar o XML da carta' },
    files.cancelXml && {
      text: 'XML do cancelamento',
      run: xml('cancelamento'),
      label: 'Baixar o XML do cancelamento',
    },
  ].filter((one) => one !== false);
  if (buttons.length === 0) return null;
  return (
    <div className="row-actions flex-wrap justify-start">
      {buttons.map(({ text, run, label }) => (
        <ActionButton key={text} text={text} look="line" aria-label={label} busy={isBusy} onClick={run} />
      ))}
    </div>
  );
}
