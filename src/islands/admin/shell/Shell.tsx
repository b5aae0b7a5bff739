import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { shopName } from '../../../client/shop-name.ts';
import type { Waiting } from '../../../contracts/admin/desk.ts';
import { waitingNoun } from '../../../domain/operations/waiting.ts';
import { ADMIN, ADMIN_ACCOUNT } from '../../../paths.admin.ts';
import { HOME } from '../../../paths.ts';
import { $session } from '../../../stores/account/session.ts';
import { $path, $place } from '../../../stores/admin/kit/place.ts';
import { $role } from '../../../stores/admin/kit/role.ts';
import {
  $waiting,
  checkWaiting,
  followWaiting,
  WAITING_LISTS,
} from '../../../stores/admin/reports/waiting.ts';
import { $folded, fold } from '../../../stores/admin/shell/folded.ts';
import { signOutAdmin } from '../../../stores/admin/shell/leave.ts';
import {
  currentItem,
  groupsOf,
  type NavigationGroup,
  type NavigationItem,
} from '../../../stores/admin/shell/navigation.ts';
import { $help, followShortcuts } from '../../../stores/admin/shell/shortcuts.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkButton, TextLink } from '../kit/Actions.tsx';
import { DeskSearch, openPalette } from './DeskSearch.tsx';
import { PublishingMark } from './PublishingMark.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';

/** The frame of every screen: menu, search, publishing status, sign-out. */
export function Shell({ children }: { children: ReactNode }) {
  const search = useRef<HTMLInputElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  // Going somewhere closes the menu of a phone.
  useEffect(() => $place.listen(() => setMenuOpen(false)), []);
  useEffect(
    () =>
      followShortcuts(() => {
        const ofScreen = document.querySelector<HTMLElement>('[data-shortcut-search]');
        (ofScreen ?? search.current)?.focus();
      }, openPalette),
    [],
  );
  return (
    <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[13.75rem_minmax(0,1fr)] print:block">
      <a
        className="absolute top-2 left-2 z-70 -translate-y-[200%] bg-paper px-4 py-2 focus:translate-none"
        href="#conteudo"
      >
        Pular para o conteúdo
      </a>
      <aside className="bg-ink text-paper **:focus-visible:outline-paper lg:sticky lg:top-0 lg:h-svh lg:overflow-y-auto print:hidden">
        <div className="flex h-(--bar-height) items-center justify-between pr-2 pl-5">
          <a className="font-serif text-lead/[1.5] tracking-[0.01em]" href={ADMIN}>
            {shopName()}
          </a>
          <button
            type="button"
            className="icon-button hover:text-paper/75 lg:hidden"
            aria-expanded={isMenuOpen}
            aria-controls="menu"
            aria-label={isMenuOpen ? 'Fechar menu' : 'Abrir menu'}
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            <Icon name={isMenuOpen ? 'close' : 'menu'} />
          </button>
        </div>
        <nav
          className={classes(
            'pt-2 pb-4 lg:flex lg:h-[calc(100svh-var(--bar-height))] lg:flex-col',
            !isMenuOpen && 'hidden',
          )}
          id="menu"
          aria-label="Painel administrativo"
        >
          <Menu />
        </nav>
      </aside>
      <div>
        <header className="sticky top-0 z-20 low:relative flex min-h-(--bar-height) flex-wrap items-center gap-x-5 gap-y-2 border-b border-line bg-paper px-(--desk-gutter) py-1.5 print:hidden">
          <DeskSearch ref={search} />
          <div className="ml-auto flex items-center gap-5">
            <PublishingMark />
            <TextLink text="Ver a loja" className="text-small hidden sm:inline" href={HOME} />
            <SignOut />
          </div>
        </header>
        <main
          className="flex-1 px-(--desk-gutter) pb-16 has-[.screen-foot]:pb-0 print:p-0 print:has-[>[data-slip]]:[&>:not([data-slip])]:hidden print:has-[[data-sheet]]:[&>header]:hidden print:not-has-[>[data-slip]]:has-[.grid-table]:[page:list]"
          id="conteudo"
          tabIndex={-1}
        >
          {children}
        </main>
      </div>
      <ShortcutHelp />
    </div>
  );
}

function Menu() {
  const groups = groupsOf(useStore($role));
  useEffect(() => followWaiting(), []);
  return (
    <>
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
      <a
        className="mx-5 mt-4 block min-h-6 text-label text-[#b9aea1] hover:text-paper sm:hidden"
        href={ADMIN_ACCOUNT}
      >
        Minha conta
      </a>
      <button
        type="button"
        className="mx-5 mt-4 min-h-6 text-label text-[#b9aea1] hover:text-paper lg:mt-auto lg:text-left"
        onClick={() => $help.set(true)}
      >
        Atalhos de teclado <kbd>?</kbd>
      </button>
    </>
  );
}

/** A group, which its heading folds. Folded, it still shows the open screen's entry, and those where something waits. */
function Group({ group: { title, items } }: { group: NavigationGroup }) {
  const id = useId();
  const isFolded = useStore($folded).some((one) => one === title);
  const current = currentItem(useStore($path));
  const waits = useStore($waiting);
  const shown = isFolded
    ? items.filter((item) => item === current || (item.waiting && waits?.[item.waiting]))
    : items;
  return (
    <div>
      {title && (
        <button
          type="button"
          className="mt-3 flex w-full items-center justify-between py-1 pr-5.5 pl-5.5 text-label text-[#b9aea1] hover:text-paper max-lg:min-h-10"
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => fold(title, !isFolded)}
        >
          {title}
          <Icon name="down" className={`size-3 ${isFolded ? '-rotate-90' : ''}`} />
        </button>
      )}
      <ul id={id} aria-label={title ?? undefined}>
        {shown.map((item) => (
          <Entry key={item.path} item={item} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ item: { path, label, waiting } }: { item: NavigationItem }) {
  const current = currentItem(useStore($path));
  return (
    <li className="flex items-center gap-1 pr-4">
      <a
        className="min-w-0 flex-1 border-l-2 border-transparent py-2 pl-5 text-[#d8d0c5] transition-colors duration-150 hover:text-paper aria-[current=page]:border-paper aria-[current=page]:font-medium aria-[current=page]:text-paper lg:py-1"
        href={path}
        aria-current={current?.path === path ? 'page' : undefined}
      >
        {label}
      </a>
      {waiting && <Counter of={waiting} />}
    </li>
  );
}

/** How many wait, as a link to exactly these: the number is read again on the way, to agree with the list. */
function Counter({ of }: { of: keyof Waiting }) {
  const count = useStore($waiting)?.[of] ?? 0;
  if (count === 0) return null;
  const noun = waitingNoun(of, count);
  return (
    <a
      className="group grid min-h-6 min-w-8 place-items-center max-lg:min-h-10 max-lg:min-w-10"
      href={WAITING_LISTS[of]}
      title={`${count} ${noun}`}
      onClick={() => void checkWaiting()}
    >
      <span className="min-w-6 bg-paper px-1.5 text-center text-label text-ink tabular-nums underline-offset-2 group-hover:underline">
        {count}
        <span className="sr-only"> {noun}</span>
      </span>
    </a>
  );
}

function SignOut() {
  const session = useStore($session);
  const name = session.kind === 'admin' ? session.user.firstName || session.user.email : '';
  return (
    <>
      <a
        className="link hidden max-w-[12ch] truncate text-small text-soft sm:inline"
        href={ADMIN_ACCOUNT}
        title={session.kind === 'admin' ? session.user.email : undefined}
      >
        <span className="sr-only">Minha conta: </span>
        {name}
      </a>
      <LinkButton text="Sair" look="drawn" className="text-small" onPress={signOutAdmin} />
    </>
  );
}
