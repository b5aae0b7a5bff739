import { Component, type ReactNode, Suspense } from 'react';
import { Button } from './Button.tsx';

/**
 * What is fetched when it is wanted (`lazy`): `waiting` stands in its place until it is there, `instead` where it does not come
 * or breaks. What is around it goes on.
 */
export function Late({
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

/** A part that breaks does not take along what is around it. */
export class Boundary extends Component<{ instead: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}

/** A browser remembers for as long as the page is open that a script did not come: only the page anew asks again. */
function NotOpened() {
  return (
    <div className="empty" role="alert">
      <p className="subtitle">Esta parte da página não abriu.</p>
      <p className="text-soft">Talvez a conexão tenha caído, ou a loja acabou de ser atualizada.</p>
      <Button onClick={() => location.reload()}>Recarregar a página</Button>
    </div>
  );
}
