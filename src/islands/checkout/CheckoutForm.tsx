import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Cart } from '../../contracts/cart.ts';
import { $totals, isFree } from '../../stores/cart/totals.ts';
import { $checkout, chooseMethod, followForm, submitOrder } from '../../stores/checkout/checkout.ts';
import { PaymentChoice } from '../payment/PaymentChoice.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { PersonFields } from './PersonFields.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { WaitingOrder } from './WaitingOrder.tsx';

/** The summary contains a form of its own (the coupon), so it is outside this one and its button refers to it by id. */
const FORM_ID = 'finalizar';

/** Buyer, address and payment, with the summary. */
export function CheckoutForm({ cart, settled }: { cart: Cart; settled: boolean }) {
  const { stoppedAt } = useStore($checkout);
  const totals = useStore($totals);
  const form = useRef<HTMLFormElement>(null);

  useEffect(followForm, []);
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
      <WaitingOrder />
      <div className="checkout">
        <form
          className="grid min-w-0 content-start gap-10"
          id={FORM_ID}
          ref={form}
          onSubmit={submit}
          noValidate
        >
          <PersonFields />
          <AddressChoice />
          <DeliveryChoice />
          <fieldset className="form-section">
            <legend className="subtitle">Forma de pagamento</legend>
            {isFree(totals) && (
              <p>
                <strong className="font-semibold">Nada a pagar.</strong> Seu pedido não tem custo: é só
                confirmar.
              </p>
            )}
            {totals && !isFree(totals) && (
              <PaymentChoice
                totalCents={totals.totalCents}
                pixTotalCents={totals.pixTotalCents}
                terms={cart.terms}
                boletoLimitCents={cart.limits.boletoCents}
                onChoose={chooseMethod}
              />
            )}
          </fieldset>
        </form>
        <div className="grid min-w-0 content-start gap-5 lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
          <CheckoutSummary cart={cart} settled={settled} />
          <SubmitBar form={FORM_ID} />
        </div>
      </div>
    </>
  );
}
