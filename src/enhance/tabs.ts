/**
 * Turns lists of links into tabs (WAI-ARIA tabs with automatic activation): `[data-tablist]` with links to their panels, `[data-panel]`, or
 * into one that they share. Panels not shown are still found by the browser's search.
 */
export function startTabs(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-tablist]')) start(list);
}

type Tab = HTMLAnchorElement;

const tabsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll('a') ?? [])];
const panelOf = ({ hash }: Tab) =>
  document.getElementById(hash.slice(1))?.closest<HTMLElement>('[data-panel]');

function start(list: HTMLElement): void {
  const tabs = tabsIn(list);
  const ofAddress = () => tabs.find(({ hash }) => hash === location.hash);
  list.role = 'tablist';
  list.parentElement?.toggleAttribute('data-ready', true);
  for (const tab of tabs) {
    const panel = panelOf(tab);
    tab.id = `aba-${tab.hash.slice(1)}`;
    tab.role = 'tab';
    tab.setAttribute('aria-controls', panel?.id ?? '');
    if (panel) panel.role = 'tabpanel';
    panel?.addEventListener('beforematch', () => select(tab));
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      select(tab);
    });
  }
  list.addEventListener('keydown', (event) => {
    const shown = tabs.filter(({ hidden }) => !hidden);
    const at = shown.findIndex((tab) => tab === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const next = shown.at(to % shown.length);
    next?.focus();
    next?.click();
  });
  select(ofAddress() ?? tabs[0]);
  addEventListener('hashchange', () => select(ofAddress()));
}

/** Marks a tab as selected, and shows its panel. */
export function select(chosen: Tab | undefined): void {
  if (!chosen) return;
  const panel = panelOf(chosen);
  for (const tab of tabsIn(chosen.parentElement)) {
    const its = panelOf(tab);
    tab.ariaSelected = String(tab === chosen);
    tab.tabIndex = tab === chosen ? 0 : -1;
    if (its) its.hidden = its !== panel && 'until-found';
  }
  panel?.setAttribute('aria-labelledby', chosen.id);
}
