import type { MouseEvent } from 'react';
import { words } from '../../client/words/words.ts';
import { Button } from '../../ui/Button.tsx';

/** Error state of a list, with a retry button. While it loads again, the focus stays in its view. */
export function Failed({ what, code, onRetry }: { what: string; code: string; onRetry: () => void }) {
  const retry = ({ currentTarget }: MouseEvent) => {
    const view = currentTarget.closest<HTMLElement>('details, [tabindex="-1"]');
    onRetry();
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (view?.querySelector('summary') ?? view)?.focus({ preventScroll: true });
    });
  };
  return (
    <div className="empty" role="alert">
      <p className="subtitle">{what}</p>
      <p className="text-soft">{words(code)}</p>
      <Button onClick={retry}>Tentar novamente</Button>
    </div>
  );
}
