import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Boundary } from '../../../ui/Lazy.tsx';
import { Empty } from '../kit/Screen.tsx';

/** Error boundary: keeps the shell if a screen throws or its chunk fails to load (offline, or a newer deploy). */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return <Boundary instead={<NotOpened />}>{children}</Boundary>;
}

function NotOpened() {
  return (
    <Empty title="Esta tela não abriu." role="alert">
      <p className="text-soft">Talvez a conexão tenha caído, ou o painel acabou de ser atualizado.</p>
      <Button size="small" look="line" onClick={() => location.reload()}>
        Recarregar a página
      </Button>
    </Empty>
  );
}
