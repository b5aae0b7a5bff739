import { useEffect, useLayoutEffect, useRef } from 'react';
import { $removed, type Removed, undoRemove } from '../../stores/cart/cart.ts';
import { toast } from '../../stores/kit/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { leaveFocus } from './leave-focus.ts';

/** Replaces a removed line and offers to undo. Takes the focus from the line's button, and passes it to the next line. */
export function RemovedLine({ removed }: { removed: Removed }) {
  const [busy, during] = useBusy();
  const row = useRef<HTMLDivElement>(null);
  const { id, name } = removed.line;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line taken out is a new reason to take the focus.
  useEffect(() => row.current?.querySelector('button')?.focus(), [id]);
  useLayoutEffect(() => {
    const here = row.current;
    return () => {
      if (here?.contains(document.activeElement)) leaveFocus(here);
    };
  }, []);
  const undo = during(async () => {
    const problem = await undoRemove();
    if (problem) toast(problem, 'error');
  });
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line py-4 text-small/body"
      ref={row}
    >
      <p role="status">
        <strong className="font-medium">{name}</strong> saiu do carrinho.
      </p>
      <div className="flex gap-2">
        <Button look="line" size="small" busy={busy} onClick={undo}>
          Desfazer
        </Button>
        <Button look="line" size="small" onClick={() => $removed.set(null)}>
          Ok
        </Button>
      </div>
    </div>
  );
}
