import { useState } from 'react';
import type { NoteView } from '../../../contracts/admin/notes.ts';
import { CORRECTION } from '../../../domain/fiscal/letters.ts';
import { correctNote } from '../../../stores/admin/fiscal/note-acts.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { useProblem, useUnsaved } from '../kit/Panel.tsx';
import { LetterField } from './LetterField.tsx';

/** Writes a correction letter, which replaces those before it: so the last one is where it begins. */
export function CorrectNote({ note, onClose }: { note: NoteView; onClose: () => void }) {
  const { id, correction, acts } = note;
  const last = correction ?? '';
  const [text, setText] = useState(last);
  const [problem, setProblem] = useProblem();
  const [isBusy, during] = useBusy();
  useUnsaved(text.trim() !== last);
  const submit = during(async () => {
    const end = await correctNote(id, text);
    if (end.isDone) onClose();
    else setProblem(end.problem);
  });
  return (
    <form
      className="grid gap-4 border border-edge p-4"
      aria-label="Carta de correção"
      onSubmit={submit}
      noValidate
    >
      <div className="grid gap-2">
        <p>
          <strong>Corrige</strong> dados como endereço, bairro, transportadora ou a descrição de uma peça.
        </p>
        <p>
          <strong>Não corrige</strong> valores, quantidades e impostos, quem compra ou vende, nem a data: para
          isso, cancele a nota e emita outra.
        </p>
        {last !== '' && (
          <p>A última carta está abaixo. A nova fica no lugar dela: escreva tudo o que vale.</p>
        )}
      </div>
      <LetterField
        label="Correção"
        hint={`Vai para a SEFAZ. Ainda ${acts.corrections === 1 ? 'cabe' : 'cabem'} ${counted(acts.corrections ?? 0, 'carta', 'cartas')}.`}
        letters={CORRECTION}
        rows={5}
        text={text}
        problem={problem}
        isBusy={isBusy}
        onText={(now) => {
          setText(now);
          setProblem(null);
        }}
      />
      <div className="row-actions flex-wrap justify-start">
        <ActionButton text="Enviar carta" type="submit" busy={isBusy} />
        <ActionButton text="Voltar" look="line" onClick={onClose} />
      </div>
    </form>
  );
}
