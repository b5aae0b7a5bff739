import { type ReactNode, useEffect, useState } from 'react';

/** Whether the islands of this page are hydrated. */
let isHydrated = false;

/** For a part whose forms open after hydration: they are enabled from their first render, so they can take the focus. */
export function useHydration(): void {
  useEffect(() => {
    isHydrated = true;
  }, []);
}

/**
 * Disables the fields of a pre-rendered form until hydration: submitted natively, a password would be sent to a page that
 * cannot read it. Within an island of `client:intent` they are enabled as the page opens.
 */
export function OnceHydrated({ label, children }: { label: string; children: ReactNode }) {
  const [ready, setReady] = useState(isHydrated);
  useHydration();
  useEffect(() => setReady(true), []);
  return (
    <fieldset className="once-ready grid min-w-0 gap-5" disabled={!ready}>
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}
