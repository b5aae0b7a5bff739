import { useStore } from '@nanostores/react';
import { cardTeaser } from '../../../domain/money/instalments.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { pixPrice } from '../../../domain/pricing/pricing.ts';
import { isNumber } from '../../../stores/admin/kit/typed.ts';
import { settings } from '../../../stores/admin/settings/settings.ts';
import { settingsIn } from '../../../stores/admin/settings/settings-fields.ts';
import { SettingsFields } from './SettingsFields.tsx';

/** PIX discount and card instalments. */
export function Payment() {
  return (
    <>
      <div className="form-grid">
        <SettingsFields names={settingsIn('pagamento')} />
      </div>
      <Example />
    </>
  );
}

const EXAMPLE_CENTS = 20_000;

/** Preview of a price with the typed values, as on a product page. */
function Example() {
  const { pixPercent, maxInstalments, minimumInstalmentCents } = useStore(settings.$draft).values;
  const isRead = isNumber(pixPercent) && isNumber(maxInstalments) && isNumber(minimumInstalmentCents);
  return (
    <p className="text-small text-soft" aria-live="polite">
      {isRead &&
        `Uma peça de ${formatBRL(EXAMPLE_CENTS)} fica em ${formatBRL(pixPrice(EXAMPLE_CENTS, { pixPercent }))} no PIX ou ${cardTeaser(EXAMPLE_CENTS, { maxInstalments, minimumInstalmentCents })} no cartão. `}
      Vale na hora no carrinho e no checkout; os preços nas páginas seguem na próxima publicação. Pedidos já
      feitos são pagos nas condições em que foram feitos.
    </p>
  );
}
