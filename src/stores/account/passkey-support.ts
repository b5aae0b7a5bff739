/**
 * Whether passkeys can work on this page: the browser knows them, and the page is at the shop's own address, under whose name they are
 * made (on a preview of a deploy none would fit).
 */
export function passkeysWork(): boolean {
  const { SITE } = import.meta.env;
  const isHome = !SITE || new URL(SITE).hostname === location.hostname;
  return isHome && typeof PublicKeyCredential !== 'undefined';
}
