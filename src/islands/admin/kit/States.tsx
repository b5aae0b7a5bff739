import type { ReactNode } from 'react';
import { adminWords } from '../../../client/admin-words.ts';
import type { Failure } from '../../../client/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Waiting.tsx';

/** Nothing there, with a way onward. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="desk-empty">
      <p className="subtitle">{title}</p>
      {children}
    </div>
  );
}

/** It could not be read. `what` is the sentence of the error catalogue ('Erro ao carregar produtos. …'). */
export function Failed({ what, failure, onRetry }: { what: string; failure: Failure; onRetry: () => void }) {
  return (
    <div className="desk-empty" role="alert">
      <p className="subtitle">{what}</p>
      <p className="text-soft">{adminWords(failure.code, failure.data)}</p>
      {failure.requestId && failure.status >= 500 && (
        <p className="text-small text-soft">Código deste erro: {failure.requestId}</p>
      )}
      <Button size="small" look="line" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  );
}

/** Lines in the shape of what comes. */
export function Loading({ lines = 8 }: { lines?: number }) {
  return (
    <div className="desk-loading" aria-busy="true">
      <span className="visually-hidden" role="status">
        Carregando…
      </span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} className="desk-loading__line" />
      ))}
    </div>
  );
}
