/**
 * Whether a call is for another host, or from a page of one: a page may point its own name at this server's address (DNS rebinding;
 * specification of transports, 'Security Warning'). Assistants send no Origin, and each has only the shop's one address.
 */
export function isForeign(request: Request, siteUrl: string): boolean {
  const { host, origin } = new URL(siteUrl);
  const hosts = [new URL(request.url).host, request.headers.get('host') ?? host];
  const from = request.headers.get('origin') ?? origin;
  return hosts.some((one) => one.toLowerCase() !== host) || from !== origin;
}
