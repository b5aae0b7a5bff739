import { useState } from 'react';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { useProblem, useUnsaved } from '../kit/Panel.tsx';

type Props = {
  label: string;
  action: string;
  hint: string;
  isRequired?: boolean;
  onSend: (answer: string) => Promise<boolean>;
  onClose: () => void;
};

/** An answer to the customer; the text stays in the form, read-only, until the server has accepted it. */
export function AnswerForm({ label, action, hint, isRequired = false, onSend, onClose }: Props) {
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useProblem();
  const [isBusy, during] = useBusy();
  useUnsaved(answer.trim() !== '');
  const submit = during(async () => {
    if (isRequired && answer.trim() === '') {
      setProblem('Escreva a resposta para o cliente.');
      return;
    }
    const isSent = await onSend(answer);
    if (isSent) onClose();
  });
  return (
    <form className="grid gap-4 border border-edge p-4" aria-label={label} onSubmit={submit}>
      <TextArea
        label="Resposta ao cliente"
        hint={hint}
        error={problem}
        rows={3}
        maxLength={1000}
        readOnly={isBusy}
        value={answer}
        onChange={(event) => {
          setAnswer(event.target.value);
          setProblem(null);
        }}
      />
      <div className="row-actions flex-wrap justify-start">
        <ActionButton text={action} type="submit" busy={isBusy} />
        <ActionButton text="Voltar" look="line" onClick={onClose} />
      </div>
    </form>
  );
}
