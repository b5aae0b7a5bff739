import type { ReactNode } from 'react';

/** What is known of somebody or something: the value below its name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-2.5">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-label text-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
