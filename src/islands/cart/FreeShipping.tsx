import { formatBRL } from '../../domain/money.ts';

type Props = { subtotalCents: number; missingCents: number };

/** How far the cart is from free shipping. */
export function FreeShipping({ subtotalCents, missingCents }: Props) {
  return (
    <div className="text-small">
      <p>
        {missingCents > 0 ? (
          <>
            Faltam <strong className="font-semibold">{formatBRL(missingCents)}</strong> para o frete grátis
          </>
        ) : (
          'Você ganhou frete grátis!'
        )}
      </p>
      <progress
        className="progress mt-2"
        aria-label="Caminho até o frete grátis"
        value={subtotalCents}
        max={subtotalCents + missingCents || 1}
      />
    </div>
  );
}
