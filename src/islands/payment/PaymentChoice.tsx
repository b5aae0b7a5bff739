import { useStore } from '@nanostores/react';
import { mostInstalments } from '../../domain/money/instalments.ts';
import { type Cents, formatBRL } from '../../domain/money/money.ts';
import type { PaymentTerms } from '../../domain/money/payment-terms.ts';
import { isMethodOffered, PAYMENT_METHODS, type PaymentMethod } from '../../domain/payments/payments.ts';
import { ACCOUNT, CHECKOUT } from '../../paths.ts';
import { $method } from '../../stores/payment/payment.ts';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { CardFields } from './CardFields.tsx';
import { CardPart } from './CardPart.tsx';

/** The fields or the note of the chosen method, joined to the methods above and below. */
const BODY =
  '-mt-px grid gap-5 border border-line bg-paper-deep px-4 py-5 [&_.input]:bg-paper [&+.choice]:-mt-px';

type Props = {
  /** The total by card or boleto, and by PIX. */
  totalCents: Cents;
  pixTotalCents: Cents;
  /** The terms of the cart, or of an existing order. */
  terms: PaymentTerms;
  /** The highest total for a boleto; null: no limit. */
  boletoLimitCents: Cents | null;
  /** For an existing order, which signing in does not change. */
  isPlaced?: boolean;
  /** For the difference of an exchange, which cannot be paid by boleto. */
  isExchange?: boolean;
  /** For a gift card: no PIX discount and no boleto. */
  isGift?: boolean;
  onChoose: (method: PaymentMethod) => void;
};

/** Without a total yet, only the general terms can be stated. */
function cardWords(totalCents: Cents, terms: PaymentTerms): string {
  const most = totalCents === 0 ? terms.maxInstalments : mostInstalments(totalCents, terms);
  return most > 1 ? `Em até ${most} vezes sem juros.` : 'À vista.';
}

/** The payment methods, inside a fieldset that labels them, with the fields and notes of each. */
export function PaymentChoice({
  totalCents,
  pixTotalCents,
  terms,
  boletoLimitCents,
  isPlaced = false,
  isExchange = false,
  isGift = false,
  onChoose,
}: Props) {
  const method = useStore($method);
  const isBoletoOffered = !isGift && isMethodOffered('boleto', { isExchange });
  const isOverLimit = isBoletoOffered && boletoLimitCents !== null && totalCents > boletoLimitCents;
  const card = (value: PaymentMethod, text: string, aside: string) => (
    <RadioCard
      name="paymentMethod"
      value={value}
      checked={method === value}
      onChange={() => onChoose(value)}
      title={PAYMENT_METHODS[value]}
      text={text}
      aside={aside}
    />
  );
  return (
    <div>
      {card('credit_card', cardWords(totalCents, terms), formatBRL(totalCents))}
      {method === 'credit_card' && (
        <div className={BODY}>
          {isGift ? (
            <CardFields totalCents={totalCents} terms={terms} />
          ) : (
            <CardPart totalCents={totalCents} terms={terms} />
          )}
          <p className="text-small text-soft">
            Os dados do cartão não são armazenados pela loja: vão direto do seu navegador para o processador
            de pagamentos.
          </p>
        </div>
      )}
      {card(
        'pix',
        isGift || terms.pixPercent === 0
          ? 'Aprovado em segundos.'
          : `${terms.pixPercent}% de desconto, aprovado em segundos.`,
        formatBRL(pixTotalCents),
      )}
      {method === 'pix' && (
        <p className={`${BODY} text-small text-soft`}>
          Depois de gerar o PIX, pague com o QR Code ou com o código copia e cola em até 24 horas. A
          confirmação aparece sozinha na tela.
        </p>
      )}
      {isBoletoOffered && card('boleto', 'À vista, compensado em até 3 dias úteis.', formatBRL(totalCents))}
      {isOverLimit && (
        <div className={BODY}>
          <p className="text-small text-warning">
            Sem conta, o boleto vale para pedidos de até {formatBRL(boletoLimitCents)}.{' '}
            {isPlaced ? (
              'Para este pedido, escolha PIX ou cartão.'
            ) : (
              <>
                <a className="link link--drawn" href={`${ACCOUNT}?voltar=${CHECKOUT}`}>
                  Entre na sua conta
                </a>{' '}
                ou escolha PIX ou cartão.
              </>
            )}
          </p>
        </div>
      )}
      {method === 'boleto' && !isOverLimit && isBoletoOffered && (
        <p className={`${BODY} text-small text-soft`}>
          O boleto expira em 3 dias. Depois desse prazo, sem pagamento, o pedido é cancelado.
        </p>
      )}
    </div>
  );
}
