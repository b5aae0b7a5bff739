import { type ReactNode, useEffect, useRef } from 'react';
import { shopName } from '../../../client/shop-name.ts';
import { ADMIN } from '../../../paths.admin.ts';
import { Icon } from '../../../ui/Icon.tsx';

const CRUMB = 'not-first:before:mr-2 not-first:before:text-edge not-first:before:content-["/"_/_""]';

type Crumb = { name: string; href: string };
type Props = {
  title: string;
  /** Between the dashboard and this screen. */
  crumbs?: readonly Crumb[];
  /** Where 'Voltar' leads; the dashboard has none. */
  back?: string;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Buttons that stay in sight at the bottom of a long form. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A screen of the back office: breadcrumb, title, actions. Its heading takes the focus when one comes to it. */
export function Screen({ title, crumbs = [], back, actions, foot, children }: Props) {
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
          {crumbs.map(({ name, href }) => (
            <li key={href} className={CRUMB}>
              <a className="hover:underline" href={href}>
                {name}
              </a>
            </li>
          ))}
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
              <span className="visually-hidden">Voltar</span>
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
        <div className="screen-foot sticky bottom-0 z-1 mt-6 flex flex-wrap justify-end gap-2 border-t border-line bg-paper py-3">
          {foot}
        </div>
      )}
    </>
  );
}
