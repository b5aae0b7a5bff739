import type { OrderDetail } from '../../contracts/after-sale.ts';
import { BACK_AS, type BackAs, mayBeCredit } from '../../domain/after-sale/exchange.ts';
import { PAID_CREDIT_MONTHS } from '../../domain/credit/expiry.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { setExchange } from '../../stores/after-sale/exchange.ts';
import { RadioCard } from '../../ui/RadioCard.tsx';

type Props = {
  /** The surplus, by how it was paid. */
  split: { moneyCents: number; creditCents: number };
  chosen: BackAs;
  hasAccount: OrderDetail['order']['hasAccount'];
};

/**
 * How the surplus is returned. Money is refunded as money unless the customer prefers credit; what was paid with credit is
 * always returned as credit.
 */
export function ExchangeBack({ split: { moneyCents, creditCents }, chosen, hasAccount }: Props) {
  const names: Record<BackAs, { title: string; text: string }> = {
    money: { title: 'Pelo mesmo meio do pagamento', text: 'Pedimos o reembolso quando a sua peça chegar.' },
    credit: {
      title: 'Como crédito na loja',
      text: `${hasAccount ? 'Fica na sua conta' : 'Um código chega no seu e-mail'} quando a sua peça chegar. Vale ${PAID_CREDIT_MONTHS / 12} anos, para qualquer compra.`,
    },
  };
  return (
    <>
      {mayBeCredit(moneyCents) && (
        <fieldset className="mt-4">
          <legend className="mb-2 text-small font-medium">
            Como você quer receber {formatBRL(moneyCents)}?
          </legend>
          {BACK_AS.map((way) => (
            <RadioCard
              key={way}
              name="troca-sobra"
              value={way}
              checked={chosen === way}
              onChange={() => setExchange({ backAs: way })}
              {...names[way]}
            />
          ))}
        </fieldset>
      )}
      {creditCents > 0 && (
        <p className="mt-2 text-small text-soft">
          {formatBRL(creditCents)} que você pagou com crédito voltam para ele.
        </p>
      )}
    </>
  );
}
