import type { Ref } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

type Props = {
  dialog: Ref<HTMLDialogElement>;
  /** Holds the filters while it is open. */
  body: Ref<HTMLDivElement>;
  /** The number of results, in words; null if they failed to load. */
  count: string | null;
  onClear: () => void;
  onShow: () => void;
  onClosed: () => void;
};

/** The dialog that holds the filters on small screens. */
export function FilterPanel({ dialog, body, count, onClear, onShow, onClosed }: Props) {
  return (
    <dialog className="drawer panel" aria-labelledby="filtros-titulo" ref={dialog} onClose={onClosed}>
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-2">
        <h2 className="subtitle" id="filtros-titulo">
          Filtros
        </h2>
        <button className="icon-button" type="button" aria-label="Fechar filtros" onClick={onShow}>
          <Icon name="close" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5" ref={body} />
      <p className="px-5 py-2 text-small text-bordeaux empty:hidden" role="alert">
        {count === null && 'As peças não carregaram. Feche os filtros para tentar novamente.'}
      </p>
      <div className="flex items-center justify-between gap-4 border-t border-line px-5 py-3.5">
        <Button look="line" size="small" onClick={onClear}>
          Limpar filtros
        </Button>
        <Button size="small" onClick={onShow}>
          {count === null ? 'Fechar' : `Ver ${count}`}
        </Button>
      </div>
    </dialog>
  );
}
