import { formatBRL } from '../../domain/money/money.ts';
import { Progress } from '../../ui/Progress.tsx';

type Props = {
  subtotalCents: number;
  missingCents: number;
  /** The message once it is reached. */
  won?: string;
};

/** Progress towards free shipping. */
export function FreeShipping({ subtotalCents, missingCents, won = 'Você ganhou frete grátis!' }: Props) {
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
