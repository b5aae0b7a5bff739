import type { MouseEvent } from 'react';
import type { Reason } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import { Button } from '../../ui/Button.tsx';

/** Error state of a list, with a retry button. While it loads again, the focus stays in its view. */
export function Failed({ what, reason, onRetry }: { what: string; reason: Reason; onRetry: () => void }) {
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
      <p className="text-soft">{words(reason.code, undefined, reason.data)}</p>
      <Button onClick={retry}>Tentar novamente</Button>
    </div>
  );
}
