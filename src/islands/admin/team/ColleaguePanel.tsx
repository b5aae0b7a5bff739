import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { Colleague, Team } from '../../../contracts/admin/team.ts';
import { STAFF_ROLE_LABELS } from '../../../domain/people/staff-roles.ts';
import { ADMIN_ACTIVITY, ADMIN_USERS } from '../../../paths.admin.ts';
import { mailUrl } from '../../../paths.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import { $role } from '../../../stores/admin/kit/role.ts';
import {
  isInReach,
  isLastOwner,
  removeColleague,
  rolesToGive,
  setRole,
} from '../../../stores/admin/people/team.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, LinkButton, TextLink } from '../kit/Actions.tsx';
import { focusIfLost } from '../kit/focus.ts';
import { Modal, useUnsaved } from '../kit/Panel.tsx';
import { Empty, Part } from '../kit/Screen.tsx';
import { Facts, Instant } from '../kit/Values.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const close = () => setQuery({ pessoa: null }, 'push');

/** A member of the team beside the list: role, last access, activity, and removal. */
export function ColleaguePanel({ team, id }: { team: Team; id: string }) {
  const person = team.members.find((one) => one.id === id);
  return (
    <Modal title={person ? person.name || person.email : 'Equipe'} shape="side" onClose={close}>
      {person ? (
        <Sheet key={person.role} person={person} team={team} />
      ) : (
        <Empty title="Esta pessoa não faz mais parte da equipe." />
      )}
    </Modal>
  );
}

function Sheet({ person, team }: { person: Colleague; team: Team }) {
  const { id, email, lastSeenAt } = person;
  const facts: [name: string, value: ReactNode][] = [
    ['E-mail', <TextLink text={email} key="mail" href={mailUrl(email)} />],
    ['Último acesso', lastSeenAt ? <Instant key="seen" at={lastSeenAt} /> : 'Nunca'],
    ['Duas etapas', <SecondFactor key="factor" person={person} isAsked={team.asksSecondFactor} />],
  ];
  return (
    <div className="grid gap-5">
      <Facts facts={facts} />
      <p className="row-actions flex-wrap justify-start">
        <TextLink
          text="Ver o que fez"
          look="drawn"
          href={`${ADMIN_ACTIVITY}?autor=${encodeURIComponent(email)}`}
        />
        <TextLink text="Conta e pedidos" href={`${ADMIN_USERS}?usuario=${id}`} />
      </p>
      <Part title="O que pode">
        <Role person={person} team={team} />
      </Part>
    </div>
  );
}

function Role({ person, team }: { person: Colleague; team: Team }) {
  const mine = useStore($role);
  const [chosen, choose] = useState(person.role);
  const [isBusy, during] = useBusy();
  useUnsaved(chosen !== person.role);
  if (isLastOwner(person, team.members))
    return (
      <p className="text-soft">
        É o único proprietário que pode entrar. Dê este papel a outra pessoa antes de mudar o dele ou
        removê-lo.
      </p>
    );
  if (!isInReach(person))
    return (
      <p className="text-soft">{STAFF_ROLE_LABELS[person.role]}. Só um proprietário muda o papel de outro.</p>
    );
  const save = during(async () => {
    await setRole(person, chosen);
    focusIfLost('dialog[open] h2');
  });
  const remove = async () => {
    if (await removeColleague(person)) close();
  };
  return (
    <form className="grid gap-5" onSubmit={save}>
      <RoleChoice roles={rolesToGive(mine)} chosen={chosen} onChoose={choose} />
      <div className="row-actions flex-wrap justify-between gap-3">
        <ActionButton text="Mudar papel" type="submit" busy={isBusy} disabled={chosen === person.role} />
        <LinkButton text="Remover da equipe" look="danger" onPress={remove} />
      </div>
    </form>
  );
}
