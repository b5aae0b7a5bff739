import type { OrderDetail } from '../../contracts/after-sale.ts';
import type { BackAs, DifferencePaid, ExchangeTerms } from '../../domain/after-sale/exchange.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { splitBack } from '../../stores/after-sale/exchange.ts';
import type { ReturnLoss } from '../../stores/after-sale/return-loss.ts';
import { lossWords } from '../../stores/after-sale/unearned-words.ts';
import type { PayingWallet } from '../../stores/checkout/checkout-credit.ts';
import { Row } from '../cart/Sums.tsx';
import { ExchangeBack } from './ExchangeBack.tsx';

type Paid = DifferencePaid<PayingWallet> | null;
/** What the exchange costs of the coupon. */
type Loss = Pick<ReturnLoss, 'lost' | 'cents'> | null;
type Props = {
  terms: ExchangeTerms;
  paid: Paid;
  detail: OrderDetail;
  backAs: BackAs;
  loss: Loss;
};

/** The amounts of an exchange and the next steps; the last line is `totalOf`. */
export function ExchangeSums({ terms, paid, detail, backAs, loss }: Props) {
  const { exchangeRules: rules, left, order } = detail;
  const backCents = backAfter(terms, loss);
  return (
    <section aria-label="Valores da troca" aria-live="polite">
      <dl>
        {terms.backCents > 0 ? <CheaperRows {...{ terms, loss }} /> : <PriceRows terms={terms} paid={paid} />}
      </dl>
      {backCents > 0 && (
        <ExchangeBack split={splitBack(backCents, left)} chosen={backAs} hasAccount={order.hasAccount} />
      )}
      {loss && <p className="mt-3 text-small text-warning">{lossWords(loss.lost, loss.cents)}</p>}
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
function CheaperRows({ terms: { wantedCents, keptCents, backCents }, loss }: Pick<Props, 'terms' | 'loss'>) {
  return (
    <>
      <Row name="Você pagou pela sua peça" value={formatBRL(keptCents + backCents)} />
      <Row
        name={keptCents < wantedCents ? 'Peça nova, com o desconto que você teve' : 'Peça nova'}
        value={`−\u00A0${formatBRL(keptCents)}`}
      />
      {loss && (
        <Row
          name={
            loss.lost.lost === 'gift' ? 'Brinde que fica com você' : 'Desconto do cupom que deixa de valer'
          }
          value={`−\u00A0${formatBRL(loss.cents)}`}
        />
      )}
    </>
  );
}

/** What is given back of a cheaper piece, less what the coupon no longer gives; in cents. */
const backAfter = ({ backCents }: ExchangeTerms, loss: Loss) => backCents - (loss?.cents ?? 0);

/** The label and amount to pay or refund. */
export function totalOf(terms: ExchangeTerms, paid: Paid, loss: Loss): [name: string, value: string] {
  if (terms.backCents > 0) return ['Volta para você', formatBRL(backAfter(terms, loss))];
  if (!paid || paid.restCents === 0) return ['A pagar', 'Nada'];
  return [paid.creditCents > 0 ? 'Restante' : 'Diferença', formatBRL(paid.restCents)];
}
