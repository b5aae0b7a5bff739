import { useState } from 'react';
import type { NoteView } from '../../../contracts/admin/notes.ts';
import { JUSTIFICATION } from '../../../domain/fiscal/letters.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { cancelNote } from '../../../stores/admin/fiscal/note-acts.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { useProblem, useUnsaved } from '../kit/Panel.tsx';
import { LetterField } from './LetterField.tsx';

/** Cancels an authorised note, with the justification that the authority keeps. */
export function CancelNote({ note, onClose }: { note: NoteView; onClose: () => void }) {
  const { id, number, acts } = note;
  const [text, setText] = useState('');
  const [problem, setProblem] = useProblem();
  const [isBusy, during] = useBusy();
  useUnsaved(text.trim() !== '');
  const submit = during(async () => {
    const end = await cancelNote(id, text);
    if (end.isDone) onClose();
    else setProblem(end.problem);
  });
  return (
    <form
      className="grid gap-4 border border-edge p-4"
      aria-label="Cancelar nota"
      onSubmit={submit}
      noValidate
    >
      <p>
        <strong>Cancelar a nota {number}?</strong> Não dá para desfazer, e o número não volta a ser usado. O
        pedido segue como está: se ele continua vendido, precisa de outra nota.
        {acts.cancel && ` Vale até ${formatDateTime(new Date(acts.cancel.until))}.`}
      </p>
      <LetterField
        label="Justificativa"
        hint="Vai para a SEFAZ e fica na nota."
        letters={JUSTIFICATION}
        text={text}
        problem={problem}
        isBusy={isBusy}
        onText={(now) => {
          setText(now);
          setProblem(null);
        }}
      />
      <div className="row-actions flex-wrap justify-start">
        <ActionButton text="Cancelar nota" type="submit" className="button--danger" busy={isBusy} />
        <ActionButton text="Manter nota" look="line" onClick={onClose} />
      </div>
    </form>
  );
}
