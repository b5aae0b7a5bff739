import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { GivenToCustomer } from '../../../contracts/admin/credit.ts';
import { formatDeadline } from '../../../domain/time/calendar.ts';
import { giftDraft, give, startGift } from '../../../stores/admin/credit/credit.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import { Field } from '../../../ui/Field.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { CheckField, MoneyField, RadioField, useFields } from '../kit/Fields.tsx';
import { focusFirstProblem, Modal } from '../kit/Panel.tsx';

const close = () => {
  giftDraft.forget();
  setQuery({ dar: null }, 'push');
};

const KINDS = [
  { value: 'goodwill', label: 'Cortesia da loja' },
  { value: 'exchange', label: 'Vale-troca (o cliente pagou por ele)' },
] as const;

/** Gives credit to a customer; if that creates a code, shows it, once only. */
export function GiveModal({ email }: { email: string }) {
  const { isSaving } = useStore(giftDraft.$draft);
  const [given, setGiven] = useState<GivenToCustomer | null>(null);
  useEffect(() => {
    startGift(email);
    return giftDraft.forget;
  }, [email]);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const done = await give();
    if (!done) focusFirstProblem();
    else if (done.code) setGiven(done);
    else setQuery({ dar: null, credito: done.id }, 'push');
  };
  return (
    <Modal
      title="Dar crédito"
      shape="side"
      onClose={close}
      footer={(leave) =>
        given ? (
          <ActionButton text="Concluir" onClick={close} />
        ) : (
          <>
            <ActionButton text="Cancelar" look="line" onClick={leave} />
            <ActionButton
              text={isSaving ? 'Dando...' : 'Dar crédito'}
              type="submit"
              form="dar-credito"
              busy={isSaving}
            />
          </>
        )
      }
    >
      {given ? <Code given={given} /> : <Fields onSubmit={(event) => void submit(event)} />}
    </Modal>
  );
}

function Fields({ onSubmit }: { onSubmit: (event: SubmitEvent) => void }) {
  const { values, isSaving } = useStore(giftDraft.$draft);
  const field = useFields(giftDraft);
  return (
    <form id="dar-credito" className="grid gap-5" noValidate onSubmit={onSubmit}>
      <Field
        label="E-mail"
        {...field.text('email')}
        type="email"
        required
        autoComplete="off"
        maxLength={255}
        hint="Com conta confirmada neste e-mail, o crédito entra nela. Sem conta, vira um código que vai por e-mail."
        readOnly={isSaving}
      />
      <MoneyField label="Valor" {...field.number('cents')} required readOnly={isSaving} />
      <fieldset className="grid gap-2">
        <legend className="field__label">Tipo</legend>
        {KINDS.map(({ value, label }) => (
          <RadioField
            key={value}
            label={label}
            name="tipo-credito"
            checked={values.kind === value}
            onChoose={() => giftDraft.set({ kind: value })}
          />
        ))}
      </fieldset>
      <Field
        label="Motivo"
        {...field.text('reason')}
        required
        maxLength={500}
        hint="O cliente lê no e-mail e no extrato."
        readOnly={isSaving}
      />
      <CheckField label="Fazer um código, mesmo que haja conta" {...field.check('asCode')} />
    </form>
  );
}

function Code({ given }: { given: GivenToCustomer }) {
  return (
    <div className="grid gap-4">
      <p>O código foi por e-mail. Anote-o agora, se precisar: ele não aparece de novo.</p>
      <p
        className="border border-line bg-paper-deep p-4 text-center font-medium tracking-wide tabular"
        role="status"
      >
        {given.code}
      </p>
      <p className="text-small text-soft">{`Vale até ${formatDeadline(new Date(given.expiresAt))}.`}</p>
    </div>
  );
}
