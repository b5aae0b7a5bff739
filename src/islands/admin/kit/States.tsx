import type { ReactNode } from 'react';
import { adminWords } from '../../../client/admin-words.ts';
import type { Failure } from '../../../client/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Waiting.tsx';

type EmptyProps = { title: string; role?: 'alert'; children?: ReactNode };

/** Nothing there, with a way onward. */
export function Empty({ title, role, children }: EmptyProps) {
  const look = 'border border-dashed border-line px-4 py-[clamp(2rem,6vw,4rem)] text-center';
  return (
    <div className={`${look} *:not-first:mt-3`} role={role}>
      <p className="subtitle">{title}</p>
      {children}
    </div>
  );
}

/** It could not be read. `what` is the sentence of the error catalogue ('Erro ao carregar produtos. …'). */
export function Failed({ what, failure, onRetry }: { what: string; failure: Failure; onRetry: () => void }) {
  return (
    <Empty title={what} role="alert">
      <p className="text-soft">{adminWords(failure.code, failure.data)}</p>
      {failure.requestId && failure.status >= 500 && (
        <p className="text-small text-soft">Código deste erro: {failure.requestId}</p>
      )}
      <Button size="small" look="line" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Empty>
  );
}

/** Lines in the shape of what comes. */
export function Loading({ lines = 8 }: { lines?: number }) {
  return (
    <div className="grid gap-2" aria-busy="true">
      <span className="visually-hidden" role="status">
        Carregando…
      </span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} className="h-10" />
      ))}
    </div>
  );
}
