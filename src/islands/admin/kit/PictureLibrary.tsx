import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { LibraryPicture } from '../../../contracts/admin/images.ts';
import { imageUrl } from '../../../paths.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { library, loadMorePictures, pictureNames } from '../../../stores/admin/kit/picture-library.ts';
import { Field } from '../../../ui/Field.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton } from './Actions.tsx';
import { Modal } from './Panel.tsx';
import { Empty, Loaded } from './Screen.tsx';

/** Debounce of the search, in milliseconds. */
const TYPING_MS = 200;

type Props = { onPick: (picture: LibraryPicture) => void; onClose: () => void };

/** Dialog with the pictures that the shop has already, newest first, to use one again. */
export function PictureLibrary({ onPick, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [busca, search] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const timer = setTimeout(search, TYPING_MS, typed.trim());
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => void library.load({ busca }), [busca]);
  useEffect(() => library.clear, []);
  return (
    <Modal title="Escolher da biblioteca" shape="full" onClose={onClose} isFree>
      <div className="grid gap-5">
        <div className="max-w-120">
          <Field
            label="Buscar pelo que a foto mostra ou pelo nome do arquivo"
            type="search"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              const state = library.$state.get();
              // Not into pictures that the search is about to replace.
              const isFound = typed.trim() === busca && state.status === 'ready' && !state.isStale;
              if (event.key !== 'ArrowDown' || !isFound) return;
              event.preventDefault();
              buttonsIn(list)[0]?.focus();
            }}
          />
        </div>
        <Loaded of={library} failed="Não foi possível carregar a biblioteca.">
          {({ items, next }, isStale) => (
            <div className="grid gap-5 aria-busy:opacity-60" aria-busy={isStale || undefined}>
              <p className={items.length > 0 ? 'text-small text-soft' : 'sr-only'} role="status">
                {shownWords(items.length, next !== null)}
              </p>
              {items.length === 0 ? (
                <Empty
                  title={busca ? 'Nenhuma foto com estas palavras.' : 'Ainda não há fotos na biblioteca.'}
                />
              ) : (
                <Pictures
                  list={list}
                  items={items}
                  hasMore={next !== null}
                  busca={busca}
                  onPick={(picture) => {
                    onPick(picture);
                    onClose();
                  }}
                />
              )}
            </div>
          )}
        </Loaded>
      </div>
    </Modal>
  );
}

function shownWords(count: number, hasMore: boolean): string {
  if (count === 0) return 'Nenhuma foto.';
  if (hasMore) return `As ${count} mais novas.`;
  return counted(count, 'foto.', 'fotos.');
}

type ListRef = RefObject<HTMLUListElement | null>;

function buttonsIn(list: ListRef): HTMLButtonElement[] {
  return [...(list.current?.querySelectorAll('button') ?? [])];
}

type PicturesProps = {
  list: ListRef;
  items: readonly LibraryPicture[];
  hasMore: boolean;
  busca: string;
  onPick: (picture: LibraryPicture) => void;
};

function Pictures({ list, items, hasMore, busca, onPick }: PicturesProps) {
  const [isBusy, during] = useBusy();
  const names = pictureNames(items);
  const buttons = () => buttonsIn(list);
  const more = during(async () => {
    const shown = items.length;
    if (await loadMorePictures(busca)) requestAnimationFrame(() => buttons()[shown]?.focus());
  });
  return (
    <>
      <ul
        ref={list}
        className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-3 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]"
        aria-label="Fotos da biblioteca"
        onKeyDown={(event) => moveFocus(event, buttons())}
      >
        {items.map((picture) => (
          <li key={picture.key}>
            <button
              type="button"
              className="group grid w-full gap-1 text-left"
              onClick={() => onPick(picture)}
            >
              <img
                className="aspect-square w-full bg-paper-deep object-cover group-hover:outline-2 group-hover:outline-ink"
                src={imageUrl(picture.key, 320)}
                alt=""
                width="320"
                height="320"
                loading="lazy"
              />
              <span className="line-clamp-2 text-label wrap-anywhere group-hover:text-bordeaux">
                {names.get(picture.key)}
              </span>
              {picture.alt && picture.fileName && (
                <span className="truncate text-label text-soft">{picture.fileName}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p>
          <ActionButton text="Mostrar mais fotos" look="line" busy={isBusy} onClick={() => void more()} />
        </p>
      )}
    </>
  );
}

/** Arrow keys within the grid, as it is laid out now. */
function moveFocus(event: KeyboardEvent, buttons: readonly HTMLButtonElement[]): void {
  const now = buttons.findIndex((one) => one.matches(':focus'));
  const top = buttons[0]?.getBoundingClientRect().top;
  const columns = buttons.filter((one) => one.getBoundingClientRect().top === top).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[event.key];
  const to = step === undefined || now < 0 ? undefined : buttons[now + step];
  if (!to) return;
  event.preventDefault();
  to.focus();
}
