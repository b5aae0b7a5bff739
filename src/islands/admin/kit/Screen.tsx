import { type ReactNode, useEffect, useRef } from 'react';
import { shopName } from '../../../client/shop-name.ts';
import { ADMIN } from '../../../paths.ts';
import { Icon } from '../../../ui/Icon.tsx';

type Crumb = { name: string; href: string };
type Props = {
  title: string;
  /** Between the dashboard and this screen. */
  crumbs?: readonly Crumb[];
  /** Where 'Voltar' leads; the dashboard has none. */
  back?: string;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen of the back office: breadcrumb, title, actions. Its heading takes the focus when one comes to it. */
export function Screen({ title, crumbs = [], back, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} | ${shopName()}`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <>
      <nav className="desk-crumbs" aria-label="Você está em">
        <ol>
          {title !== 'Painel Administrativo' && (
            <li>
              <a href={ADMIN}>Painel</a>
            </li>
          )}
          {crumbs.map(({ name, href }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <header className="desk-head">
        <div className="desk-head__title">
          {back && (
            <a className="desk-back" href={back}>
              <Icon name="left" />
              <span className="visually-hidden">Voltar</span>
            </a>
          )}
          <h1 className="desk-title" tabIndex={-1} ref={heading}>
            {title}
          </h1>
        </div>
        {actions && <div className="desk-actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}
