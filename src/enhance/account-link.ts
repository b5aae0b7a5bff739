import { $accountKind } from '../stores/kept/account-kind.ts';

const NAMES = { guest: 'Entrar', customer: 'Minha Conta', admin: 'Admin' } as const;

/** Labels the account links (AccountLink.astro) for the last known session. Only a hint: the server checks every request. */
export function nameAccountLinks(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-account]');
  if (links.length === 0) return;
  $accountKind.subscribe((kind) => {
    for (const link of links) {
      link.href = link.dataset[kind] ?? link.href;
      const label = link.querySelector('span');
      if (label && label.textContent !== NAMES[kind]) label.textContent = NAMES[kind];
    }
  });
}
