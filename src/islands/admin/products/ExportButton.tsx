import { useStore } from '@nanostores/react';
import { $isExporting, exportProducts } from '../../../stores/admin/products/product-import.ts';
import { Button } from '../../../ui/Button.tsx';

/** Exports the filtered list as CSV. */
export function ExportButton({ label = 'Exportar' }: { label?: string }) {
  const isBusy = useStore($isExporting);
  return (
    <Button size="small" look="line" busy={isBusy} onClick={() => void exportProducts()}>
      {isBusy ? 'Exportando…' : label}
    </Button>
  );
}
