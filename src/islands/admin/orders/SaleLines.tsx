import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ProductDetail } from '../../../contracts/catalogue.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { isNumber } from '../../../stores/admin/kit/typed.ts';
import {
  $price,
  $sale,
  addToSale,
  changeLine,
  isOpen,
  removeLine,
  type SaleLine,
} from '../../../stores/admin/orders/manual-order.ts';
import { clearPicker } from '../../../stores/admin/products/product-picker.ts';
import { Field, SelectField } from '../../../ui/Field.tsx';
import { RowTool } from '../kit/Actions.tsx';
import { useWhole } from '../kit/Fields.tsx';
import { ProductSearch } from '../products/ProductSearch.tsx';

const NONE: ReadonlySet<string> = new Set();
const UNITS = { min: 1, max: 999 };

/** The order's lines: products found by name or SKU, each with variant and quantity. */
export function SaleLines() {
  const { lines } = useStore($sale);
  const { problem } = useStore($price);
  useEffect(() => clearPicker, []);
  return (
    <div className="grid gap-4">
      <ProductSearch chosen={NONE} onPick={({ id }) => void addToSale(id)} />
      {problem?.at === 'list' && (
        <p className="field__error" role="alert">
          {problem.text}
        </p>
      )}
      {lines.length === 0 ? (
        <p className="text-soft">Nenhuma peça ainda. Busque e adicione as que o cliente pediu.</p>
      ) : (
        <ul aria-label="Peças do pedido">
          {lines.map((line, index) => (
            <Line key={line.key} line={line} problem={problem?.at === index ? problem.text : null} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Line({ line, problem }: { line: SaleLine; problem: string | null }) {
  const { key, product, variantId, quantity } = line;
  const units = useWhole(quantity, (typed) => isNumber(typed) && changeLine(key, { quantity: typed }), UNITS);
  return (
    <li className="grid gap-x-3 gap-y-2 border-b border-line py-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{product.name}</span>
        <span className="tabular">{formatBRL(product.finalPriceCents)}</span>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        {product.variants.length > 0 && (product.colours.length > 0 || product.sizes.length > 0) && (
          <SelectField
            className="flex-[1_1_16rem]"
            label="Cor e tamanho"
            value={variantId ?? ''}
            error={problem}
            aria-required
            aria-invalid={isOpen(line) || undefined}
            onChange={(event) => changeLine(key, { variantId: event.target.value || null })}
          >
            <option value="">Escolha</option>
            {variantsOf(product).map(({ id, name, stock }) => (
              <option key={id} value={id} disabled={stock <= 0}>
                {name} · {stock > 0 ? `${stock} em estoque` : 'esgotado'}
              </option>
            ))}
          </SelectField>
        )}
        <Field className="w-24" label="Quantidade" inputMode="numeric" {...units.input} error={units.error} />
        <RowTool
          icon="trash"
          className="mt-6"
          label={`Remover ${product.name}`}
          onPress={() => removeLine(key)}
        />
      </div>
    </li>
  );
}

/** The variants with colour and size names, in the order of the product page. */
function variantsOf({ colours, sizes, variants }: ProductDetail) {
  const place = (list: readonly { id: string }[], id: string | null) =>
    list.findIndex((one) => one.id === id);
  return variants
    .toSorted(
      (a, b) =>
        place(colours, a.colourId) - place(colours, b.colourId) ||
        place(sizes, a.sizeId) - place(sizes, b.sizeId),
    )
    .map(({ id, colourId, sizeId, stock }) => {
      const colour = colours.find((one) => one.id === colourId)?.name;
      const size = sizes.find((one) => one.id === sizeId)?.label;
      return { id, stock, name: [colour, size].filter(Boolean).join(' · ') };
    });
}
