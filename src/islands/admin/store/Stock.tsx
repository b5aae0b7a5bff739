import { LOW_STOCK_RANGE } from '../../../domain/catalogue/stock.ts';
import { WholeField } from '../kit/Fields.tsx';
import { useSettings } from './use-settings.ts';

/** Threshold for low stock. */
export function Stock() {
  const field = useSettings();
  return (
    <div className="form-grid">
      <WholeField {...field.number('lowStock')} range={LOW_STOCK_RANGE} required />
    </div>
  );
}
