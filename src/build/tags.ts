/** Reads the tags of our own pages. '<' and '>' in a value need no escape there, so a text of the shop may look like markup. */

/** `text`: the content of a script or style. A closing tag's name begins with '/'. */
export type Tag = { name: string; attributes: string; text: string; at: number };

/**
 * The content of a script or style is text, whatever is in it. A raw '<' ends what is no tag, and a name is never read as
 * attributes, so that text full of '<' is read once and not again from each of them.
 */
const TAG =
  /<(?:(script|style)\b((?:"[^"]*"|'[^']*'|[^"'<>])*)>([\s\S]*?)<\/\1>|(\/?[a-z][^\s"'<>]*)(?=[\s"'>])((?:"[^"]*"|'[^']*'|[^"'<>])*)>)/gi;
const VALUE = /=\s*(?:"[^"]*"|'[^']*')/g;

export function* tagsOf(html: string): Generator<Tag> {
  for (const { 1: raw, 2: before, 3: text = '', 4: name = '', 5: attributes = '', index } of html.matchAll(
    TAG,
  ))
    yield { name: (raw ?? name).toLowerCase(), attributes: before ?? attributes, text, at: index };
}

/** The attributes of a tag without their quoted values. */
export function withoutValues(attributes: string): string {
  return attributes.replace(VALUE, '=');
}

/** The position of the head's closing tag; -1 without one. */
export function endOfHead(html: string): number {
  for (const { name, at } of tagsOf(html)) if (name === '/head') return at;
  return -1;
}
