import { useRef, useState } from 'react';
import type { NoteView } from '../../../contracts/admin/notes.ts';
import { formatDateTime, formatDeadline } from '../../../domain/time/calendar.ts';
import { replaceNote, sendNote } from '../../../stores/admin/fiscal/note-acts.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useStepFocus } from '../../../ui/use-step-focus.ts';
import { ActionButton, useMay } from '../kit/Actions.tsx';
import { CancelNote } from './CancelNote.tsx';
import { CorrectNote } from './CorrectNote.tsx';
import { NoteFiles } from './NoteFiles.tsx';

/** The files of a note, and what may be done about it; the form of an act takes the place of the buttons. */
export function NoteActs({ note }: { note: NoteView }) {
  const [open, setOpen] = useState<'cancel' | 'correct' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const handles = useMay('notes.handle');
  const { cancel, corrections } = note.acts;
  useStepFocus(open, place);
  const close = () => setOpen(null);
  const isOpen = {
    cancel: open === 'cancel' && cancel !== null && cancel.bar === null,
    correct: open === 'correct' && corrections !== null,
  };
  return (
    <div className="grid gap-3" ref={place}>
      <NoteFiles note={note} />
      {isOpen.cancel && <CancelNote note={note} onClose={close} />}
      {isOpen.correct && <CorrectNote note={note} onClose={close} />}
      {handles && !isOpen.cancel && !isOpen.correct && <Buttons note={note} onOpen={setOpen} />}
    </div>
  );
}

type ButtonsProps = { note: NoteView; onOpen: (open: 'cancel' | 'correct') => void };

function Buttons({ note, onOpen }: ButtonsProps) {
  const { id, state, acts } = note;
  const [isBusy, during] = useBusy();
  const { send, cancel, corrections, replace } = acts;
  const hasAny = send || cancel !== null || (corrections ?? 0) > 0 || replace;
  if (!hasAny) return null;
  return (
    <>
      <div className="row-actions flex-wrap justify-start">
        {send && (
          <ActionButton
            text={state === 'sent' || state === 'authorised' ? 'Consultar agora' : 'Enviar de novo'}
            busy={isBusy}
            onClick={during(() => sendNote(id))}
          />
        )}
        {replace && (
          <ActionButton text="Emitir outra" busy={isBusy} onClick={during(() => replaceNote(id))} />
        )}
        {corrections !== null && corrections > 0 && (
          <ActionButton text="Corrigir…" look="line" onClick={() => onOpen('correct')} />
        )}
        {cancel?.bar === null && (
          <ActionButton text="Cancelar nota…" look="line" onClick={() => onOpen('cancel')} />
        )}
      </div>
      {cancel && cancel.bar !== 'asked' && <p className="text-small text-soft">{cancelWords(cancel)}</p>}
      {corrections === 0 && (
        <p className="text-small text-soft">Já há vinte cartas de correção, o máximo de uma nota.</p>
      )}
    </>
  );
}

/** Until when it can be cancelled, or what to do instead. */
function cancelWords({ until, bar }: NonNullable<NoteView['acts']['cancel']>): string {
  const at = new Date(until);
  if (bar === 'returned')
    return 'Peças desta venda já voltaram com nota de devolução: a nota não se cancela mais.';
  if (bar === 'left')
    return 'A peça já saiu, e a nota não se cancela mais: se ela voltar, sai uma nota de devolução.';
  if (bar === 'late')
    return `O prazo para cancelar terminou em ${formatDateTime(at)}: cancelar ou reembolsar o pedido gera uma nota de devolução.`;
  return `Pode ser cancelada até ${formatDeadline(at)}.`;
}
