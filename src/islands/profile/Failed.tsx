import { words } from '../../client/words.ts';
import { Button } from '../../ui/Button.tsx';

/** A list that could not be loaded, and the way to try again. */
export function Failed({ what, code, onRetry }: { what: string; code: string; onRetry: () => void }) {
  return (
    <div className="empty" role="alert">
      <p className="subtitle">{what}</p>
      <p className="text-soft">{words(code)}</p>
      <Button onClick={onRetry}>Tentar novamente</Button>
    </div>
  );
}
