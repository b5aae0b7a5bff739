import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect } from 'react';
import { INVITATION_DAYS } from '../../../domain/people/retention.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import { $role } from '../../../stores/admin/kit/role.ts';
import { invitationDraft, invite, rolesToGive, startInvitation } from '../../../stores/admin/people/team.ts';
import { Field } from '../../../ui/Field.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { useFields } from '../kit/Fields.tsx';
import { focusFirstProblem, Modal } from '../kit/Panel.tsx';
import { RoleChoice } from './RoleChoice.tsx';

const close = () => {
  invitationDraft.forget();
  setQuery({ convidar: null }, 'push');
};

/** Invites somebody by mail, with a role. */
export function InviteModal() {
  const { values, isSaving } = useStore(invitationDraft.$draft);
  const field = useFields(invitationDraft);
  const mine = useStore($role);
  useEffect(() => {
    startInvitation();
    return invitationDraft.forget;
  }, []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await invite()) close();
    else focusFirstProblem();
  };
  return (
    <Modal
      title="Convidar para a equipe"
      shape="side"
      onClose={close}
      footer={(leave) => (
        <>
          <ActionButton text="Cancelar" look="line" onClick={leave} />
          <ActionButton
            text={isSaving ? 'Enviando...' : 'Enviar convite'}
            type="submit"
            form="convite"
            busy={isSaving}
          />
        </>
      )}
    >
      <form id="convite" className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="E-mail"
          {...field.text('email')}
          type="email"
          required
          autoComplete="off"
          maxLength={255}
          hint={`O convite vai para este endereço e vale por ${INVITATION_DAYS} dias. A pessoa escolhe nome e senha; se já tem conta na loja, continua com os dela.`}
          readOnly={isSaving}
        />
        <RoleChoice
          roles={rolesToGive(mine)}
          chosen={values.role}
          onChoose={(role) => invitationDraft.set({ role })}
        />
      </form>
    </Modal>
  );
}
