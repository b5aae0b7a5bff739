import type { OrderDetail } from '../../contracts/after-sale.ts';
import type { BackAs, DifferencePaid, ExchangeTerms } from '../../domain/after-sale/exchange.ts';
import { formatBRL } from '../../domain/money/money.ts';
import type { PayingWallet } from '../../stores/checkout/checkout-credit.ts';
import { splitBack } from '../../stores/orders/exchange.ts';
import { Row } from '../cart/Sums.tsx';
import { ExchangeBack } from './ExchangeBack.tsx';

type Paid = DifferencePaid<PayingWallet> | null;
/** `lossWords`: what the exchange costs of the coupon. */
type Props = {
  terms: ExchangeTerms;
  paid: Paid;
  detail: OrderDetail;
  backAs: BackAs;
  lossWords: string | null;
};

/** The amounts of an exchange and the next steps; the last line is `totalOf`. */
export function ExchangeSums({ terms, paid, detail, backAs, lossWords }: Props) {
  const { exchangeRules: rules, left, order } = detail;
  const { backCents } = terms;
  return (
    <section aria-label="Valores da troca" aria-live="polite">
      <dl>{backCents > 0 ? <CheaperRows terms={terms} /> : <PriceRows terms={terms} paid={paid} />}</dl>
      {backCents > 0 && (
        <ExchangeBack split={splitBack(backCents, left)} chosen={backAs} hasAccount={order.hasAccount} />
      )}
      {lossWords && <p className="mt-3 text-small text-warning">{lossWords}</p>}
      <p className="mt-3 text-small text-soft">
        {paid && paid.pixDiscountCents > 0 && `${pixWords(paid)} `}
        Reservamos a peça nova na hora. Você tem {rules.holdDays} dias para postar a sua, sem uso e com
        etiqueta; a nova sai {rules.leaves === 'posted' ? 'assim que você postar' : 'assim que ela chegar'}.
      </p>
    </section>
  );
}

const pixWords = ({ creditCents, restCents, pixDiscountCents }: NonNullable<Paid>) =>
  `No PIX, ${creditCents > 0 ? 'o restante' : 'a diferença'} fica em ${formatBRL(restCents - pixDiscountCents)}.`;

function PriceRows({ terms, paid }: { terms: ExchangeTerms; paid: Paid }) {
  const { wantedCents, couponCents, creditCents } = terms;
  return (
    <>
      <Row name="Peça nova" value={formatBRL(wantedCents)} />
      {couponCents > 0 && <Row name="Cupom da compra" value={`−\u00A0${formatBRL(couponCents)}`} />}
      <Row name="Sua peça" value={`−\u00A0${formatBRL(creditCents)}`} />
      {paid?.shares.map(({ id, end, cents }) => (
        <Row
          key={id}
          name={end ? `Vale terminado em ${end}` : 'Seu crédito'}
          value={`−\u00A0${formatBRL(cents)}`}
        />
      ))}
    </>
  );
}

/** If the new piece is cheaper: in amounts actually paid, so that the lines add up to the refund. */
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

/** The label and amount to pay or refund. */
export function totalOf({ backCents }: ExchangeTerms, paid: Paid): [name: string, value: string] {
  if (backCents > 0) return ['Volta para você', formatBRL(backCents)];
  if (!paid || paid.restCents === 0) return ['A pagar', 'Nada'];
  return [paid.creditCents > 0 ? 'Restante' : 'Diferença', formatBRL(paid.restCents)];
}
