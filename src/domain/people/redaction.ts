/**
 * 'ana@loja.example', also in angle brackets or after a word and a colon; not the '@' of a package path. Tried only where a word
 * begins: from each of its letters, a long word would take the square of its length.
 */
const ADDRESS = /(?<![^\s<>"'`(),;:=[\]\\/])[^\s<>"'`(),;:=[\]\\/]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** Eleven digits in the form of a CPF, possibly a telephone number; not part of a longer number or an id. */
const CPF = /(?<![\w.-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w-])/g;
/** The secret token in our URLs. */
const KEY = /(#token=)[\w.-]+/g;

/** Removes e-mail addresses, CPFs and tokens from text for a log (LGPD, art. 46). */
export function redact(text: string): string {
  return text.replace(ADDRESS, '[e-mail]').replace(CPF, '[cpf]').replace(KEY, '$1[…]');
}
