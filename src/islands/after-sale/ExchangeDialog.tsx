import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import type { OrderDetail } from '../../contracts/after-sale.ts';
import { CAUSE_LABELS, causesOf, isFault, isSeenInPhotos } from '../../domain/after-sale/returns.ts';
import { formatDate, parseISODate } from '../../domain/time/calendar.ts';
import { orderUrl, PENDING } from '../../paths.ts';
import {
  $differencePaid,
  $exchange,
  $exchangeTerms,
  type Exchange,
  sendExchange,
  setExchange,
} from '../../stores/after-sale/exchange.ts';
import { requestPhotosOf } from '../../stores/after-sale/request-photos.ts';
import { exchangeLoss } from '../../stores/after-sale/return-loss.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Quantity } from '../../ui/Quantity.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { CreditBox } from '../checkout/CreditBox.tsx';
import { Choice } from './Choice.tsx';
import { ExchangePiece } from './ExchangePiece.tsx';
import { ExchangeSums, totalOf } from './ExchangeSums.tsx';
import { RequestPhotosField } from './RequestPhotosField.tsx';

type Props = {
  detail: OrderDetail;
  open: boolean;
  /** Opens a withdrawal instead, for customers who prefer a refund. */
  onWithdraw: (item: OrderDetail['items'][number]) => void;
  onClose: () => void;
};

/** Exchanges an item of the order for another product. */
export function ExchangeDialog({ detail, open, onWithdraw, onClose }: Props) {
  const state = useStore($exchange);
  const form = useId();
  return (
    <Dialog
      open={open && state !== null}
      title="Trocar"
      onClose={onClose}
      footer={state && <Footer {...{ form, detail, state }} />}
    >
      {state && <Form {...{ form, detail, state, onWithdraw, onClose }} />}
    </Dialog>
  );
}

/** `form`: its id, for the button outside it. */
type FormProps = Omit<Props, 'open'> & { form: string; state: Exchange };

function Form({ form, detail, state, onWithdraw, onClose }: FormProps) {
  const { item, units, cause, reason, problem } = state;
  const terms = useStore($exchangeTerms);
  const paid = useStore($differencePaid);
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) fields.current?.querySelector<HTMLElement>('[data-missing] input:enabled')?.focus();
  }, [problem]);
  const causes = causesOf({ isFitAsked: item.fit !== null }).filter(
    (one) => item.exchange === null || isFault(one),
  );
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const held = await sendExchange();
    if (!held) return;
    if (held.payment) window.location.assign(orderUrl(PENDING, held.payment.id, held.payment.token));
    else onClose();
  };
  return (
    <div className="grid gap-6">
      <form id={form} ref={fields} className="contents" onSubmit={(event) => void submit(event)} noValidate>
        <p>
          <span className="block text-small text-soft">Sua peça</span>
          <strong className="font-medium">{item.name}</strong>{' '}
          <span className="text-soft">{[item.colour, item.size].filter(Boolean).join(' · ')}</span>
        </p>
        {item.unitsArrived > 1 && (
          <div className="flex items-center gap-4">
            <span className="text-small font-medium">Quantas?</span>
            <Quantity
              label="Quantas unidades trocar"
              value={units}
              max={item.unitsArrived}
              onChange={(value) => setExchange({ units: value })}
            />
          </div>
        )}
        <ExchangePiece state={state} />
        <Choice
          legend="Por quê?"
          optional={item.exchange === null}
          names={CAUSE_LABELS}
          options={causes}
          chosen={cause}
          onChoose={(pressed) => setExchange({ cause: pressed === cause ? null : pressed })}
        />
        {isSeenInPhotos(cause) && <RequestPhotosField photos={requestPhotosOf(item.id)} />}
        <details open={reason !== ''}>
          <summary className="w-fit cursor-pointer text-small">Contar mais sobre o motivo</summary>
          <div className="mt-3">
            <TextArea
              label="O que aconteceu?"
              optional
              rows={2}
              value={reason}
              onChange={(event) => setExchange({ reason: event.target.value })}
            />
          </div>
        </details>
      </form>
      {paid && <CreditBox />}
      {terms && (
        <ExchangeSums
          {...{ terms, paid, detail }}
          backAs={state.backAs}
          loss={exchangeLoss(detail, state, terms)}
        />
      )}
      <MoneyBack {...{ detail, state, onWithdraw }} />
    </div>
  );
}

/** Total, button and error: always in view. */
function Footer({ form, detail, state }: Pick<FormProps, 'form' | 'detail' | 'state'>) {
  const { busy, problem } = state;
  const terms = useStore($exchangeTerms);
  const paid = useStore($differencePaid);
  const [name, value] = (terms && totalOf(terms, paid, exchangeLoss(detail, state, terms))) ?? ['', ''];
  const isPaid = (paid?.restCents ?? 0) === 0;
  return (
    <>
      {problem?.at === 'message' && (
        <div className="w-full">
          <Notice kind="error">{problem.text}</Notice>
        </div>
      )}
      <p className="flex items-baseline gap-3 max-sm:w-full max-sm:justify-between" aria-live="polite">
        <span className="text-small text-soft">{name}</span>
        <span className="subtitle tabular">{value}</span>
      </p>
      <Button type="submit" form={form} busy={busy} disabled={!terms} className="max-sm:w-full">
        {busy ? 'Reservando...' : isPaid ? 'Reservar e trocar' : 'Reservar e pagar a diferença'}
      </Button>
    </>
  );
}

/** Within seven days a full refund is possible, and must not be obscured (CDC, art. 49). */
function MoneyBack({
  detail,
  state: { item, product },
  onWithdraw,
}: Pick<FormProps, 'detail' | 'state' | 'onWithdraw'>) {
  const last = detail.withdrawalUntil ? parseISODate(detail.withdrawalUntil) : null;
  if (item.withdrawal !== null || !last) return null;
  // Shipping is refunded with the last item.
  const isLast = detail.items.every(({ id, unitsLeft }) => id === item.id || unitsLeft === 0);
  return (
    <p className="text-small text-soft">
      Prefere o dinheiro de volta? Até {formatDate(last)} você pode{' '}
      <button type="button" className="link link--drawn" onClick={() => onWithdraw(item)}>
        devolver a peça
      </button>{' '}
      e recebe {isLast ? 'o valor inteiro, com o frete' : 'o que pagou por ela'} (art. 49 do Código de Defesa
      do Consumidor).{product?.id === item.productId && ' Outro tamanho ou outra cor não muda essa data.'}
    </p>
  );
}
