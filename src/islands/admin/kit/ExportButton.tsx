import { Button } from '../../../ui/Button.tsx';
import { useBusy } from '../../../ui/use-busy.ts';

/** Asks for a file, and says that it comes. */
export function ExportButton({ label = 'Exportar CSV', run }: { label?: string; run: () => Promise<void> }) {
  const [isBusy, during] = useBusy();
  const ask = during(() => run());
  return (
    <Button size="small" look="line" busy={isBusy} onClick={ask}>
      {label}
    </Button>
  );
}
