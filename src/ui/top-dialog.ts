/**
 * Keeps a region inside the topmost modal dialog, or in the body if none is open: everything outside that dialog is inert, so its
 * buttons could not be pressed there. `onPlaced` runs now and after every move. Returns a function that stops it.
 */
export function keepInTopDialog(region: HTMLElement, onPlaced: () => void): () => void {
  /** In the order in which they were opened. */
  let open: Element[] = [];
  let last: Element | null = null;
  const place = () => {
    const modal = [...document.querySelectorAll('dialog:modal')];
    open = [...open.filter((one) => modal.includes(one)), ...modal.filter((one) => !open.includes(one))];
    const top = open.at(-1) ?? document.body;
    // It also left the page if its dialog was removed.
    if (last === top && region.parentElement === top) return;
    last = top;
    top.append(region);
    onPlaced();
  };
  const observer = new MutationObserver(place);
  observer.observe(document.body, { attributeFilter: ['open'], childList: true, subtree: true });
  place();
  return () => observer.disconnect();
}

let isShopDone = false;

/** The same for the toasts of the shop, from the first dialog with buttons or texts of its own until the page is left. */
export function keepToastsInTopDialog(): void {
  const region = document.querySelector<HTMLElement>('[data-toasts]');
  if (isShopDone || !region) return;
  isShopDone = true;
  keepInTopDialog(region, () => {});
}
