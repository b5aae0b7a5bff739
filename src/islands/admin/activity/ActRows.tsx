import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type AuditEntry, adminListActivity } from '../../../contracts/admin/desk.ts';
import { createResource } from '../../../stores/admin/kit/resource.ts';
import { aboutWords, manyWords } from '../../../stores/admin/operations/activity.ts';
import { TextLink } from '../kit/Actions.tsx';
import { Loaded } from '../kit/Screen.tsx';
import { Change } from './Change.tsx';

/** The records of an act on many, loaded when they are unfolded. */
export function ActRows({ of }: { of: AuditEntry }) {
  const [rows] = useState(() => createResource(adminListActivity));
  const isAsked = useStore(rows.$state).status !== 'loading';
  const [isOpen, open] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => {
        open(currentTarget.open);
        if (currentTarget.open && !isAsked) void rows.load({ lote: of.id });
      }}
    >
      <summary className="min-h-6 underline underline-offset-[0.2em]">{manyWords(of)}</summary>
      {isOpen && (
        <Loaded of={rows} failed="Erro ao carregar atividades" lines={3}>
          {({ items, total, names }) => (
            <ul className="mt-1 border-l border-line pl-3" aria-label={manyWords(of)}>
              {items.map((entry) => (
                <li key={entry.id} className="py-1">
                  <TextLink
                    text={aboutWords(entry, names)}
                    look="drawn"
                    href={`?registro=${encodeURIComponent(entry.entityId)}`}
                  />
                  <Change of={entry} names={names} />
                </li>
              ))}
              {total > items.length && (
                <li className="py-1">
                  <TextLink text={`Ver ${manyWords(of)}`} look="drawn" href={`?lote=${of.id}`} />
                </li>
              )}
            </ul>
          )}
        </Loaded>
      )}
    </details>
  );
}
