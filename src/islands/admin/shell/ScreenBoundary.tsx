import type { ReactNode } from 'react';
import { Boundary } from '../../../ui/Lazy.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { Empty } from '../kit/Screen.tsx';

/** Error boundary: keeps the shell if a screen throws or its chunk fails to load (offline, or a newer deploy). */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return <Boundary instead={<NotOpened />}>{children}</Boundary>;
}

function NotOpened() {
  return (
    <Empty title="Esta tela não abriu." role="alert">
      <p className="text-soft">Talvez a conexão tenha caído, ou o painel acabou de ser atualizado.</p>
      <ActionButton text="Recarregar a página" look="line" onClick={() => location.reload()} />
    </Empty>
  );
}
