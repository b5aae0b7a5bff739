import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Failure } from '../../../client/call.ts';
import { shopName } from '../../../client/shop-name.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import { ADMIN } from '../../../paths.admin.ts';
import type { ResourceState } from '../../../stores/admin/kit/resource.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Waiting.tsx';
import { ActionButton } from './Actions.tsx';
import { focusIfLost } from './focus.ts';

/** The layout of a screen and its loading, error and empty states. */

const CRUMB = 'not-first:before:mr-2 not-first:before:text-edge not-first:before:content-["/"_/_""]';

type Props = {
  title: string;
  /** The screen between the dashboard and this one. */
  parent?: { name: string; href: string };
  /** Target of 'Voltar': by default the parent, or the dashboard, which itself has none. */
  back?: string | null;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Buttons in a sticky bar at the bottom of a long form. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A screen of the back office: breadcrumb, title, actions. Focuses its heading on navigation, for screen readers. */
export function Screen(props: Props) {
  const { title, parent, back = parent?.href ?? ADMIN, actions, foot, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} | ${shopName()}`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <>
      <nav className="pt-4 text-label text-soft print:hidden" aria-label="Você está em">
        <ol className="flex flex-wrap gap-2">
          {title !== 'Painel Administrativo' && (
            <li className={CRUMB}>
              <a className="hover:underline" href={ADMIN}>
                Painel
              </a>
            </li>
          )}
          {parent && (
            <li className={CRUMB}>
              <a className="hover:underline" href={parent.href}>
                {parent.name}
              </a>
            </li>
          )}
          <li className={CRUMB} aria-current="page">
            {title}
          </li>
        </ol>
      </nav>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-1 pb-5">
        <div className="flex items-center gap-2">
          {back && (
            <a className="-ml-2 grid size-8 place-items-center hover:text-bordeaux print:hidden" href={back}>
              <Icon name="left" />
              <span className="sr-only">Voltar</span>
            </a>
          )}
          <h1 className="font-serif text-[1.875rem]/[1.2] tracking-title" tabIndex={-1} ref={heading}>
            {title}
          </h1>
        </div>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </header>
      {children}
      {foot && (
        <div className="screen-foot sticky bottom-0 z-1 mt-6 low:static flex flex-wrap justify-end gap-2 border-t border-line bg-paper py-3">
          {foot}
        </div>
      )}
    </>
  );
}

/** Cards on a six-column grid, faded while they reload. */
export function Board({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  const look = 'grid grid-cols-6 gap-x-10 gap-y-8 max-sm:gap-x-4 max-sm:gap-y-6';
  return (
    <div
      className={`${look} transition-opacity duration-150 aria-busy:opacity-60`}
      aria-busy={isStale || undefined}
    >
      {children}
    </div>
  );
}

type CardProps = { id: string; title: string; as?: 'section' | 'nav'; width?: string; children: ReactNode };

/** A section of a `Board`. `width`: the columns (of six) it spans on wide screens. */
export function Card({ id, title, as: As = 'section', width = 'xl:col-span-2', children }: CardProps) {
  return (
    <As className={classes('col-span-6 border-t border-ink pt-3.5', width)} aria-labelledby={id}>
      <h2 className="mb-3 font-serif text-lead/[1.3]" id={id}>
        {title}
      </h2>
      {children}
    </As>
  );
}

/** A section of a side panel. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-3.5">
      <h3 className="mb-3 font-serif text-lead/[1.3]">{title}</h3>
      {children}
    </section>
  );
}

type EmptyProps = { title: string; role?: 'alert'; children?: ReactNode };

/** An empty state; `children` are links to the next step. */
export function Empty({ title, role, children }: EmptyProps) {
  const look = 'border border-dashed border-line px-4 py-[clamp(2rem,6vw,4rem)] text-center';
  return (
    <div className={`${look} *:not-first:mt-3`} role={role}>
      <p className="subtitle">{title}</p>
      {children}
    </div>
  );
}

/** An error state with retry. `what` is its title, from the error catalogue ('Erro ao carregar produtos. …'). */
export function Failed({ what, failure, onRetry }: { what: string; failure: Failure; onRetry: () => void }) {
  const retry = () => {
    onRetry();
    // The button is gone while it loads again.
    focusIfLost('dialog[open] h2', 'main h1');
  };
  return (
    <Empty title={what} role="alert">
      <p className="text-soft">{adminWords(failure.code, failure.data)}</p>
      {failure.requestId && failure.status >= 500 && (
        <p className="text-small text-soft">Código deste erro: {failure.requestId}</p>
      )}
      <ActionButton text="Tentar novamente" look="line" onClick={retry} />
    </Empty>
  );
}

/** Skeleton rows. */
export function Loading({ lines = 8 }: { lines?: number }) {
  return (
    <div className="grid gap-2" aria-busy="true">
      <span className="sr-only" role="status">
        Carregando…
      </span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} className="h-10" />
      ))}
    </div>
  );
}

type Loadable<I> = { load(input: I): unknown; clear(): void };

/** Loads a resource for as long as this is open; the next record does not begin with the data of this one. */
export function useLoad<I>({ load, clear }: Loadable<I>, input: I): void {
  const wanted = JSON.stringify(input);
  useEffect(() => {
    void load(JSON.parse(wanted));
    return clear;
  }, [load, clear, wanted]);
}

type LoadedProps<T> = {
  of: { readonly $state: ReadableAtom<ResourceState<T>>; reload(): unknown };
  /** Title of the error state, from the error catalogue. */
  failed: string | ((failure: Failure) => string);
  lines?: number;
  children: (data: T, isStale: boolean) => ReactNode;
};

/** Renders a resource once it is loaded; until then a skeleton, or an error state with retry. */
export function Loaded<T>({ of, failed, lines = 8, children }: LoadedProps<T>) {
  const state = useStore(of.$state);
  if (state.status === 'loading') return <Loading lines={lines} />;
  if (state.status === 'ready') return children(state.data, state.isStale);
  const what = typeof failed === 'string' ? failed : failed(state.failure);
  return <Failed what={what} failure={state.failure} onRetry={() => void of.reload()} />;
}
