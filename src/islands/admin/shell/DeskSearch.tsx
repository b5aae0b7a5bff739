import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { $path, go } from '../../../stores/admin/kit/place.ts';
import { $role } from '../../../stores/admin/kit/role.ts';
import { pages } from '../../../stores/admin/pages/page-list.ts';
import { commandsFor } from '../../../stores/admin/shell/commands.ts';
import { loadPages } from '../../../stores/admin/shell/page-commands.ts';
import { $search, clearSearch, searchFor } from '../../../stores/admin/shell/search.ts';
import { $settingsWords, loadSettingsWords } from '../../../stores/admin/shell/setting-commands.ts';

const OPENED = 'desk-search';

/** Opens the command palette (Ctrl K). */
export function openPalette(): void {
  document.dispatchEvent(new Event(OPENED));
}

type Choice = {
  key: string;
  name: string;
  details: string;
  keys: readonly string[];
  run: () => void;
};

/**
 * Search over screens, actions, pages, settings, products, orders and customers: an ARIA combobox. Opened by Ctrl K, it lists all
 * screens and actions; else it waits for input.
 */
export function DeskSearch({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  const { text, status } = useStore($search);
  const choices = useChoices(text);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [cameFrom, setCameFrom] = useState<HTMLElement | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  const isSettled = status === 'done' || status === 'failed';
  const isShown = isOpen && (text.trim() === '' ? showsAll : choices.length > 0 || isSettled);

  useEffect(() => {
    const open = () => {
      const { activeElement } = document;
      const field = ref.current;
      if (activeElement instanceof HTMLElement && activeElement !== field) setCameFrom(activeElement);
      setShowsAll(true);
      setOpen(true);
      setAt(-1);
      field?.focus();
      field?.select();
    };
    document.addEventListener(OPENED, open);
    return () => document.removeEventListener(OPENED, open);
  }, [ref]);

  const close = () => {
    clearSearch();
    setOpen(false);
    setShowsAll(false);
    setAt(-1);
  };
  const choose = (choice: Choice) => {
    close();
    choice.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setShowsAll(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = at === -1 && step === -1 ? 0 : at;
      setAt(choices.length === 0 ? -1 : (from + step + choices.length) % choices.length);
    } else if (event.key === 'Enter') {
      const choice = choices[at] ?? choices[0];
      if (choice && isShown) choose(choice);
    } else if (event.key === 'Escape') {
      close();
      // Restore the focus.
      cameFrom?.focus();
      setCameFrom(null);
    }
  };

  return (
    <search className="relative max-w-120 flex-[1_1_9rem]">
      <input
        ref={ref}
        type="search"
        className="input"
        role="combobox"
        aria-label="Buscar produtos, pedidos e clientes, telas, configurações e ações"
        aria-keyshortcuts="Control+K"
        placeholder="Buscar em tudo"
        aria-expanded={isShown}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && choices[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => {
          searchFor(event.target.value);
          setAt(-1);
          setOpen(true);
        }}
        onFocus={() => {
          loadPages();
          void loadSettingsWords($role.get());
          setOpen(true);
        }}
        onBlur={() => {
          setOpen(false);
          setShowsAll(false);
        }}
        onKeyDown={onKeyDown}
      />
      {text === '' && (
        <span
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center gap-1 max-lg:hidden"
          aria-hidden="true"
        >
          <kbd>Ctrl</kbd>
          <kbd>K</kbd>
        </span>
      )}
      <div
        className="absolute inset-x-0 top-[calc(100%+0.25rem)] z-30 max-h-[min(26rem,70dvh)] overflow-y-auto border border-edge bg-paper empty:hidden"
        id={`${id}-hits`}
        role="listbox"
        aria-label="Resultados"
        hidden={!isShown}
      >
        {isShown &&
          choices.map((choice, index) => (
            <Option
              key={choice.key}
              id={`${id}-${index}`}
              choice={choice}
              isCurrent={index === at}
              onChoose={() => choose(choice)}
            />
          ))}
      </div>
      {isShown && choices.length === 0 && (
        <p
          className="absolute inset-x-0 top-[calc(100%+0.25rem)] z-30 border border-edge bg-paper px-4 py-3 text-soft"
          role="status"
        >
          {status === 'failed'
            ? 'A busca não respondeu. Tente novamente.'
            : `Nada encontrado para “${text}”.`}
        </p>
      )}
    </search>
  );
}

/** Results: local ones (screens, actions, settings) at once, records once the server has responded. */
function useChoices(text: string): readonly Choice[] {
  const { found } = useStore($search);
  // Subscribe: pages and settings are searched by name.
  useStore(pages.$state);
  useStore($settingsWords);
  const commands = commandsFor(useStore($role), useStore($path), text);
  return [
    ...commands.map(({ group, ...command }) => ({ ...command, details: group })),
    ...found.map(({ key, name, group, details, href }) => ({
      key,
      name,
      details: [group, details].filter(Boolean).join(' · '),
      keys: [],
      run: () => void go(href),
    })),
  ];
}

type OptionProps = { id: string; choice: Choice; isCurrent: boolean; onChoose: () => void };

function Option({ id, choice: { name, details, keys }, isCurrent, onChoose }: OptionProps) {
  useEffect(() => {
    if (isCurrent) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isCurrent]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus; aria-activedescendant points here.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className="flex cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3.5 py-2 hover:bg-paper-deep aria-selected:bg-paper-deep"
      // Keep the focus in the field: on blur the list closes before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>{name}</span>
      <span className="flex items-center gap-3 text-soft">
        {details}
        {keys.length > 0 && (
          <span className="flex gap-1 max-sm:hidden">
            <span className="sr-only">, atalho </span>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        )}
      </span>
    </div>
  );
}
