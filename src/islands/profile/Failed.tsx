import { words } from '../../client/words/words.ts';
import { Button } from '../../ui/Button.tsx';

/** Error state of a list, with a retry button. */
export function Failed({ what, code, onRetry }: { what: string; code: string; onRetry: () => void }) {
  return (
    <div className="empty" role="alert">
      <p className="subtitle">{what}</p>
      <p className="text-soft">{words(code)}</p>
      <Button onClick={onRetry}>Tentar novamente</Button>
    </div>
  );
}
