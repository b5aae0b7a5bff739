import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keydownHandler, keymap } from 'prosemirror-keymap';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { splitListItem } from 'prosemirror-schema-list';
import { EditorState } from 'prosemirror-state';
import { EditorView, type NodeView } from 'prosemirror-view';
import type { FigureName } from '../../../../contracts/figures.ts';
import type { RichText } from '../../../../contracts/rich.ts';
import { figureWords, textFigures } from '../../../../stores/admin/pages/text-figures.ts';
import { nodeType, toggle } from './commands.ts';
import { cleaned } from './paste.ts';
import { richSchema } from './schema.ts';
import { evenTables, lineInCell, toCell } from './tables.ts';

type Wants = {
  doc: Node;
  /** A short text: only paragraphs are kept from pasted content. */
  isLine: boolean;
  attributes: () => Record<string, string>;
  /** Called after every change of content or selection. */
  onState: (state: EditorState, isWritten: boolean) => void;
  /** Called by Ctrl K, which inside a text is for links, not for the command palette. */
  onLink: () => void;
};

export const readDoc = (value: RichText): Node => richSchema.nodeFromJSON(value);

/** Opens the editor view. Pasted content that the schema does not know is dropped. */
export function openView(
  place: HTMLElement,
  { doc, isLine, attributes, onState, onLink }: Wants,
): EditorView {
  const view: EditorView = new EditorView(place, {
    state: stateOf(doc),
    attributes,
    handleKeyDown: keydownHandler({
      'Mod-k': () => {
        onLink();
        return true;
      },
    }),
    // Not the editor's, which would only select a paragraph: it closes the dialog around the text.
    handleDOMEvents: { keydown: (_, { key }) => key === 'Escape' },
    nodeViews: { figure: figureView },
    transformPastedHTML: cleaned,
    transformPasted: (slice) => (isLine ? linesOf(slice) : slice),
    dispatchTransaction(transaction) {
      const { state, transactions } = view.state.applyTransaction(transaction);
      view.updateState(state);
      onState(
        state,
        transactions.some(({ docChanged }) => docChanged),
      );
    },
  });
  return view;
}

export function stateOf(doc: Node): EditorState {
  const item = nodeType('list_item');
  return EditorState.create({
    doc,
    plugins: [
      history(),
      evenTables,
      keymap({
        'Mod-z': undo,
        'Shift-Mod-z': redo,
        'Mod-y': redo,
        'Mod-b': toggle('strong'),
        'Mod-i': toggle('em'),
        Enter: chainCommands(lineInCell, splitListItem(item)),
        'Shift-Enter': (state, dispatch) => {
          dispatch?.(state.tr.replaceSelectionWith(richSchema.node('hard_break')).scrollIntoView());
          return true;
        },
        Tab: toCell(1),
        'Shift-Tab': toCell(-1),
      }),
      keymap(baseKeymap),
    ],
  });
}

function linesOf(slice: Slice): Slice {
  const lines: Node[] = [];
  slice.content.descendants((node) => {
    if (node.isTextblock) lines.push(richSchema.node('paragraph', null, node.content));
    return !node.isTextblock;
  });
  return lines.length > 0 ? new Slice(Fragment.fromArray(lines), 1, 1) : slice;
}

/** Renders a placeholder with its current value. */
function figureView(node: Node): NodeView {
  const dom = document.createElement('span');
  dom.dataset.figure = node.attrs.name;
  const stop = textFigures.$state.subscribe(() => {
    dom.textContent = figureWords(node.attrs.name as FigureName);
  });
  return { dom, destroy: stop, ignoreMutation: () => true };
}
