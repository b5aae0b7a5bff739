import { type ReactNode, useEffect, useState } from 'react';
import '../styles/once-alive.css';

/** Whether this page's islands are alive. */
let isAlive = false;

/**
 * The fields of a form that the build renders too. Before the script is there they take nothing: what is typed would be lost
 * as it comes, and a form that is sent would put its fields, a password among them, into the page's address.
 */
export function OnceAlive({ label, children }: { label: string; children: ReactNode }) {
  const [ready, setReady] = useState(isAlive);
  useEffect(() => {
    isAlive = true;
    setReady(true);
  }, []);
  return (
    <fieldset className="once-alive" disabled={!ready}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}
