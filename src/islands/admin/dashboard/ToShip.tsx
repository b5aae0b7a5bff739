import type { Dashboard } from '../../../contracts/admin/desk.ts';
import { TO_SHIP } from '../../../stores/admin/reports/dashboard.ts';
import { Card } from '../kit/Screen.tsx';

type Work = NonNullable<Dashboard['toShip']>;

/** What there is to do for whoever ships orders; each figure opens the list of what it counts. */
export function ToShip({ toShip }: { toShip: Work }) {
  const isDone = TO_SHIP.every(({ of }) => toShip[of] === 0);
  return (
    <Card id="a-fazer" title="O que fazer agora" width="">
      {isDone ? (
        <p className="text-soft">Tudo em dia: nada a preparar, embalar ou resolver, e nada atrasado.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
          {TO_SHIP.map(({ of, words, href }) => (
            <li key={of}>
              <Figure count={toShip[of]} words={words} href={href} isBad={of === 'late'} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type FigureProps = { count: number; words: readonly [string, string]; href: string; isBad: boolean };

function Figure({ count, words: [one, many], href, isBad }: FigureProps) {
  if (count === 0)
    return (
      <p className="text-soft">
        <span className="figure tabular block">0</span> {many}
      </p>
    );
  return (
    <a className="group block" href={href}>
      <span className={`figure tabular block ${isBad ? 'text-bordeaux' : ''}`}>{count}</span>{' '}
      <span className="link link--drawn group-hover:text-bordeaux">{count === 1 ? one : many}</span>
    </a>
  );
}
