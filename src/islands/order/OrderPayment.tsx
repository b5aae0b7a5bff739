import { useStore } from '@nanostores/react';
import { lazy, type SubmitEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { declineWords, missingPaymentWords, PAY_BUTTON } from '../../client/words/payment-words.ts';
import { TEXTS } from '../../client/words/words.ts';
import type { OrderView } from '../../contracts/orders.ts';
import { $proving } from '../../stores/kit/proof.ts';
import {
  amountsOf,
  boletoOf,
  chooseOtherMethod,
  payAsChosen,
  pixCodeOf,
} from '../../stores/payment/order-payment.ts';
import { $method } from '../../stores/payment/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { Lazy, NotOpened } from '../../ui/Lazy.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { PaymentChoice } from '../payment/PaymentChoice.tsx';

const PixPayment = lazy(async () => ({ default: (await import('./PixPayment.tsx')).PixPayment }));
const BoletoPayment = lazy(async () => ({ default: (await import('./BoletoPayment.tsx')).BoletoPayment }));

type Props = { order: OrderView; asking: boolean; problem: string | null };

/** Payment of an open order: the current payment, and other methods for the same order. */
export function OrderPayment({ order, asking, problem }: Props) {
  const pix = pixCodeOf(order);
  const boleto = boletoOf(order);
  const open = pix !== null || boleto !== null;
  // Hidden during another attempt, so that the same words are announced again.
  const declined = asking ? null : order.declined;
  const trouble = problem ?? (declined ? declineWords(declined) : null);
  const missing =
    open || order.declined || asking ? null : missingPaymentWords(order.paymentMethod, order.lapsed);
  const isNews = trouble ?? missing;
  const news = useRef<HTMLDivElement>(null);
  // The button is a screen below the message.
  const showNews = () => {
    flushSync(() => undefined);
    news.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  };

  useEffect(() => $method.set(order.paymentMethod), [order.paymentMethod]);

  return (
    <div className="grid gap-6">
      {isNews && (
        <div ref={news}>
          <Notice kind="error">{isNews}</Notice>
        </div>
      )}
      <Lazy waiting={<Skeleton className="h-64" />} instead={<NotOpened comesBack />}>
        {pix && order.payment?.method === 'pix' && <PixPayment payment={order.payment} asking={asking} />}
        {boleto && <BoletoPayment payment={boleto} />}
      </Lazy>
      {open ? (
        <details
          className="group border-y border-line *:[form]:pb-6 print:hidden"
          key={order.payment?.expiresAt}
        >
          <summary className="cursor-pointer py-4 font-medium group-open:mb-2">Pagar de outra forma</summary>
          <ChooseAgain order={order} asking={asking} onEnd={showNews} />
        </details>
      ) : (
        <>
          <p className="text-soft">
            {order.gift
              ? 'Seu vale-presente está registrado.'
              : 'Seu pedido está registrado e as peças, reservadas.'}{' '}
            Nada se perdeu: pague agora, da forma que preferir.
          </p>
          <ChooseAgain order={order} asking={asking} onEnd={showNews} />
        </>
      )}
    </div>
  );
}

/** The boleto limit for guests as of the build (Layout.astro). The server decides. */
const guestBoletoCents = () => Number(document.body.dataset.guestBoleto) || null;

type ChoiceProps = Omit<Props, 'problem'> & { onEnd: () => void };

function ChooseAgain({ order, asking, onEnd }: ChoiceProps) {
  const method = useStore($method);
  const proving = useStore($proving);
  const form = useRef<HTMLFormElement>(null);
  const { totalCents, pixTotalCents } = amountsOf(order);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { leadsTo, stoppedAt } = await payAsChosen();
    if (stoppedAt) form.current?.querySelector<HTMLElement>(`[name="${stoppedAt}"]`)?.focus();
    else onEnd();
    // A page about this order already shows the result.
    if (leadsTo && !leadsTo.startsWith(location.pathname)) location.replace(leadsTo);
  };
  return (
    <form className="grid gap-5" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className="form-section">
        <legend className="subtitle">Forma de pagamento</legend>
        <PaymentChoice
          totalCents={totalCents}
          pixTotalCents={pixTotalCents}
          terms={order.terms}
          boletoLimitCents={order.hasAccount ? null : guestBoletoCents()}
          isPlaced
          isExchange={order.isExchange}
          isGift={order.gift !== null}
          onChoose={chooseOtherMethod}
        />
      </fieldset>
      <div>
        <Button type="submit" busy={asking}>
          {asking ? (proving ? TEXTS.proving : 'Processando...') : PAY_BUTTON[method]}
        </Button>
      </div>
    </form>
  );
}
