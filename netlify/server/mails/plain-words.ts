/** What stands where a name may not. */
const SOMEBODY = 'cliente';

const LONGEST = 30;
const MOST_WORDS = 3;

/** Letters of the alphabets that names in Brazil are written in, and what joins two names. */
const NAME =
  /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*(?: \p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*)*$/u;

/**
 * A first name for a greeting. Anybody may type anything as a name and somebody else's address beside it, so that our mail
 * would carry their text: what is not plainly a name is left out. No signs, no digits, nothing that a mail program makes
 * a link of, and no sentence.
 */
export function greeting(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/);
  const short = words.length > MOST_WORDS ? words.slice(0, 1) : words;
  const text = short.join(' ');
  return text.length <= LONGEST && NAME.test(text) ? text : SOMEBODY;
}

/**
 * Free text as it was typed, but dead: a space after whatever could join a domain or an address, so that no mail program
 * makes a link of it. 'Av.Brasil, 10' is still read as what it is.
 */
export function unlinked(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/([.。@:/\\])(?=\S)/g, '$1 ')
    .replace(/(\S)@/g, '$1 @');
}
