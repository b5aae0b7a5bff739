/** The shop under attack, and the local world beside it. */
export const shopUrl = new URL(process.env.BASE_URL ?? 'http://localhost:8888');
export const mailboxUrl = process.env.MAILBOX_URL ?? beside(shopUrl, '/correio');
export const providerPageUrl = process.env.PROVIDER_PAGE_URL ?? beside(shopUrl, '/pagarme');

/** `npm start` serves the local world one port above the shop. */
function beside(shop: URL, path: string): string {
  const url = new URL(path, shop);
  url.port = String(Number(shop.port || 80) + 1);
  return url.href;
}
