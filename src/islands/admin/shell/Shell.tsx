import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { shopName } from '../../../client/shop-name.ts';
import { ACCOUNT, ADMIN, HOME } from '../../../paths.ts';
import { currentItem, NAVIGATION } from '../../../stores/admin/navigation.ts';
import { $path } from '../../../stores/admin/place.ts';
import { $help, followShortcuts } from '../../../stores/admin/shortcuts.ts';
import { mayLeave } from '../../../stores/admin/unsaved.ts';
import { $waiting, followWaiting, waitingNoun } from '../../../stores/admin/waiting.ts';
import { $session, signOut } from '../../../stores/session.ts';
import { toast } from '../../../stores/toasts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { DeskSearch } from './DeskSearch.tsx';
import { PublishingMark } from './PublishingMark.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';

/** What stands around every screen: menu, search over everything, state of the publication, the way out. */
export function Shell({ children }: { children: ReactNode }) {
  const search = useRef<HTMLInputElement>(null);
  const path = useStore($path);
  const [isMenuOpen, setMenuOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the menu of a phone.
  useEffect(() => setMenuOpen(false), [path]);
  useEffect(
    () =>
      followShortcuts(() => {
        const ofScreen = document.querySelector<HTMLElement>('[data-shortcut-search]');
        (ofScreen ?? search.current)?.focus();
      }),
    [],
  );
  return (
    <div className="desk">
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <aside className="desk-side" data-open={isMenuOpen || undefined}>
        <div className="desk-side__top">
          <a className="desk-side__name" href={ADMIN}>
            {shopName()}
          </a>
          <button
            type="button"
            className="icon-button desk-side__toggle"
            aria-expanded={isMenuOpen}
            aria-controls="menu"
            aria-label={isMenuOpen ? 'Fechar menu' : 'Abrir menu'}
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            <Icon name={isMenuOpen ? 'close' : 'menu'} />
          </button>
        </div>
        <nav className="desk-nav" id="menu" aria-label="Painel administrativo">
          <Menu />
        </nav>
      </aside>
      <div className="desk-main">
        <header className="desk-bar">
          <DeskSearch ref={search} />
          <div className="desk-bar__end">
            <PublishingMark />
            <a className="link text-small desk-bar__shop" href={HOME}>
              Ver a loja
            </a>
            <SignOut />
          </div>
        </header>
        <main className="desk-page" id="conteudo" tabIndex={-1}>
          {children}
        </main>
      </div>
      <ShortcutHelp />
    </div>
  );
}

function Menu() {
  const current = currentItem(useStore($path));
  const counts = useStore($waiting);
  useEffect(() => followWaiting(), []);
  return (
    <>
      <ul className="desk-nav__list">
        {NAVIGATION.map(({ path, label, waiting }) => (
          <li key={path}>
            <a
              className="desk-nav__link"
              href={path}
              aria-current={current?.path === path ? 'page' : undefined}
            >
              {label}
              {waiting && counts && counts[waiting] > 0 && (
                <>
                  {' '}
                  <span className="desk-nav__count">
                    {counts[waiting]}
                    <span className="visually-hidden"> {waitingNoun(waiting, counts[waiting])}</span>
                  </span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className="desk-nav__help" onClick={() => $help.set(true)}>
        Atalhos de teclado <kbd>?</kbd>
      </button>
    </>
  );
}

function SignOut() {
  const session = useStore($session);
  const leave = async () => {
    if (!(await mayLeave())) return;
    const result = await signOut();
    if (result.ok) location.assign(ACCOUNT);
    else toast('Não foi possível sair. Tente novamente.', 'error');
  };
  const name = session.kind === 'admin' ? session.user.firstName || session.user.email : '';
  return (
    <>
      <span className="desk-bar__who" title={session.kind === 'admin' ? session.user.email : undefined}>
        {name}
      </span>
      <button type="button" className="link link--drawn text-small" onClick={() => void leave()}>
        Sair
      </button>
    </>
  );
}
