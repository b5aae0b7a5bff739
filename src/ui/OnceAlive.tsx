import { type ReactNode, useEffect, useState } from 'react';

/** Whether this page's islands are alive. */
let isAlive = false;

/**
 * The fields of a form that the build renders too. Without scripts they take nothing: sent by the browser alone, a password
 * would travel to a page that cannot read it. Within an island of `client:intent` they open as the page does.
 */
export function OnceAlive({ label, children }: { label: string; children: ReactNode }) {
  const [ready, setReady] = useState(isAlive);
  useEffect(() => {
    isAlive = true;
    setReady(true);
  }, []);
  return (
    <fieldset className="once-alive grid min-w-0 gap-5" disabled={!ready}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}
