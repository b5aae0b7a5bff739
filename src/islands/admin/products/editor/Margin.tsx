import { useStore } from '@nanostores/react';
import { unitPrice } from '../../../../domain/campaigns.ts';
import { marginOf } from '../../../../domain/margin.ts';
import { formatBRL } from '../../../../domain/money.ts';
import { pixPrice } from '../../../../domain/pricing.ts';
import { marginWords } from '../../../../stores/admin/margin-words.ts';
import { product } from '../../../../stores/admin/product-editor.ts';
import { isNumber } from '../../../../stores/admin/typed.ts';

/** What the price that holds leaves over the cost, as typed; a price below it is said, not forbidden. */
export function Margin() {
  const { priceCents, discountPercent, costCents } = useStore(product.$draft).values;
  useStore(product.$state);
  const form = product.form();
  if (!isNumber(priceCents) || !isNumber(discountPercent) || !isNumber(costCents)) return null;
  const holds = unitPrice(priceCents, discountPercent, form?.campaign?.priceCents);
  const pix = form && form.pixPercent > 0 ? pixPrice(holds, form) : null;
  const isBelow = Math.min(holds, pix ?? holds) < costCents;
  return (
    <p
      className={`col-span-full text-small @min-[40rem]:col-span-2 @min-[64rem]:col-span-full ${isBelow ? 'font-semibold text-warning' : ''}`}
      role="status"
    >
      {isBelow && 'Abaixo do custo. '}
      {`Margem a ${formatBRL(holds)}: ${marginWords(marginOf(holds, costCents))}`}
      {pix !== null && `; no PIX, a ${formatBRL(pix)}: ${marginWords(marginOf(pix, costCents))}`}.
    </p>
  );
}
