import { useStore } from '@nanostores/react';
import type { Dashboard } from '../../../contracts/admin/desk.ts';
import { WAITING_NOUNS } from '../../../domain/operations/waiting.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $role } from '../../../stores/admin/kit/role.ts';
import { NOW_AND_THEN, TO_SHIP, toAnswer } from '../../../stores/admin/reports/dashboard.ts';
import { $waiting, WAITING_LISTS } from '../../../stores/admin/reports/waiting.ts';
import { Card } from '../kit/Screen.tsx';

const BAD: ReadonlySet<string> = new Set(['late', ...NOW_AND_THEN.map(({ of }) => of)]);

type Work = NonNullable<Dashboard['toShip']>;

/** What there is to do for whoever ships orders; each figure opens the list of what it counts. */
export function ToShip({ toShip }: { toShip: Work }) {
  const work = [...TO_SHIP, ...NOW_AND_THEN.filter(({ of }) => toShip[of] > 0)];
  const isDone = work.every(({ of }) => toShip[of] === 0);
  return (
    <Card id="a-fazer" title="O que fazer agora" width="">
      {isDone ? (
        <p className="text-soft">Tudo em dia: nada a preparar, embalar ou resolver, e nada atrasado.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-6 gap-y-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {work.map(({ of, words, href }) => (
            <li key={of}>
              <Figure count={toShip[of]} words={words} href={href} isBad={BAD.has(of)} />
              {of === 'stuck' && (
                <p className="text-small text-soft">{`há mais de ${counted(toShip.stuckDays, 'dia', 'dias')}`}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The same for whoever only answers: customers' requests and messages, questions about products, reviews. */
export function ToAnswer() {
  const mine = toAnswer(useStore($role));
  const waiting = useStore($waiting);
  if (!waiting || mine.length === 0) return null;
  return (
    <Card id="a-responder" title="O que fazer agora" width="">
      {mine.every((of) => waiting[of] === 0) ? (
        <p className="text-soft">Tudo em dia: nada a responder.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
          {mine.map((of) => (
            <li key={of}>
              <Figure count={waiting[of]} words={WAITING_NOUNS[of]} href={WAITING_LISTS[of]} isBad={false} />
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
