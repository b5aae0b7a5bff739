import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { System as Data } from '../../../contracts/admin/system.ts';
import { ADMIN } from '../../../paths.ts';
import { checksOf, system } from '../../../stores/admin/system.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { Chip } from '../kit/Chip.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Failed, Loading } from '../kit/States.tsx';
import { Jobs } from './Jobs.tsx';
import { StuckMails } from './StuckMails.tsx';
import { ProviderTrouble, PublishingState } from './Trouble.tsx';

/** /admin/sistema: whether what runs behind the shop runs, and what does not leave it. */
export function System() {
  const state = useStore(system.$state);
  useEffect(() => void system.load({}), []);
  const again = () => void system.reload();
  return (
    <Screen
      title="Sistema"
      back={ADMIN}
      actions={
        <Button size="small" look="line" onClick={again}>
          Atualizar
        </Button>
      }
    >
      {state.status === 'loading' && <Loading lines={12} />}
      {state.status === 'failed' && (
        <Failed what="Erro ao carregar o estado do sistema" failure={state.failure} onRetry={again} />
      )}
      {state.status === 'ready' && (
        <div
          className="grid grid-cols-6 gap-x-10 gap-y-8 transition-opacity duration-150 aria-busy:opacity-60 max-sm:gap-x-4 max-sm:gap-y-6"
          aria-busy={state.isStale || undefined}
        >
          <Checks data={state.data} />
          <PublishingState publishing={state.data.publishing} />
          <ProviderTrouble provider={state.data.provider} />
          <Jobs jobs={state.data.jobs} />
          <StuckMails mails={state.data.mails} />
        </div>
      )}
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
