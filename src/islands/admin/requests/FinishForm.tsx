import { useState } from 'react';
import type { DeskRequest } from '../../../contracts/admin/desk-request.ts';
import type { DeskOrder } from '../../../contracts/admin/orders.ts';
import { isByChoice, unearnedOnArrival } from '../../../domain/after-sale/earned-coupon.ts';
import { RECEIVED_AS, type ReceivedAs } from '../../../domain/after-sale/exchange.ts';
import { dueForReturn } from '../../../domain/after-sale/refund-share.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { canFulfilment } from '../../../domain/orders/orders.ts';
import { finishRequest } from '../../../stores/admin/after-sale/requests.ts';
import { isNumber, numberOr0, type Typed } from '../../../stores/admin/kit/typed.ts';
import { withheldWords } from '../../../stores/after-sale/unearned-words.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { MoneyField } from '../kit/Fields.tsx';
import { Options } from '../kit/Options.tsx';
import { useUnsaved } from '../kit/Panel.tsx';
import { WithholdField } from '../orders/WithholdField.tsx';
import { RECEIVED_LABELS } from '../orders/words.ts';

type Props = { request: DeskRequest; order: DeskOrder; onClose: () => void };

/** Completes a return once the goods have arrived: the refund, and what is restocked. */
export function FinishForm({ request, order, onClose }: Props) {
  const { id, kind, itemId } = request;
  const isExchange = kind === 'exchange';
  // Goods that never left are restocked automatically, with a full refund.
  const isCancelled =
    itemId === null && canFulfilment(order.fulfilmentStatus, 'canceled', order.paymentStatus);
  const [due] = useState(() => (isExchange ? 0 : dueForReturn(order, request)));
  const [loss] = useState(() => lossOf(request, order, due));
  const [withholds, setWithholds] = useState(loss.isProposed);
  const proposed = withholds ? due - loss.cents : due;
  const [cents, setCents] = useState<Typed>(isExchange ? 0 : proposed);
  const [answer, setAnswer] = useState('');
  const [received, setReceived] = useState<ReceivedAs>('stock');
  const [isBusy, during] = useBusy();
  useUnsaved(
    answer.trim() !== '' ||
      withholds !== loss.isProposed ||
      (!isExchange && cents !== proposed) ||
      received !== 'stock',
  );
  const isValid = isNumber(cents) && cents <= order.refundableCents;
  const submit = during(async () => {
    if (!isNumber(cents) || !isValid) return;
    const said = withholds && loss.lost ? withheldWords(loss.lost, loss.cents) : '';
    const isDone = await finishRequest(id, {
      answer: [answer.trim(), said].filter(Boolean).join(' '),
      received,
      amountCents: cents,
      withheldCents: withholds ? loss.cents : 0,
    });
    if (isDone) onClose();
  });
  return (
    <form className="grid gap-4 border border-edge p-4" aria-label="Concluir solicitação" onSubmit={submit}>
      {isCancelled && (
        <p>
          As peças ainda estão na loja: o pedido é cancelado, elas voltam ao estoque e{' '}
          {formatBRL(order.refundableCents)} voltam para o cliente.
        </p>
      )}
      <LeftOver request={request} withheldCents={withholds ? loss.cents : 0} />
      <WithholdField
        {...loss}
        checked={withholds}
        onChange={(isChecked) => {
          setWithholds(isChecked);
          if (!isExchange) setCents(isChecked ? due - loss.cents : due);
        }}
      />
      {!isExchange && !isCancelled && (
        <MoneyField
          key={String(withholds)}
          label="Valor do reembolso (R$)"
          hint={`Restam ${formatBRL(order.refundableCents)}. Na desistência o frete também volta.`}
          error={isValid ? null : 'Informe um valor de até o que resta.'}
          readOnly={isBusy}
          value={cents}
          onValue={setCents}
        />
      )}
      {!isCancelled && (
        <SelectField
          label="O que fazer com a peça"
          value={received}
          onChange={(event) => setReceived(RECEIVED_AS.find((one) => one === event.target.value) ?? 'stock')}
        >
          <Options of={RECEIVED_AS.map((one) => [one, RECEIVED_LABELS[one]])} />
        </SelectField>
      )}
      <TextArea
        label="Resposta ao cliente (opcional)"
        hint={`Vai por e-mail, com o aviso de que ${isExchange ? 'a peça chegou' : 'a solicitação foi concluída'}${withholds ? ', e com o motivo do desconto' : ''}.`}
        rows={2}
        maxLength={600}
        readOnly={isBusy}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="row-actions flex-wrap justify-start">
        <ActionButton
          text={
            isExchange
              ? 'Peça recebida'
              : cents === 0
                ? 'Concluir'
                : `Concluir e reembolsar ${formatBRL(numberOr0(cents))}`
          }
          type="submit"
          busy={isBusy}
          disabled={!isValid}
        />
        <ActionButton text="Voltar" look="line" onClick={onClose} />
      </div>
    </form>
  );
}

/** What the coupon of the order no longer gives: the amount that can be taken off, and whether the rule asks for it. */
function lossOf({ kind, itemId, units, cause, backCents }: DeskRequest, { coupon }: DeskOrder, due: number) {
  const isExchange = kind === 'exchange';
  const lost = unearnedOnArrival(coupon, isExchange && itemId && units ? { [itemId]: units } : {});
  const cents = Math.min(lost?.cents ?? 0, isExchange ? backCents : due);
  return { lost, cents, isProposed: cents > 0 && isByChoice(cause) };
}

/** The remaining difference of an exchange less what is taken off, and how it is refunded. */
function LeftOver({ request, withheldCents }: Pick<Props, 'request'> & { withheldCents: number }) {
  const { backCents, backAs, replacement } = request;
  if (!replacement || backCents === 0) return null;
  if (replacement.contestedCents > 0)
    return (
      <p>
        O cliente contestou a compra e o banco já devolveu {formatBRL(replacement.contestedCents)} a ele: esse
        valor não volta outra vez, só o que ainda houver.
      </p>
    );
  return (
    <p>
      A peça nova custa menos: {withheldCents > 0 && `de ${formatBRL(backCents)}, `}
      {formatBRL(backCents - withheldCents)}{' '}
      {backAs === 'money'
        ? 'voltam para o cliente pelo mesmo meio do pagamento.'
        : 'ficam como crédito do cliente, como ele escolheu.'}
    </p>
  );
}
