/**
 * Turns consecutive sections into tabs: `[data-tabs]` around `[data-tablist]` (a link per section) and the sections (WAI-ARIA
 * tabs with automatic activation). Inactive panels are still found by the browser's search.
 */
export function startTabs(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]')) start(root);
}

type Tab = { tab: HTMLAnchorElement; panel: HTMLElement };

function start(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-tablist]');
  root.toggleAttribute('data-ready', true);
  if (!list) return;
  const tabs = [...list.querySelectorAll('a')].flatMap((tab): Tab[] => {
    const panel = document.getElementById(tab.hash.slice(1));
    return panel ? [{ tab, panel }] : [];
  });
  const select = (chosen: Tab | undefined) => {
    if (!chosen) return;
    for (const { tab, panel } of tabs) {
      const isChosen = tab === chosen.tab;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      if (isChosen) panel.hidden = false;
      else panel.setAttribute('hidden', 'until-found');
    }
  };
  const ofAddress = () => tabs.find(({ tab }) => tab.hash === location.hash);

  list.role = 'tablist';
  for (const one of tabs) {
    const { tab, panel } = one;
    tab.id = `aba-${panel.id}`;
    tab.role = 'tab';
    tab.setAttribute('aria-controls', panel.id);
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tab.id);
    panel.addEventListener('beforematch', () => select(one));
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      select(one);
    });
  }
  list.addEventListener('keydown', (event) => {
    const at = tabs.findIndex(({ tab }) => tab === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length);
    select(next);
    next?.tab.focus();
  });

  select(ofAddress() ?? tabs[0]);
  addEventListener('hashchange', () => select(ofAddress()));
}
