const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a shop is at an address of its own, not at one that its host lent; null on somebody's own machine. */
export function hasOwnDomain(siteUrl: string): boolean | null {
  const { hostname } = new URL(siteUrl);
  return OWN_MACHINE.test(hostname) ? null : !hostname.endsWith('.netlify.app');
}
