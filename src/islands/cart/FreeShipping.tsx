import { formatBRL } from '../../domain/money/money.ts';

type Props = {
  subtotalCents: number;
  missingCents: number;
  /** The message once it is reached. */
  won?: string;
};

const BAR =
  'mt-2 block h-0.5 w-full appearance-none border-0 bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink [&::-webkit-progress-value]:transition-[inline-size] [&::-moz-progress-bar]:bg-ink';

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
      <progress
        className={BAR}
        aria-label="Caminho até o frete grátis"
        value={subtotalCents}
        max={subtotalCents + missingCents || 1}
      />
    </div>
  );
}
