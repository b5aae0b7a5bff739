import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection } from 'prosemirror-state';
import type { BlockFigureName, FigureName } from '../../../../contracts/figures.ts';
import { richSchema } from './schema.ts';

/** Commands of the toolbar. */

export function nodeType(name: string): NodeType {
  const type = richSchema.nodes[name];
  if (!type) throw new Error(`no part of a text is called ${name}`);
  return type;
}

export function markOf(name: 'strong' | 'em' | 'link'): MarkType {
  const type = richSchema.marks[name];
  if (!type) throw new Error(`no mark is called ${name}`);
  return type;
}

export const toggle = (name: 'strong' | 'em'): Command => toggleMark(markOf(name));

/** Whether text typed now would get this mark. */
export function hasMark(
  { selection, doc, storedMarks }: EditorState,
  name: 'strong' | 'em' | 'link',
): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return markOf(name).isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, markOf(name));
}

/** Level of the heading at the cursor; 0 if there is none. */
export function headingLevel({ selection: { $from } }: EditorState): number {
  return $from.parent.type === nodeType('heading') ? $from.parent.attrs.level : 0;
}

export function toggleHeading(level: 2 | 3): Command {
  return (state, dispatch) =>
    headingLevel(state) === level
      ? setBlockType(nodeType('paragraph'))(state, dispatch)
      : setBlockType(nodeType('heading'), { level })(state, dispatch);
}

type ListName = 'bullet_list' | 'ordered_list';

/** The list at the cursor. */
export function listName({ selection: { $from } }: EditorState): ListName | null {
  const name = $from.depth >= 2 ? $from.node($from.depth - 2).type.name : '';
  return name === 'bullet_list' || name === 'ordered_list' ? name : null;
}

/** Creates a list, changes its kind, or turns it back into paragraphs. */
export function toggleList(name: ListName): Command {
  return (state, dispatch) => {
    const now = listName(state);
    if (now === name) return liftListItem(nodeType('list_item'))(state, dispatch);
    if (now === null) return wrapInList(nodeType(name))(state, dispatch);
    const { $from } = state.selection;
    dispatch?.(state.tr.setNodeMarkup($from.before($from.depth - 2), nodeType(name)));
    return true;
  };
}

/** URL of the link at the cursor; '' if there is none. */
export function linkAt({ selection: { $from, from, to }, doc }: EditorState): string {
  const marks = [...$from.marks()];
  doc.nodesBetween(from, Math.max(to, from), (one) => {
    marks.push(...one.marks);
  });
  return markOf('link').isInSet(marks)?.attrs.href ?? '';
}

/** Links the selection; '' unlinks it. Without a selection: changes the link at the cursor or inserts the URL. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const link = markOf('link');
    const tr = state.tr;
    const range = empty ? linkRange(state) : { from, to };
    if (range) {
      tr.removeMark(range.from, range.to, link);
      if (href) tr.addMark(range.from, range.to, link.create({ href }));
    } else if (href) tr.replaceSelectionWith(richSchema.text(href, [link.create({ href })]), false);
    dispatch?.(tr);
    return true;
  };
}

function linkRange({ selection: { $from } }: EditorState): { from: number; to: number } | null {
  const mark = markOf('link').isInSet($from.marks());
  if (!mark) return null;
  const start = $from.start();
  let found: { from: number; to: number } | null = null;
  $from.parent.forEach((one, offset) => {
    if (!mark.isInSet(one.marks)) return;
    const [from, to] = [start + offset, start + offset + one.nodeSize];
    if (found && found.to === from) found = { from: found.from, to };
    else if (to >= $from.pos && !(found && found.to >= $from.pos)) found = { from, to };
  });
  return found;
}

export const insertFigure =
  (name: FigureName): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(richSchema.node('figure', { name })).scrollIntoView());
    return true;
  };

export const blockFigure = (name: BlockFigureName) => richSchema.node('figure_block', { name });

/** Inserts a block below the one at the cursor, or replaces it if it is empty. */
export function insertBelow(block: Node): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const outer = $from.node(1) ?? state.doc.child($from.index(0));
    const at = $from.depth > 0 ? $from.before(1) : $from.pos;
    const isEmpty = outer.type === nodeType('paragraph') && outer.childCount === 0;
    const after = at + outer.nodeSize;
    const tr = isEmpty ? state.tr.replaceWith(at, after, block) : state.tr.insert(after, block);
    const place = isEmpty ? at : after;
    // At the end, add a paragraph, so that the cursor can move below.
    if (place + block.nodeSize === tr.doc.content.size)
      tr.insert(place + block.nodeSize, richSchema.node('paragraph'));
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(place + 1))).scrollIntoView());
    return true;
  };
}
