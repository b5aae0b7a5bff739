import { useState } from 'react';
import type { SecondLineEnd, SecondLineRow } from '../../../contracts/admin/second-line.ts';
import { leaveSecondLine } from '../../../stores/admin/after-sale/second-line.ts';
import { Quantity } from '../../../ui/Quantity.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { Modal, useProblem, useUnsaved } from '../kit/Panel.tsx';

export const END_WORDS: Readonly<Record<SecondLineEnd, { act: string; done: string; hint: string }>> = {
  stock: {
    act: 'Voltar ao estoque',
    done: 'voltou ao estoque',
    hint: 'Vai para o histórico do estoque. Ex.: costura refeita, sem marcas de uso.',
  },
  off: {
    act: 'Dar baixa',
    done: 'baixa',
    hint: 'Fica na lista do que saiu. Ex.: doada, vendida no bazar, sem conserto.',
  },
};

type Props = { row: SecondLineRow; to: SecondLineEnd; onClose: () => void };

/** Removes units from the second line, with a reason. */
export function LeaveForm({ row, to, onClose }: Props) {
  const [units, setUnits] = useState(row.left);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useProblem();
  const [isBusy, during] = useBusy();
  useUnsaved(reason.trim() !== '');
  const submit = during(async () => {
    if (reason.trim() === '') return setProblem('Escreva o motivo.');
    const isDone = await leaveSecondLine(row.id, {
      to,
      units: Math.min(units, row.left),
      reason: reason.trim(),
    });
    if (isDone) onClose();
  });
  const { act, hint } = END_WORDS[to];
  return (
    <Modal title={act} onClose={onClose}>
      <form className="grid gap-4" aria-label={act} onSubmit={submit} noValidate>
        <p>
          {row.name} <span className="text-soft">{[row.colour, row.size].filter(Boolean).join(' · ')}</span>
        </p>
        {row.left > 1 && (
          <div className="flex items-center gap-4">
            <span className="text-small font-medium">Quantas?</span>
            <Quantity
              label="Quantas unidades"
              value={Math.min(units, row.left)}
              max={row.left}
              onChange={setUnits}
            />
          </div>
        )}
        <TextArea
          label="Motivo"
          hint={hint}
          error={problem}
          rows={2}
          maxLength={300}
          readOnly={isBusy}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setProblem(null);
          }}
        />
        <div className="row-actions flex-wrap justify-start">
          <ActionButton text={act} type="submit" busy={isBusy} />
          <ActionButton text="Cancelar" look="line" onClick={onClose} />
        </div>
      </form>
    </Modal>
  );
}
