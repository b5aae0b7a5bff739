import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { copyText } from '../../../client/clipboard.ts';
import { TEXTS } from '../../../client/words/words.ts';
import { API_SCOPE_LABELS, API_SCOPES } from '../../../domain/doors/api-scopes.ts';
import {
  $newToken,
  LIVES,
  makeToken,
  startToken,
  tokenDraft,
  turnScope,
} from '../../../stores/admin/doors/api-tokens.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import { Field, SelectField } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { CheckField, useFields } from '../kit/Fields.tsx';
import { Options } from '../kit/Options.tsx';
import { focusFirstProblem, Modal, useUnsaved } from '../kit/Panel.tsx';

const close = () => {
  tokenDraft.forget();
  $newToken.set(null);
  setQuery({ nova: null }, 'push');
};

/** The form of a new token, and then the token itself, which is shown once. */
export function NewToken() {
  const made = useStore($newToken);
  const { isSaving } = useStore(tokenDraft.$draft);
  useEffect(() => {
    startToken();
    return tokenDraft.forget;
  }, []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!(await makeToken())) focusFirstProblem();
  };
  if (made) return <Made {...made} />;
  return (
    <Modal
      title="Nova chave"
      shape="side"
      onClose={close}
      footer={(leave) => (
        <>
          <ActionButton text="Cancelar" look="line" onClick={leave} />
          <ActionButton text="Criar Chave" type="submit" form="chave" busy={isSaving} />
        </>
      )}
    >
      <form id="chave" className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
        <Inputs />
      </form>
    </Modal>
  );
}

function Inputs() {
  const { values, problems } = useStore(tokenDraft.$draft);
  const field = useFields(tokenDraft);
  return (
    <>
      <Field
        label="Nome"
        {...field.text('name')}
        required
        autoFocus
        maxLength={60}
        autoComplete="off"
        hint="De quem a usa, como “ERP” ou “Planilha da agência”. Aparece em Atividades."
      />
      <fieldset className="grid gap-3" aria-describedby={problems.scopes ? 'chave-pode' : undefined}>
        <legend className="field__label mb-2">O que pode</legend>
        {API_SCOPES.map((scope) => (
          <CheckField
            key={scope}
            label={API_SCOPE_LABELS[scope]}
            checked={values.scopes.includes(scope)}
            onChange={(isOn) => turnScope(scope, isOn)}
          />
        ))}
        {problems.scopes && (
          <p className="field__error" id="chave-pode" role="alert">
            {problems.scopes}
          </p>
        )}
      </fieldset>
      <SelectField
        label="Vale por"
        error={problems.days ?? null}
        value={values.days}
        onChange={({ target }) => tokenDraft.set({ days: target.value })}
      >
        <Options of={LIVES} />
      </SelectField>
      <TextArea
        label="Só destes endereços IP"
        optional
        {...field.text('networks')}
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        hint="Um por linha, como 203.0.113.7 ou 203.0.113.0/24. Vazio: de qualquer lugar."
      />
    </>
  );
}

/** The new token. Closing without having copied it asks. */
function Made({ name, secret }: { name: string; secret: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  useUnsaved(copied !== true);
  return (
    <Modal
      title={`Chave “${name}”`}
      shape="side"
      onClose={close}
      footer={<ActionButton text="Já guardei a chave" onClick={close} />}
    >
      <div className="grid gap-5">
        <p>Guarde-a agora onde o sistema a vai usar. Ela não aparece de novo: quem a perde cria outra.</p>
        <Field
          label="Chave"
          value={secret}
          readOnly
          // It replaces the form that had the focus.
          autoFocus
          onFocus={({ target }) => target.select()}
          spellCheck={false}
          hint="Vai em cada chamada, no cabeçalho Authorization: Bearer."
        />
        <div className="row-actions flex-wrap justify-start">
          <ActionButton
            text="Copiar chave"
            look="line"
            onClick={() => void copyText(secret).then(setCopied)}
          />
        </div>
        <p className="text-small text-soft" role="status">
          {copied === true && 'Chave copiada.'}
          {copied === false && TEXTS.copyFailed}
        </p>
      </div>
    </Modal>
  );
}
