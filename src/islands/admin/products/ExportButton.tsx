import { useStore } from '@nanostores/react';
import { $isExporting, exportProducts } from '../../../stores/admin/products/product-import.ts';
import { ActionButton } from '../kit/Actions.tsx';

/** Exports the filtered list as CSV. */
export function ExportButton({ label = 'Exportar' }: { label?: string }) {
  const isBusy = useStore($isExporting);
  return (
    <ActionButton
      text={isBusy ? 'Exportando…' : label}
      look="line"
      busy={isBusy}
      onClick={() => void exportProducts()}
    />
  );
}
