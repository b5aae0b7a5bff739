import { useState } from 'react';

/**
 * Runs an action of a view once at a time: `isBusy`, and `during`, which wraps a handler. Presses meanwhile are ignored; native
 * form submission is prevented.
 */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const during = (work: () => Promise<unknown>) => (event?: { preventDefault(): void }) => {
    event?.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return [isBusy, during] as const;
}
