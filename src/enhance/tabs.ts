/**
 * Sections that follow one another become tabs: `[data-tabs]` around `[data-tablist]` (links to the sections) and
 * `[data-panel]`s (WAI-ARIA tabs with automatic activation). What is hidden is still found by the browser's search.
 */
export function startTabs(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]:not([data-ready])')) start(root);
}

function start(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-tablist]');
  const tabs = [...(list?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
  const panels = tabs.map((tab) => document.getElementById(tab.hash.slice(1)));
  root.toggleAttribute('data-ready', true);
  if (!list || panels.includes(null)) return;

  const select = (index: number, focus = false) => {
    for (const [i, tab] of tabs.entries()) {
      const chosen = i === index;
      tab.setAttribute('aria-selected', String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      if (chosen) panels[i]?.removeAttribute('hidden');
      else panels[i]?.setAttribute('hidden', 'until-found');
      if (chosen && focus) tab.focus();
    }
  };

  list.setAttribute('role', 'tablist');
  for (const [i, tab] of tabs.entries()) {
    const panel = panels[i];
    if (!panel) continue;
    tab.id = `aba-${panel.id}`;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    panel.addEventListener('beforematch', () => select(i));
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      select(i);
    });
  }
  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(document.activeElement as HTMLAnchorElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    select((to + tabs.length) % tabs.length, true);
  });

  const fromAddress = () => panels.findIndex((panel) => panel !== null && `#${panel.id}` === location.hash);
  select(Math.max(0, fromAddress()));
  addEventListener('hashchange', () => fromAddress() >= 0 && select(fromAddress()));
}
