/** Opens /lista. Without pieces in the address the static page already says so; otherwise ./SharedList.tsx renders the cards. */
export function startSharedList(): void {
  const page = document.querySelector<HTMLElement>('[data-shared-list]');
  if (page && location.search)
    void import('../islands/SharedList.tsx').then((list) => list.mountSharedList(page));
  else
    for (const part of page?.querySelectorAll<HTMLElement>('[data-if-kept], [data-if-none]') ?? [])
      part.hidden = 'ifKept' in part.dataset;
}
