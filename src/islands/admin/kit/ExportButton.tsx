import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';

/** Asks for a file, and says that it comes. */
export function ExportButton({ label = 'Exportar CSV', run }: { label?: string; run: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await run();
    setBusy(false);
  };
  return (
    <Button size="small" look="line" busy={isBusy} onClick={() => void ask()}>
      {label}
    </Button>
  );
}
