import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { TEXTS } from '../../client/words/words.ts';
import {
  $profile,
  loadProfile,
  type ProfileField,
  profileFields,
  saveProfile,
  typeProfile,
} from '../../stores/account/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton, Skeletons } from '../../ui/Waiting.tsx';
import { Failed } from './Failed.tsx';

/** The account's name and telephone, editable, and its e-mail. */
export function PersonalData() {
  const state = useStore($profile);
  const values = useStore(profileFields.$values);
  const problems = useStore(profileFields.$problems);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    void loadProfile();
  }, []);

  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'failed') {
    const what = state.code === 'unreachable' ? 'Falha ao carregar usuário.' : 'Erro ao carregar usuário.';
    return <Failed what={what} reason={state} onRetry={() => void loadProfile()} />;
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = await saveProfile();
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  const bound = (name: ProfileField) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: HTMLInputElement }) => typeProfile(name, event.target.value),
    onBlur: () => profileFields.leave(name),
  });
  return (
    <form
      className="grid max-w-192 content-start gap-7"
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <h2 className="subtitle">Informações Pessoais</h2>
      <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
        <Field {...bound('firstName')} label="Nome" autoComplete="given-name" aria-required />
        <Field {...bound('lastName')} label="Sobrenome" optional autoComplete="family-name" />
        <Field
          label="E-mail"
          type="email"
          value={state.profile.email}
          readOnly
          autoComplete="email"
          hint="Seu email não pode ser alterado aqui. Para trocá-lo, abra “Segurança”, nas opções avançadas."
        />
        <Field
          {...bound('phone')}
          label="Telefone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="(00) 00000-0000"
        />
      </div>
      {state.problem && <Notice kind="error">{state.problem}</Notice>}
      {state.saved && <Notice kind="success">{TEXTS.profileSaved}</Notice>}
      <div>
        <Button type="submit" busy={state.saving}>
          {state.saving ? 'Salvando...' : 'Salvar Alterações'}
        </Button>
      </div>
    </form>
  );
}

function Waiting() {
  return (
    <Skeletons says="Carregando os seus dados…" className="grid max-w-192 content-start gap-7">
      <Skeleton className="h-7 w-60" />
      <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-18" />
        ))}
      </div>
    </Skeletons>
  );
}
