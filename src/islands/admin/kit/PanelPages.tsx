import { ActionButton } from './Actions.tsx';

type Props = {
  label: string;
  page: number;
  totalPages: number;
  isBusy: boolean;
  onTurn: (to: number) => void;
};

/** Pagination inside a panel, in local state: the URL holds the page of the list behind. */
export function PanelPages({ label, page, totalPages, isBusy, onTurn }: Props) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center gap-3" aria-busy={isBusy}>
      <ActionButton text="Anterior" look="line" disabled={page <= 1} onClick={() => onTurn(page - 1)} />
      <span className="text-soft tabular">
        Página {page} de {totalPages.toLocaleString('pt-BR')}
      </span>
      <ActionButton
        text="Próxima"
        look="line"
        disabled={page >= totalPages}
        onClick={() => onTurn(page + 1)}
      />
    </nav>
  );
}
