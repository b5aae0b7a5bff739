import { useState } from 'react';

/**
 * What a view sets going once at a time: whether it is under way, and `during`, which makes a handler of it. What is pressed meanwhile
 * is passed over; a form is not sent by the browser.
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
