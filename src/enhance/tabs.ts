/**
 * Sections that follow one another become tabs: `[data-tabs]` around `[data-tablist]` (links to the sections) and
 * `[data-panel]`s (WAI-ARIA tabs with automatic activation). What is hidden is still found by the browser's search.
 */
export function startTabs(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]:not([data-ready])')) start(root);
}

function start(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-tablist]');
  // Asked for anew each time: a tab may be taken away with its panel (the shell of a new product).
  const tabs = () => [...(list?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
  const panelOf = (tab: HTMLAnchorElement) => document.getElementById(tab.hash.slice(1));
  root.toggleAttribute('data-ready', true);
  if (!list || tabs().some((tab) => panelOf(tab) === null)) return;

  const select = (wanted: HTMLAnchorElement | undefined, focus = false) => {
    if (!wanted) return;
    for (const tab of tabs()) {
      const chosen = tab === wanted;
      tab.setAttribute('aria-selected', String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      if (chosen) panelOf(tab)?.removeAttribute('hidden');
      else panelOf(tab)?.setAttribute('hidden', 'until-found');
    }
    if (focus) wanted.focus();
  };

  list.setAttribute('role', 'tablist');
  for (const tab of tabs()) {
    const panel = panelOf(tab);
    if (!panel) continue;
    tab.id = `aba-${panel.id}`;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    panel.addEventListener('beforematch', () => select(tab));
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      select(tab);
    });
  }
  list.addEventListener('keydown', (event) => {
    const all = tabs();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    select(all.at(to % all.length), true);
  });

  const fromAddress = () => tabs().find((tab) => tab.hash === location.hash);
  select(fromAddress() ?? tabs()[0]);
  addEventListener('hashchange', () => select(fromAddress()));
}
