import { formatBRL } from '../../domain/money.ts';
import { FREE_SERVICES, SHIPPING_SERVICES } from '../../domain/shipping.ts';

type Props = {
  subtotalCents: number;
  missingCents: number;
  /** What the option in force costs; null or absent while there is none. */
  shippingCents?: number | null;
};

const FREE = FREE_SERVICES.map((service) => SHIPPING_SERVICES[service].name).join(' e ');

/** How far the cart is from free shipping. Who chose a service that is never free reads which ones are. */
export function FreeShipping({ subtotalCents, missingCents, shippingCents }: Props) {
  const won = shippingCents ? `O seu frete grátis vale para ${FREE}.` : 'Você ganhou frete grátis!';
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
        className="progress mt-2"
        aria-label="Caminho até o frete grátis"
        value={subtotalCents}
        max={subtotalCents + missingCents || 1}
      />
    </div>
  );
}
