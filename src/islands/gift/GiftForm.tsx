import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { shop } from '../../client/shop.ts';
import { PAY_BUTTON } from '../../client/words/payment-words.ts';
import { TEXTS } from '../../client/words/words.ts';
import { parseGiftValue } from '../../domain/credit/gift-card.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { checkoutFields } from '../../stores/checkout/checkout-form.ts';
import {
  $giftPurchase,
  chooseGiftMethod,
  giftFields,
  openGiftForm,
  submitGift,
} from '../../stores/gift/gift-card.ts';
import { $proving } from '../../stores/kit/proof.ts';
import { $method } from '../../stores/payment/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AddressFields } from '../address/AddressFields.tsx';
import { Row } from '../cart/Sums.tsx';
import { PersonFields } from '../checkout/PersonFields.tsx';
import { PaymentChoice } from '../payment/PaymentChoice.tsx';
import { DesignChoice, RecipientFields, ValueChoice } from './GiftFields.tsx';

/** The form to buy a gift card: design, value, recipient, buyer and payment. */
export function GiftForm() {
  const terms = shop();
  const { stoppedAt } = useStore($giftPurchase);
  const { valueCents } = useStore(giftFields.$values, { keys: ['valueCents'] });
  const form = useRef<HTMLFormElement>(null);
  const cents = parseGiftValue(valueCents);

  // Before anything can be typed, which is stored at once, over what was kept.
  useLayoutEffect(openGiftForm, []);
  useEffect(() => {
    if (!stoppedAt) return;
    form.current?.querySelector<HTMLElement>(`[name="${stoppedAt.field}"]`)?.focus();
  }, [stoppedAt]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void submitGift(terms);
  };
  return (
    <form className="checkout" ref={form} onSubmit={submit} noValidate>
      <div className="grid min-w-0 content-start gap-10">
        <DesignChoice />
        <ValueChoice />
        <RecipientFields />
        <PersonFields />
        <fieldset className="form-section">
          <legend className="subtitle">Endereço de cobrança</legend>
          <AddressFields of={checkoutFields} />
        </fieldset>
        <fieldset className="form-section">
          <legend className="subtitle">Forma de pagamento</legend>
          <PaymentChoice
            totalCents={cents ?? 0}
            pixTotalCents={cents ?? 0}
            terms={terms}
            boletoLimitCents={null}
            isGift
            onChoose={chooseGiftMethod}
          />
        </fieldset>
      </div>
      <div className="grid min-w-0 content-start gap-5 lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
        <section
          className="grid content-start gap-5 bg-paper-deep p-[clamp(1.25rem,3vw,2rem)]"
          aria-labelledby="resumo"
        >
          <h2 className="subtitle" id="resumo">
            Resumo
          </h2>
          <dl>
            <Row name="Vale-presente" value={cents === null ? '…' : formatBRL(cents)} />
            <Row name="Total" value={cents === null ? '…' : formatBRL(cents)} total />
          </dl>
          <p className="text-small text-soft">
            Vale cinco anos, em uma ou mais compras. Sem frete e sem taxa.
          </p>
        </section>
        <Submit />
      </div>
    </form>
  );
}

function Submit() {
  const { phase, problem } = useStore($giftPurchase);
  const method = useStore($method);
  const proving = useStore($proving);
  const busy = phase === 'submitting' || phase === 'leaving';
  return (
    <div className="grid gap-4">
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button type="submit" wide busy={busy}>
        {busy ? (proving ? TEXTS.proving : 'Processando...') : PAY_BUTTON[method]}
      </Button>
      <p className="text-center text-small text-soft">
        Você pode desistir em até 7 dias: o que não foi usado volta como dinheiro.
      </p>
    </div>
  );
}
