import { useEffect, useState } from 'react';
import type { Slip } from '../../../contracts/admin/fulfilment.ts';
import { type PastedLine, readPastedCodes } from '../../../domain/fulfilment/tracking-codes.ts';
import {
  asListed,
  chosen,
  ordersWords,
  shipAll,
  slips,
  toShip,
} from '../../../stores/admin/orders/order-bulk.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { Modal, useUnsaved } from '../kit/Panel.tsx';
import { Loaded } from '../kit/Screen.tsx';
import { CodePreview } from './CodePreview.tsx';

/** Ships many orders at once: pasted tracking codes are matched to orders and previewed before saving. */
export function ShipOrders({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    slips.clear();
    void slips.load({ pedidos: [...chosen.$ids.get()].join(',') });
  }, []);
  return (
    <Modal title="Registrar envio" shape="side" onClose={onClose}>
      <Loaded of={slips} failed="Erro ao carregar pedidos" lines={6}>
        {({ orders }) => <ShipForm orders={asListed(orders)} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

function ShipForm({ orders, onClose }: { orders: readonly Slip[]; onClose: () => void }) {
  const [text, setText] = useState('');
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, during] = useBusy();
  const left = orders.filter(({ id }) => !gone.has(id));
  const lines = readPastedCodes(text, left);
  const sent = toShip(left, lines, text);
  useUnsaved(text.trim() !== '');
  const submit = during(async () => {
    if (sent.length === 0) return;
    const went = await shipAll(sent);
    if (!went) return;
    const rest = remaining({ text, lines, orders: left, went });
    setText(rest);
    setGone(new Set([...gone, ...went]));
    if (went.size === sent.length && rest.trim() === '') onClose();
  });
  return (
    <form className="grid gap-4" aria-label="Códigos de rastreio" onSubmit={submit}>
      <TextArea
        label="Códigos de rastreio"
        hint="Um por linha: número do pedido e código, ou só os códigos na ordem abaixo. Sem nenhum código, todos são registrados sem rastreio."
        rows={6}
        value={text}
        readOnly={isBusy}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <CodePreview orders={left} lines={lines} isEmpty={text.trim() === ''} />
      <div className="row-actions">
        <ActionButton
          text={sent.length === 0 ? 'Registrar envio' : `Registrar envio de ${ordersWords(sent.length)}`}
          type="submit"
          busy={isBusy}
          disabled={sent.length === 0}
        />
      </div>
    </form>
  );
}

type Sent = {
  text: string;
  lines: readonly PastedLine[];
  orders: readonly Slip[];
  went: ReadonlySet<string>;
};

/**
 * The lines not saved. Codes matched by position get their order's number as prefix, as the list is shorter now and
 * positions have shifted.
 */
function remaining({ text, lines, orders, went }: Sent): string {
  if (went.size === 0) return text;
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  return lines
    .filter(({ problem, orderId }) => problem !== null || orderId === null || !went.has(orderId))
    .map((line) => (line.problem === null ? `${numbers.get(line.orderId ?? '')} ${line.code}` : line.text))
    .join('\n');
}
