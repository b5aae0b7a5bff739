import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect } from 'react';
import type { OpenWallet } from '../../../contracts/admin/credit.ts';
import { correct, correctionDraft, startCorrection } from '../../../stores/admin/credit.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { focusFirstProblem } from '../kit/focus.ts';
import { MoneyField } from '../kit/Numbers.tsx';
import { useFields } from '../kit/use-fields.ts';

const WAYS = [
  { value: 'less', label: 'Tirar do saldo' },
  { value: 'more', label: 'Somar ao saldo' },
] as const;

/** Puts a balance right: more or less, and why. */
export function CorrectionForm({ wallet }: { wallet: OpenWallet }) {
  const { values, isSaving } = useStore(correctionDraft.$draft);
  const field = useFields(correctionDraft);
  useEffect(() => {
    startCorrection();
    return correctionDraft.forget;
  }, []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!(await correct(wallet))) focusFirstProblem();
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="visually-hidden">Tirar ou somar</legend>
        {WAYS.map(({ value, label }) => (
          <label key={value} className="check">
            <input
              type="radio"
              name="sentido-correcao"
              className="radio"
              checked={values.way === value}
              onChange={() => correctionDraft.set({ way: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <MoneyField label="Valor" {...field.number('cents')} required />
      <Field
        label="Motivo"
        {...field.text('reason')}
        hint="Fica no extrato; o cliente vê."
        maxLength={500}
        required
      />
      <div>
        <Button type="submit" size="small" look="line" busy={isSaving}>
          {isSaving ? 'Corrigindo...' : 'Corrigir saldo'}
        </Button>
      </div>
    </form>
  );
}
