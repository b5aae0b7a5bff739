/** Where links of the shop's own content may lead: checked as a browser reads an address (WHATWG URL), not as it looks. */

const SOME_SHOP = 'https://loja.invalid';

/** Parts of patterns: a path of the shop ('//elsewhere' and '/\elsewhere' leave it), and an address with a host by name and no user. */
export const SHOP_PATH = String.raw`\/([^\s/\\][^\s\\]*)?`;
const HOST = 'a-z0-9À-ÖØ-öø-ÿ-';
const AFTER_SCHEME = String.raw`:\/\/([${HOST}]+\.)+[a-zÀ-ÖØ-öø-ÿ][${HOST}]+(:\d{1,4})?([/?#][^\s\\]*)?`;
export const WEB_ADDRESS = `https?${AFTER_SCHEME}`;
export const SECURE_ADDRESS = `https${AFTER_SCHEME}`;

const PATH_ALONE = new RegExp(`^${SHOP_PATH}$`);
const ADDRESS_ALONE = new RegExp(`^${WEB_ADDRESS}$`, 'i');

/** Whether it is a path of the shop. '/..//elsewhere' leaves it, too. */
export function isShopPath(text: string): boolean {
  if (!PATH_ALONE.test(text)) return false;
  const url = URL.parse(text, SOME_SHOP);
  return url?.origin === SOME_SHOP && !url.pathname.startsWith('//');
}

/** Whether it is an absolute address of the web, without a user, which makes one site look like another ('https://loja@outra'). */
export function isWebAddress(text: string): boolean {
  return ADDRESS_ALONE.test(text) && URL.canParse(text);
}
