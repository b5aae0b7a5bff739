import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import { adminWords } from '../../../client/admin-words.ts';
import type { Failure } from '../../../client/call.ts';
import type { ResourceState } from '../../../stores/admin/resource.ts';
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

type LoadedProps<T> = {
  of: { readonly $state: ReadableAtom<ResourceState<T>>; reload(): unknown };
  /** The sentence of the error catalogue for what could not be read. */
  failed: string | ((failure: Failure) => string);
  lines?: number;
  children: (data: T, isStale: boolean) => ReactNode;
};

/** What the server is asked for, once it is there; until then its shape, and a way to ask again where it could not be read. */
export function Loaded<T>({ of, failed, lines = 8, children }: LoadedProps<T>) {
  const state = useStore(of.$state);
  if (state.status === 'loading') return <Loading lines={lines} />;
  if (state.status === 'ready') return children(state.data, state.isStale);
  const what = typeof failed === 'string' ? failed : failed(state.failure);
  return <Failed what={what} failure={state.failure} onRetry={() => void of.reload()} />;
}
