import { SteadyButton } from './SteadyButton.tsx';

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
      <SteadyButton look="line" isOff={page <= 1} onPress={() => onTurn(page - 1)}>
        Anterior
      </SteadyButton>
      <span className="text-soft tabular">
        Página {page} de {totalPages.toLocaleString('pt-BR')}
      </span>
      <SteadyButton look="line" isOff={page >= totalPages} onPress={() => onTurn(page + 1)}>
        Próxima
      </SteadyButton>
    </nav>
  );
}
