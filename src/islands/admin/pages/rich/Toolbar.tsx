import type { Command, EditorState } from 'prosemirror-state';
import {
  BLOCK_FIGURES,
  type BlockFigureName,
  FIGURES,
  type FigureName,
} from '../../../../contracts/figures.ts';
import { figureWords } from '../../../../stores/admin/pages/text-figures.ts';
import * as commands from './commands.ts';
import { LinkForm } from './LinkForm.tsx';
import { ToolRow } from './ToolRow.tsx';
import * as tables from './tables.ts';

export type ToolbarProps = {
  state: EditorState;
  /** Label of the text. */
  name: string;
  /** A short text: no headings, lists or tables. */
  isLine: boolean;
  /** How often the form of a link was opened; 0 while it is closed. */
  linking: number;
  onLinking: (linking: number) => void;
  run: (command: Command) => void;
};

/** Formatting buttons, with the state of the selection. */
export function Toolbar({ state, name, isLine, linking, onLinking, run }: ToolbarProps) {
  const href = commands.linkAt(state);
  return (
    <fieldset className="grid gap-2 border-b border-line p-2">
      <legend className="sr-only">Formatar: {name}</legend>
      <ToolRow label="Texto">
        <Tool is={commands.hasMark(state, 'strong')} onPress={() => run(commands.toggle('strong'))}>
          Negrito
        </Tool>
        <Tool is={commands.hasMark(state, 'em')} onPress={() => run(commands.toggle('em'))}>
          Itálico
        </Tool>
        <Tool is={href !== ''} onPress={() => onLinking(linking > 0 ? 0 : 1)} isExpanded={linking > 0}>
          Link
        </Tool>
        {!isLine && <Blocks state={state} run={run} />}
        <Figures isLine={isLine} run={run} />
      </ToolRow>
      {linking > 0 && (
        <LinkForm
          key={`${linking} ${href}`}
          href={href}
          onLink={(address) => {
            run(commands.setLink(address));
            onLinking(0);
          }}
          onClose={() => {
            run(() => true);
            onLinking(0);
          }}
        />
      )}
      {tables.placeIn(state) && <TableTools run={run} />}
    </fieldset>
  );
}

type Run = Pick<ToolbarProps, 'run'>;

function Blocks({ state, run }: Pick<ToolbarProps, 'state' | 'run'>) {
  const level = commands.headingLevel(state);
  const list = commands.listName(state);
  return (
    <>
      <Tool is={level === 2} onPress={() => run(commands.toggleHeading(2))}>
        Título
      </Tool>
      <Tool is={level === 3} onPress={() => run(commands.toggleHeading(3))}>
        Subtítulo
      </Tool>
      <Tool is={list === 'bullet_list'} onPress={() => run(commands.toggleList('bullet_list'))}>
        Lista
      </Tool>
      <Tool is={list === 'ordered_list'} onPress={() => run(commands.toggleList('ordered_list'))}>
        Numerada
      </Tool>
      <Tool onPress={() => run(commands.insertBelow(tables.newTable()))}>Tabela</Tool>
    </>
  );
}

function TableTools({ run }: Run) {
  return (
    <ToolRow label="Tabela">
      <Tool onPress={() => run(tables.addRow)}>Linha abaixo</Tool>
      <Tool onPress={() => run(tables.addColumn)}>Coluna à direita</Tool>
      <Tool onPress={() => run(tables.removeRow)}>Excluir linha</Tool>
      <Tool onPress={() => run(tables.removeColumn)}>Excluir coluna</Tool>
      <Tool onPress={() => run(tables.removeTable)}>Excluir tabela</Tool>
    </ToolRow>
  );
}

const TOOL = 'min-h-8 border px-2 text-small hover:border-edge';

/** Inserts a placeholder for one of the shop's figures; lists their current values. */
function Figures({ isLine, run }: Pick<ToolbarProps, 'isLine' | 'run'>) {
  const choose = (name: string) => {
    if (Object.hasOwn(FIGURES, name)) run(commands.insertFigure(name as FigureName));
    else if (name) run(commands.insertBelow(commands.blockFigure(name as BlockFigureName)));
  };
  return (
    <select
      className={`${TOOL} max-w-44 border-edge`}
      aria-label="Inserir um dado da loja"
      value=""
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">Dado da loja…</option>
      {(Object.keys(FIGURES) as FigureName[]).map((name) => (
        <option key={name} value={name}>
          {optionWords(name)}
        </option>
      ))}
      {!isLine &&
        Object.entries(BLOCK_FIGURES).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
    </select>
  );
}

function optionWords(name: FigureName): string {
  const words = figureWords(name);
  return words === FIGURES[name] ? words : `${FIGURES[name]}: ${words.slice(0, 40)}`;
}

type ToolProps = { children: string; is?: boolean; isExpanded?: boolean; onPress: () => void };

function Tool({ children, is, isExpanded, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={`${TOOL} border-transparent aria-pressed:border-ink aria-pressed:bg-paper-deep aria-expanded:border-ink`}
      aria-pressed={is}
      aria-expanded={isExpanded}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
