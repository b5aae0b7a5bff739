import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CustomerGroup } from '../../../contracts/admin/customer-groups.ts';
import { GROUP_NAME_LENGTH } from '../../../domain/people/customer-groups.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import {
  addToGroup,
  deleteGroup,
  groupMembers,
  memberWords,
  openGroup,
  pastedProblem,
  renameGroup,
} from '../../../stores/admin/people/customer-groups.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, LinkButton, Only } from '../kit/Actions.tsx';
import { Modal, useProblem, useUnsaved } from '../kit/Panel.tsx';
import { Loaded, Part, useLoad } from '../kit/Screen.tsx';
import { Members } from './Members.tsx';

const close = () => setQuery({ grupo: null }, 'push');

/** One group beside the list: its name and its members. */
export function GroupPanel({ id }: { id: string }) {
  const open = useStore(openGroup.$data);
  useLoad(openGroup, { id });
  useLoad(groupMembers, { id });
  return (
    <Modal title={open?.name ?? 'Grupo'} shape="side" onClose={close}>
      <Loaded of={openGroup} failed="Não foi possível carregar este grupo.">
        {(group) => (
          <div className="grid gap-5">
            <Only need="customers.write">
              <AddForm group={group} />
            </Only>
            <Part title={memberWords(group.members)}>
              <Members group={group} />
            </Part>
            <Only need="customers.write">
              <Part title="O grupo">
                <Rename key={group.name} group={group} />
                <LinkButton
                  text="Excluir grupo"
                  look="danger"
                  className="mt-4"
                  onPress={async () => (await deleteGroup(group)) && close()}
                />
              </Part>
            </Only>
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

function AddForm({ group }: { group: CustomerGroup }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useProblem();
  const [isBusy, during] = useBusy();
  useUnsaved(text !== '');
  const submit = during(async () => {
    const wrong = pastedProblem(text);
    setProblem(wrong);
    if (wrong === null && (await addToGroup(group, text))) setText('');
  });
  return (
    <form className="form-stack" onSubmit={submit} noValidate>
      <TextArea
        label="Incluir e-mails"
        value={text}
        rows={3}
        error={problem}
        spellCheck={false}
        autoCapitalize="none"
        hint="Um por linha, ou colados de uma planilha."
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
      />
      <ActionButton text="Incluir" type="submit" busy={isBusy} />
    </form>
  );
}

function Rename({ group: { id, name } }: { group: CustomerGroup }) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useProblem();
  const [isBusy, during] = useBusy();
  const isChanged = typed.trim() !== name && typed.trim() !== '';
  useUnsaved(isChanged);
  const submit = during(async () => setProblem(await renameGroup(id, typed)));
  return (
    <form className="adder" onSubmit={submit} noValidate>
      <Field
        label="Nome"
        value={typed}
        maxLength={GROUP_NAME_LENGTH}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(null);
        }}
      />
      <ActionButton text="Renomear" type="submit" look="line" busy={isBusy} disabled={!isChanged} />
    </form>
  );
}
