import type { OrderDetail } from '../../contracts/after-sale.ts';
import type { BackAs, ExchangeTerms } from '../../domain/exchange.ts';
import { formatBRL } from '../../domain/money.ts';
import { pixPrice } from '../../domain/pricing.ts';
import { splitBack } from '../../stores/exchange.ts';
import { Row } from '../cart/Sums.tsx';
import { ExchangeBack } from './ExchangeBack.tsx';

type Props = { terms: ExchangeTerms; detail: OrderDetail; backAs: BackAs };

/** What the exchange comes to and what happens then; the last line of the sum is `totalOf`. */
export function ExchangeSums({ terms, detail, backAs }: Props) {
  const { exchangeRules: rules, left, order } = detail;
  const { differenceCents, backCents } = terms;
  return (
    <section aria-label="Valores da troca" aria-live="polite">
      <dl>{backCents > 0 ? <CheaperRows terms={terms} /> : <PriceRows terms={terms} />}</dl>
      {backCents > 0 && (
        <ExchangeBack split={splitBack(backCents, left)} chosen={backAs} hasAccount={order.hasAccount} />
      )}
      <p className="mt-3 text-small text-soft">
        {differenceCents > 0 &&
          rules.pixPercent > 0 &&
          `No PIX, a diferença fica em ${formatBRL(pixPrice(differenceCents, rules))}. `}
        Reservamos a peça nova na hora. Você tem {rules.holdDays} dias para postar a sua, sem uso e com
        etiqueta; a nova sai {rules.leaves === 'posted' ? 'assim que você postar' : 'assim que ela chegar'}.
      </p>
    </section>
  );
}

function PriceRows({ terms: { wantedCents, couponCents, creditCents } }: { terms: ExchangeTerms }) {
  return (
    <>
      <Row name="Peça nova" value={formatBRL(wantedCents)} />
      {couponCents > 0 && <Row name="Cupom da compra" value={`−\u00A0${formatBRL(couponCents)}`} />}
      <Row name="Sua peça" value={`−\u00A0${formatBRL(creditCents)}`} />
    </>
  );
}

/** Where the new one costs less, in what was really paid: so that the lines add up to what comes back. */
function CheaperRows({ terms: { wantedCents, keptCents, backCents } }: { terms: ExchangeTerms }) {
  return (
    <>
      <Row name="Você pagou pela sua peça" value={formatBRL(keptCents + backCents)} />
      <Row
        name={keptCents < wantedCents ? 'Peça nova, com o desconto que você teve' : 'Peça nova'}
        value={`−\u00A0${formatBRL(keptCents)}`}
      />
    </>
  );
}

/** What is paid, or comes back, in words: its name and the sum. */
export function totalOf({ differenceCents, backCents }: ExchangeTerms): [name: string, value: string] {
  if (backCents > 0) return ['Volta para você', formatBRL(backCents)];
  return differenceCents > 0 ? ['Diferença', formatBRL(differenceCents)] : ['A pagar', 'Nada'];
}
