/** 'ana@loja.example', also in angle brackets or behind a word and a colon; not the '@' of a package in a path. */
const ADDRESS = /[^\s<>"'`(),;:=[\]\\/]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** Eleven digits, as a CPF is written, which a telephone may be as well; not a part of a longer number or of an id. */
const CPF = /(?<![\w.-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w-])/g;
/** What opens something, in an address of ours. */
const KEY = /(#token=)[\w.-]+/g;

/** A text for a log, without the addresses, documents and keys that somebody quoted in it (LGPD, art. 46). */
export function withoutPeople(text: string): string {
  return text.replace(ADDRESS, '[e-mail]').replace(CPF, '[cpf]').replace(KEY, '$1[…]');
}
