import { LOW_STOCK_RANGE } from '../../../domain/catalogue/stock.ts';
import { settings } from '../../../stores/admin/shop/settings.ts';
import { useFields, WholeField } from '../kit/Fields.tsx';

/** Threshold for low stock. */
export function Stock() {
  const field = useFields(settings);
  return (
    <div className="form-grid">
      <WholeField
        label="Estoque baixo a partir de (unidades)"
        {...field.number('lowStock')}
        range={LOW_STOCK_RANGE}
        required
        hint="Com essa quantidade ou menos a peça entra na lista do painel; cada produto pode ter a sua. O que o cliente lê não muda."
      />
    </div>
  );
}
