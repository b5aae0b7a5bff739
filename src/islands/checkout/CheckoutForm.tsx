import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Cart } from '../../contracts/cart.ts';
import { PIX_PERCENT } from '../../domain/pricing.ts';
import { CHECKOUT } from '../../paths.ts';
import { $checkout, $waitingOrder, submitOrder } from '../../stores/checkout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { AddressFields } from './AddressFields.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { PersonFields } from './PersonFields.tsx';
import { SubmitBar } from './SubmitBar.tsx';

/** Who, where to, how it is paid; and what it comes to. */
export function CheckoutForm({ cart, settled }: { cart: Cart; settled: boolean }) {
  const { stoppedAt } = useStore($checkout);
  const waiting = useStore($waitingOrder);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!stoppedAt) return;
    form.current?.querySelector<HTMLElement>(`[name="${stoppedAt.field}"]`)?.focus();
  }, [stoppedAt]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void submitOrder();
  };
  return (
    <>
      <h1 className="title">Finalizar compra</h1>
      {waiting && (
        <div className="mt-6">
          <Notice>
            O pedido {waiting.number} ainda espera o pagamento.{' '}
            <a className="link link--drawn" href={`${CHECKOUT}?pedido=${waiting.id}`}>
              Ver o PIX deste pedido
            </a>
          </Notice>
        </div>
      )}
      <form className="checkout" ref={form} onSubmit={submit} noValidate>
        <div className="grid content-start gap-10">
          <PersonFields />
          <AddressFields />
          <DeliveryChoice />
          <fieldset className="form-section">
            <legend className="subtitle">Forma de pagamento</legend>
            <RadioCard
              name="paymentMethod"
              value="pix"
              checked
              readOnly
              title="PIX"
              text="Pague com o QR Code ou o código copia e cola. A confirmação chega em segundos."
              aside={`${PIX_PERCENT}% de desconto`}
            />
          </fieldset>
        </div>
        <div className="checkout__aside">
          <CheckoutSummary cart={cart} settled={settled} />
          <SubmitBar />
        </div>
      </form>
    </>
  );
}
