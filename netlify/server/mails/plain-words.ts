/** Used in place of a name that is not plainly a name. */
const FALLBACK_NAME = 'cliente';

const MAX_LENGTH = 30;
const MAX_WORDS = 3;

/** Latin letters, and the characters that join names. */
const NAME =
  /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*(?: \p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*)*$/u;

/**
 * A first name for a greeting. Anybody can enter any text as a name together with somebody else's e-mail address and so make
 * our mail carry that text. Therefore only plain names pass: no symbols, no digits, no links, no sentences.
 */
export function greeting(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/);
  const short = words.length > MAX_WORDS ? words.slice(0, 1) : words;
  const text = short.join(' ');
  return text.length <= MAX_LENGTH && NAME.test(text) ? text : FALLBACK_NAME;
}

/** Of NFKC, which finds dots and letters in disguise, but would write 'nº' as 'no' and '2ª' as '2a'. */
const DISGUISED = /[^\0-\u00ff\u2018-\u201d\u2026]+/g;

/**
 * What mail programs make a link of: a domain ends in a dot and at least two letters, or is an IP address; a scheme is a word
 * before a colon; a share of Windows begins with two backslashes. A slash makes none but after a domain.
 */
const LINKING =
  /(?<=\S)[.。](?=[\p{L}\p{M}]{2})|(?<=[.。][\p{L}\p{M}]{2,})\/|(?<=\d)\.(?=\d+\.\d+\.\d)|(?<=\p{L}):(?=[^\s\d])|(?<=\b(?:tel|sms)):|:(?=\/)|(?<=:\s?)\/(?=\/)|\\(?=\\)/giu;

/**
 * Free text made safe from auto-linking: adds a space where it could form a link or an e-mail address. Everything else stays as
 * typed: 'S/N', 'Bl. A/B', 'Edifício nº 2', 'às 10:30'.
 */
export function unlinked(text: string): string {
  return text
    .normalize('NFC')
    .replace(DISGUISED, (run) => run.normalize('NFKC'))
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(LINKING, '$& ')
    .replace(/(\S)?@(\S)?/g, (_, before = '', after = '') => `${before} @ ${after}`.trim());
}
