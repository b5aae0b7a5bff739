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

/**
 * Free text made safe from auto-linking: adds a space after every character that could form a domain or an e-mail address.
 * 'Av.Brasil, 10' stays readable.
 */
export function unlinked(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/([.。@:/\\])(?=\S)/g, '$1 ')
    .replace(/(\S)@/g, '$1 @');
}
