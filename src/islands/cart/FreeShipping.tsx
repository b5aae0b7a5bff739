import { formatBRL } from '../../domain/money/money.ts';
import { NEVER_FREE_CENTS } from '../../domain/money/payment-terms.ts';
import { Progress } from '../../ui/Progress.tsx';

type Props = {
  subtotalCents: number;
  missingCents: number;
  /** The message once it is reached. */
  won?: string;
};

/** Progress towards free shipping, where the shop offers it. */
export function FreeShipping({ subtotalCents, missingCents, won = 'Você ganhou frete grátis!' }: Props) {
  if (subtotalCents + missingCents > NEVER_FREE_CENTS) return null;
  return (
    <div className="text-small">
      <p>
        {missingCents > 0 ? (
          <>
            Faltam <strong className="font-semibold">{formatBRL(missingCents)}</strong> para o frete grátis
          </>
        ) : (
          won
        )}
      </p>
      <Progress
        className="mt-2 h-0.5 w-full"
        label="Caminho até o frete grátis"
        value={subtotalCents}
        max={subtotalCents + missingCents || 1}
      />
    </div>
  );
}
