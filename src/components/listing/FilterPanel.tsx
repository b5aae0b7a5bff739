import type { Ref } from 'react';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';

type Props = {
  dialog: Ref<HTMLDialogElement>;
  /** Holds the filters while it is open. */
  body: Ref<HTMLDivElement>;
  /** The number of results, in words; null if they failed to load. */
  count: string | null;
  /** While the results of a changed filter are on their way, the number is that of the old ones, and not shown. */
  isLoading: boolean;
  onClear: () => void;
  onShow: () => void;
  onClosed: () => void;
};

/** The dialog that holds the filters on small screens. */
export function FilterPanel({ dialog, body, count, isLoading, onClear, onShow, onClosed }: Props) {
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
      <div
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 low:flex-none low:overflow-visible"
        ref={body}
      />
      <p className="px-5 py-2 text-small text-bordeaux empty:hidden" role="alert">
        {count === null && 'As peças não carregaram. Feche os filtros para tentar novamente.'}
      </p>
      <div className="flex items-center justify-between gap-3 tight:flex-col-reverse tight:items-stretch border-t border-line px-5 py-3.5">
        <Button look="line" size="small" onClick={onClear}>
          Limpar filtros
        </Button>
        {/* Can be pressed while it loads: the list behind shows the same. Wide enough for both texts, so that nothing moves. */}
        <button
          type="button"
          className={`${buttonClass({ size: 'small' })} min-w-36`}
          aria-busy={isLoading || undefined}
          onClick={onShow}
        >
          {isLoading ? 'Buscando…' : count === null ? 'Fechar' : `Ver ${count}`}
        </button>
        <p className="sr-only" role="status">
          {isLoading ? '' : count}
        </p>
      </div>
    </dialog>
  );
}
