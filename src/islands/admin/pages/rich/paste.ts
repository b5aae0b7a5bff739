/**
 * Reduces what word processors, mail programs and spreadsheets put on the clipboard to plain HTML that the schema understands: marks from
 * their styles, lists from Word's paragraphs, one list where they write many, no empty paragraphs. The files in tests/support/pastes
 * are written as each program does it.
 */
export function cleaned(html: string): string {
  // Copied from an editor of this kind.
  if (/\sdata-pm-slice=/.test(html)) return html;
  const page = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  for (const node of page.querySelectorAll('script, style, title, meta, link, template, o\\:p:empty'))
    node.remove();
  makeWordLists(page);
  for (const run of page.querySelectorAll<HTMLElement>('[data-style]')) markRun(run);
  for (const run of page.querySelectorAll('span:not([data-figure]), font'))
    run.replaceWith(...run.childNodes);
  unwrapLists(page);
  for (const list of page.querySelectorAll('ul, ol')) flattenList(list);
  joinLists(page);
  splitAtBreaks(page);
  dropEmpty(page);
  unwrapCell(page);
  return page.body.innerHTML;
}

/** Styles become data: the policy forbids them, and browsers report them even where nothing is shown. */
function withoutStyles(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?(?:<\/style>|$)/gi, '')
    .replace(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle=/gi, ' data-style='));
}

const styleOf = (node: Element) => node.getAttribute('data-style') ?? '';

// Not 'mso-bidi-font-weight', which is about other scripts.
const PLAIN = /(?<![\w-])font-weight:\s*(normal|[1-5]00)/i;
const BOLD = /(?<![\w-])font-weight:\s*(bold|[6-9]00)/i;
const ITALIC = /(?<![\w-])font-style:\s*italic/i;

/** Bold and italic by style; Google Docs wraps all in a <b> that is not bold. */
function markRun(run: HTMLElement): void {
  const style = styleOf(run);
  if (!/^(span|font|a|b|i|em|strong)$/i.test(run.tagName)) return;
  const isPlain = PLAIN.test(style) && /^(b|strong)$/i.test(run.tagName);
  if (isPlain) run.replaceWith(...run.childNodes);
  const isHeading = run.closest('h1, h2, h3, h4, h5, h6') !== null;
  if (!isHeading && BOLD.test(style)) wrapInside(run, 'strong');
  if (ITALIC.test(style)) wrapInside(run, 'em');
}

function wrapInside(run: Element, tag: string): void {
  const mark = run.ownerDocument.createElement(tag);
  mark.append(...run.childNodes);
  run.append(mark);
}

/** A paragraph of a list in Word: 'mso-list:l0 level1 lfo1'. Its bullet or number is text to be ignored. */
const WORD_ITEM = /mso-list:\s*(l\d+)\s+level\d+\s+(lfo\d+)/i;
const IGNORED = '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]';
const NUMBER = /^\s*(?:\d{1,3}|[a-z]{1,2}|[ivxlc]{1,6})[.)]/i;

function makeWordLists(page: Document): void {
  let open: { list: Element; kind: string } | undefined;
  for (const line of [...page.querySelectorAll('p, h1, h2, h3')]) {
    const [, list, override] = WORD_ITEM.exec(styleOf(line)) ?? [];
    if (!list) continue;
    const label = line.querySelector(IGNORED);
    const tag = NUMBER.test(label?.textContent ?? '') ? 'ol' : 'ul';
    label?.remove();
    const kind = `${tag} ${list} ${override}`;
    if (open?.kind !== kind || nextOf(open.list) !== line) {
      open = { list: page.createElement(tag), kind };
      line.before(open.list);
    }
    const item = page.createElement('li');
    item.append(...line.childNodes);
    open.list.append(item);
    line.remove();
  }
}

/** The next element, over blank text and empty lines. */
function nextOf(node: Element): Element | null {
  let next = node.nextElementSibling;
  while (next?.tagName === 'BR' || (next?.tagName === 'P' && isBlank(next))) next = next.nextElementSibling;
  return next;
}

/** Word on the web puts each item into a list, and each of these into a <div>. */
function unwrapLists(page: Document): void {
  for (const box of page.querySelectorAll('div'))
    if (box.children.length > 0 && [...box.children].every(({ tagName }) => /^[uo]l$/i.test(tagName)))
      box.replaceWith(...box.childNodes);
}

/**
 * Lists have one level, and items one paragraph: nested items follow the one that they are in. Inside a numbered list they stand apart,
 * and the numbers go on after them.
 */
function flattenList(list: Element): void {
  if (!list.isConnected) return;
  for (const inner of [...list.querySelectorAll('ul, ol')]) {
    const item = inner.parentElement?.closest('li');
    if (item && list.contains(item)) item.after(inner);
  }
  for (const item of list.children) asOneLine(item);
  if (list.tagName === 'UL') {
    for (const inner of list.querySelectorAll('ul, ol')) inner.replaceWith(...inner.children);
    return;
  }
  for (const inner of [...list.children].filter(({ tagName }) => /^[uo]l$/i.test(tagName))) {
    const rest = list.cloneNode() as Element;
    while (inner.nextSibling) rest.append(inner.nextSibling);
    rest.setAttribute('start', String(startOf(list) + countOf(list)));
    list.after(inner, rest);
    flattenList(inner);
    flattenList(rest);
    if (countOf(rest) === 0) rest.remove();
    return;
  }
}

const startOf = (list: Element) => Number(list.getAttribute('start') ?? 1) || 1;
const countOf = (list: Element) => [...list.children].filter(({ tagName }) => tagName === 'LI').length;

/** Several paragraphs of an item become lines. */
function asOneLine(item: Element): void {
  for (const inner of item.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, blockquote')) {
    if (inner.parentElement !== null && inner.nextSibling && !isBlank(inner))
      inner.after(item.ownerDocument.createElement('br'));
    inner.replaceWith(...inner.childNodes);
  }
  while (item.lastElementChild?.tagName === 'BR' && !item.lastElementChild.nextSibling?.textContent?.trim())
    item.lastElementChild.remove();
}

/** Neighbouring lists of one kind are one, unless the numbers of the second begin anew. */
function joinLists(page: Document): void {
  for (const list of [...page.querySelectorAll('ul, ol')]) {
    const before = beforeOf(list);
    if (before?.tagName !== list.tagName) continue;
    const goesOn = startOf(list) === startOf(before) + countOf(before);
    if (list.tagName === 'OL' && !goesOn) continue;
    before.append(...list.childNodes);
    list.remove();
  }
}

function beforeOf(node: Element): Element | null {
  let before = node.previousSibling;
  while (before && before.nodeType !== Node.ELEMENT_NODE && !before.textContent?.trim())
    before = before.previousSibling;
  return before instanceof Element ? before : null;
}

const BLOCKS = 'p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote';

/** Two line breaks in a row part paragraphs; line breaks between paragraphs say nothing. */
function splitAtBreaks(page: Document): void {
  for (const line of [...page.querySelectorAll('br')]) {
    let after = line.nextElementSibling;
    while (after?.tagName === 'BR') after = after.nextElementSibling;
    if (beforeOf(line)?.matches(BLOCKS) && (!after || after.matches(BLOCKS))) line.remove();
  }
  for (const line of [...page.querySelectorAll('br + br')]) {
    const first = line.previousElementSibling;
    const block = line.parentElement;
    if (!block || !first || between(first, line) || block.closest('li, td, th')) continue;
    if (block.tagName !== 'P') {
      wrapRun(page, first, 'previousSibling');
      wrapRun(page, line, 'nextSibling');
      first.remove();
      line.remove();
      continue;
    }
    const rest = block.cloneNode() as Element;
    while (line.nextSibling) rest.append(line.nextSibling);
    block.after(rest);
    first.remove();
    line.remove();
  }
}

/** Makes a paragraph of the words beside a break, up to the next block. */
function wrapRun(page: Document, line: Element, way: 'previousSibling' | 'nextSibling'): void {
  const run: ChildNode[] = [];
  for (let node = line[way]; node; node = node[way]) {
    if (node instanceof Element && node.matches(BLOCKS)) break;
    if (way === 'nextSibling') run.push(node);
    else run.unshift(node);
  }
  const paragraph = page.createElement('p');
  if (way === 'nextSibling') line.after(paragraph);
  else line.before(paragraph);
  paragraph.append(...run);
}

const between = (one: Node, other: Node): boolean => {
  for (let node = one.nextSibling; node && node !== other; node = node.nextSibling)
    if (node.textContent?.trim()) return true;
  return false;
};

const isBlank = (node: Element) =>
  !/[^\s\u00a0\u200b-\u200d\ufeff]/.test(node.textContent ?? '') &&
  !node.querySelector('table, ul, ol, [data-figure], [data-figure-block]');

/** Empty paragraphs are how word processors make distance. Cells may be empty. */
function dropEmpty(page: Document): void {
  if (isBlank(page.body)) return;
  for (const block of page.querySelectorAll('p, div, li, h1, h2, h3, h4, h5, h6, blockquote')) {
    if (isBlank(block) && !block.closest('td, th')) block.remove();
    const end = block.lastChild;
    if (end?.nodeType === Node.TEXT_NODE) end.textContent = end.textContent?.trimEnd() ?? '';
  }
}

/** A single cell of a spreadsheet is text. */
function unwrapCell(page: Document): void {
  for (const table of page.querySelectorAll('table')) {
    const [cell, ...others] = table.querySelectorAll('td, th');
    if (!cell || others.length > 0) continue;
    const line = page.createElement('p');
    line.append(...cell.childNodes);
    table.replaceWith(line);
  }
}
