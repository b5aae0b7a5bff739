import { useEffect } from 'react';
import type { System as Data } from '../../../contracts/admin/system.ts';
import { ADMIN } from '../../../paths.admin.ts';
import { checksOf, system } from '../../../stores/admin/system.ts';
import { Button } from '../../../ui/Button.tsx';
import { Board, Card } from '../kit/Card.tsx';
import { Chip } from '../kit/Chip.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Loaded } from '../kit/States.tsx';
import { Jobs } from './Jobs.tsx';
import { StuckMails } from './StuckMails.tsx';
import { ProviderTrouble, PublishingState } from './Trouble.tsx';

/** /admin/sistema: whether what runs behind the shop runs, and what does not leave it. */
export function System() {
  useEffect(() => void system.load({}), []);
  return (
    <Screen
      title="Sistema"
      back={ADMIN}
      actions={
        <Button size="small" look="line" onClick={() => void system.reload()}>
          Atualizar
        </Button>
      }
    >
      <Loaded of={system} failed="Erro ao carregar o estado do sistema" lines={12}>
        {(data, isStale) => (
          <Board isStale={isStale}>
            <Checks data={data} />
            <PublishingState publishing={data.publishing} />
            <ProviderTrouble provider={data.provider} />
            <Jobs jobs={data.jobs} />
            <StuckMails mails={data.mails} />
          </Board>
        )}
      </Loaded>
    </Screen>
  );
}

function Checks({ data }: { data: Data }) {
  return (
    <Card id="estado" title="Estado">
      <ul>
        {checksOf(data).map(({ name, isWell, words }) => (
          <li key={name} className="line">
            <span>
              {name} <span className="text-soft">{words}</span>
            </span>
            <span className="line__end">
              <Chip tone={isWell ? 'good' : 'bad'}>{isWell ? 'Em ordem' : 'Atenção'}</Chip>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
