import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Move } from '../../../contracts/admin/move-in.ts';
import { ADMIN_MOVE_IN } from '../../../paths.admin.ts';
import { forgetAnswers } from '../../../stores/admin/move-in/move-answers.ts';
import { $moveId, giveUp, move, moves } from '../../../stores/admin/move-in/moves.ts';
import { ActionButton, ActionLink } from '../kit/Actions.tsx';
import { Loaded, Screen, useLoad } from '../kit/Screen.tsx';
import { Beginning } from './Beginning.tsx';
import { MoveDone } from './MoveDone.tsx';
import { MoveFiles } from './MoveFiles.tsx';
import { MovePlan } from './MovePlan.tsx';
import { MoveProgress } from './MoveProgress.tsx';
import { StartBar } from './StartBar.tsx';

/** /admin/mudanca: another shop's files, what would come of them, and the move; `?mudanca=` names one of several. */
export function MoveIn() {
  const id = useStore($moveId);
  const shown = useStore(move.$data);
  useEffect(() => void moves.load({}), []);
  const isOpen = id !== null && shown?.id === id && shown.state === 'open';
  return (
    <Screen
      title="Mudança de loja"
      actions={id !== null && shown?.id === id && <Actions of={shown} />}
      foot={isOpen && shown.files.some(({ kind }) => kind !== null) && <StartBar of={shown} />}
    >
      {id === null ? (
        <Loaded of={moves} failed="Erro ao carregar as mudanças" lines={4}>
          {(data) => <Beginning moves={data.moves} />}
        </Loaded>
      ) : (
        <OneMove key={id} id={id} />
      )}
    </Screen>
  );
}

function Actions({ of }: { of: Move }) {
  if (of.state === 'open')
    return <ActionButton text="Descartar" look="line" onClick={() => void giveUp(of)} />;
  if (of.state === 'moved' || of.state === 'undone')
    return <ActionLink text="Nova mudança" href={ADMIN_MOVE_IN} look="line" />;
  return null;
}

function OneMove({ id }: { id: string }) {
  useLoad(move, { id });
  useEffect(() => forgetAnswers, []);
  return (
    <Loaded of={move} failed="Erro ao carregar a mudança" lines={6}>
      {(shown) => {
        switch (shown.state) {
          case 'open':
            return (
              <>
                <MoveFiles of={shown} />
                {shown.files.some(({ kind }) => kind !== null) && <MovePlan id={id} />}
              </>
            );
          case 'running':
          case 'undoing':
            return <MoveProgress of={shown} />;
          default:
            return <MoveDone of={shown} />;
        }
      }}
    </Loaded>
  );
}
