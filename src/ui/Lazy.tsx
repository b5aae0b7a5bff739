import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { Button } from './Button.tsx';

/**
 * For lazy components: shows `waiting` until loaded, and `instead` if loading or rendering fails. The surrounding page is
 * unaffected.
 */
export function Lazy({
  waiting,
  instead = <NotOpened />,
  children,
}: {
  waiting?: ReactNode;
  instead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Boundary instead={instead}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
}

/** An error boundary: a failing part does not affect its surroundings. */
export class Boundary extends Component<{ instead: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}

/**
 * Browsers cache a failed import for the lifetime of the page: only a reload retries. `comesBack`: it happens by itself once
 * the connection is back, for pages where nothing is typed.
 */
export function NotOpened({ comesBack = false }: { comesBack?: boolean }) {
  useEffect(() => {
    if (!comesBack) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [comesBack]);
  return (
    <div className="empty" role="alert">
      <p className="subtitle">Esta parte da página não abriu.</p>
      <p className="text-soft">Talvez a conexão tenha caído, ou a loja acabou de ser atualizada.</p>
      <Button onClick={() => location.reload()}>Recarregar a página</Button>
    </div>
  );
}
