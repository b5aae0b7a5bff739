import { useStore } from '@nanostores/react';
import { formatBRL } from '../../../domain/money.ts';
import { $moved, type Moved } from '../../../stores/admin/price-changes.ts';

/** How many are named; of more, how many more there are. */
const NAMED = 5;

/** What somebody else saved before these prices were, so that none of them was. */
export function MovedProducts() {
  const moved = useStore($moved);
  if (moved.length === 0) return null;
  return (
    <div role="status" className="mb-4 grid gap-2 border-l-2 border-ink bg-paper-deep p-4 text-small">
      <p>
        Nenhum preço foi alterado: outra pessoa salvou {moved.length === 1 ? 'um produto' : 'produtos'}{' '}
        enquanto isso. Os preços abaixo já partem dos valores de agora; confira e altere de novo.
      </p>
      <ul className="grid gap-1">
        {moved.slice(0, NAMED).map((one) => (
          <li key={one.id}>
            <strong>{one.name}</strong>: {newsOf(one)}
          </li>
        ))}
        {moved.length > NAMED && <li>e mais {moved.length - NAMED}</li>}
      </ul>
    </div>
  );
}

function newsOf({ was, now }: Moved): string {
  if (!now) return 'saiu da seleção ou da lista';
  const [before, after] = [priceWords(was), priceWords(now)];
  return before === after ? `mudou, mas continua a ${after}` : `era ${before}, agora é ${after}`;
}

const priceWords = ({ priceCents, discountPercent }: Moved['was']) =>
  discountPercent > 0
    ? `${formatBRL(priceCents)} com ${discountPercent}% de desconto`
    : formatBRL(priceCents);
