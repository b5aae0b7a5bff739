/** Lower case without accents, one space between words, for searching columns converted by `plainSql`. */
export const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');

/** SQL for a column's text in that form. */
export const plainSql = (column: string) => `plain_text(${column})`;
