import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ActiveSession } from '../../contracts/security.ts';
import { formatDateTime } from '../../domain/time/calendar.ts';
import { $sessions, endOne, loadSessions } from '../../stores/account/security.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { SecurityPart } from './SecurityPart.tsx';

/** The account's sessions, each with a button to end it. */
export function ActiveSessions() {
  const state = useStore($sessions);
  const count = state.status === 'ready' ? state.sessions.length : undefined;
  useEffect(() => void loadSessions(), []);
  return (
    <SecurityPart id="seguranca-sessoes" title="Sessões ativas" step={count}>
      {state.status === 'loading' && <Skeleton className="h-16 w-full" />}
      {state.status === 'failed' && (
        <>
          <Notice kind="error">{state.problem}</Notice>
          <Button look="line" size="small" onClick={() => void loadSessions()}>
            Tentar novamente
          </Button>
        </>
      )}
      {state.status === 'ready' && (
        <>
          {state.problem && <Notice kind="error">{state.problem}</Notice>}
          <ul>
            {state.sessions.map((session) => (
              <Row key={session.id} session={session} busy={state.ending === session.id} />
            ))}
          </ul>
          {state.sessions.length > 1 && (
            <Button
              look="line"
              size="small"
              busy={state.ending === 'others'}
              onClick={() => void endOne(null)}
            >
              Encerrar todas as outras
            </Button>
          )}
        </>
      )}
    </SecurityPart>
  );
}

function Row({ session, busy }: { session: ActiveSession; busy: boolean }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-3 print:last:border-0 print:last:pb-0">
      <span>
        {session.device}
        <span className="block text-small text-soft">
          {session.isCurrent
            ? 'Esta sessão'
            : `Último acesso: ${formatDateTime(new Date(session.lastSeenAt))}`}
          {session.ip && ` · ${session.ip}`}
        </span>
      </span>
      {!session.isCurrent && (
        <Button
          look="line"
          size="small"
          busy={busy}
          aria-label={`Encerrar: ${session.device}`}
          onClick={() => void endOne(session.id)}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}
