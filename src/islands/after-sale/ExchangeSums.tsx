import type { OrderDetail } from '../../contracts/after-sale.ts';
import type { ExchangeTerms } from '../../domain/exchange.ts';
import { formatBRL } from '../../domain/money.ts';
import { pixPrice } from '../../domain/pricing.ts';
import { Row } from '../cart/Sums.tsx';

type Props = { terms: ExchangeTerms; rules: OrderDetail['exchangeRules'] };

/** What the exchange comes to, and what happens then. */
export function ExchangeSums({ terms, rules }: Props) {
  const { wantedCents, couponCents, creditCents, differenceCents, backCents } = terms;
  return (
    <section aria-label="Valores da troca" aria-live="polite">
      <dl>
        <Row name="Peça nova" value={formatBRL(wantedCents)} />
        {couponCents > 0 && <Row name="Cupom da compra" value={`− ${formatBRL(couponCents)}`} />}
        <Row name="Sua peça" value={`− ${formatBRL(creditCents)}`} />
        {backCents > 0 ? (
          <Row name="Volta para você" value={formatBRL(backCents)} total />
        ) : (
          <Row
            name={differenceCents > 0 ? 'Diferença' : 'A pagar'}
            value={differenceCents > 0 ? formatBRL(differenceCents) : 'Nada'}
            total
          />
        )}
      </dl>
      <p className="mt-2 text-small text-soft">
        {differenceCents > 0 && `No PIX, ${formatBRL(pixPrice(differenceCents))}. `}
        {backCents > 0 && 'O valor volta pelo mesmo meio do pagamento, quando recebermos a sua peça. '}
        Reservamos a peça nova na hora. Você tem {rules.holdDays} dias para postar a sua, sem uso e com
        etiqueta; a nova sai {rules.leaves === 'posted' ? 'assim que você postar' : 'assim que ela chegar'}.
      </p>
    </section>
  );
}
