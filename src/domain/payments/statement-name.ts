/** What every acquirer prints whole. */
const LENGTH = 13;

/** What card bills show for a shop: its name in the plain capitals that acquirers print; 'LOJA' if it has none of them. */
export function statementName(shopName: string): string {
  const plain = shopName
    .normalize('NFD')
    .toUpperCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
  return plain.slice(0, LENGTH).trim() || 'LOJA';
}
