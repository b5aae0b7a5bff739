import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { PastOrder } from '../../../contracts/admin/past-orders.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { formatPhone } from '../../../domain/people/phone.ts';
import { mailUrl } from '../../../paths.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import { openPastOrder } from '../../../stores/admin/orders/past-orders.ts';
import { pastStateWords } from '../../../stores/admin/orders/past-state-words.ts';
import { TextLink } from '../kit/Actions.tsx';
import { Modal } from '../kit/Panel.tsx';
import { Loaded, Part, useLoad } from '../kit/Screen.tsx';
import { Chip, Facts, Instant } from '../kit/Values.tsx';

type Fact = readonly [name: string, value: ReactNode];

/** One order of the former shop beside the list, to be read. */
export function PastOrderPanel({ id }: { id: string }) {
  const open = useStore(openPastOrder.$data);
  useLoad(openPastOrder, { id });
  return (
    <Modal
      title={open ? `Pedido ${open.number}` : 'Pedido'}
      shape="side"
      onClose={() => setQuery({ pedido: null }, 'push')}
    >
      <Loaded of={openPastOrder} failed="Não foi possível carregar este pedido.">
        {(order) => <Sheet order={order} />}
      </Loaded>
    </Modal>
  );
}

function Sheet({ order }: { order: PastOrder }) {
  return (
    <div className="grid gap-5">
      <p className="text-soft">
        <Chip>Loja anterior</Chip> {order.isCancelled && <Chip>Cancelado</Chip>}{' '}
        <Instant at={order.placedAt} />
      </p>
      <Part title="Peças">
        <Lines order={order} />
      </Part>
      <Part title="Valores">
        <Facts facts={amountsOf(order)} />
      </Part>
      <Part title="Cliente">
        <Facts facts={personOf(order)} />
      </Part>
      <Part title="O que a outra loja dizia">
        <Facts facts={historyOf(order)} />
      </Part>
    </div>
  );
}

function Lines({ order: { lines } }: { order: PastOrder }) {
  return (
    <ul className="rows">
      {lines.map(({ name, sku, quantity, unitCents, discountCents }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: history never changes, and a line may come twice.
        <li key={at}>
          <span className="wrap-anywhere">
            {quantity} × {name}
            {sku && <span className="block text-small text-soft">{sku}</span>}
          </span>
          <span className="text-soft tabular">
            {formatBRL(unitCents)}
            {discountCents > 0 && ` − ${formatBRL(discountCents)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const amountsOf = (order: PastOrder): Fact[] => [
  ...money('Subtotal', order.subtotalCents),
  ...money('Desconto', order.discountCents || null),
  ...money('Frete', order.shippingCents),
  ['Total', formatBRL(order.totalCents)],
  ...money('Devolvido', order.refundedCents || null),
  ...told('Cupom', order.coupon),
];

const personOf = (order: PastOrder): Fact[] => [
  ['Nome', order.customerName || 'Não informado'],
  [
    'E-mail',
    order.customerEmail ? (
      <TextLink key="mail" text={order.customerEmail} href={mailUrl(order.customerEmail)} />
    ) : (
      'Não informado'
    ),
  ],
  ...told('Telefone', order.customerPhone && formatPhone(order.customerPhone)),
  ...told('Endereço', order.address && <span className="whitespace-pre-line">{order.address}</span>),
];

const historyOf = (order: PastOrder): Fact[] => [
  ...told('Pagamento', [pastStateWords(order.payment), order.paymentMethod].filter(Boolean).join(', ')),
  ...told('Envio', [pastStateWords(order.fulfilment), order.shippingMethod].filter(Boolean).join(', ')),
  ...moment('Pago em', order.paidAt),
  ...moment('Enviado em', order.fulfilledAt),
  ...moment('Cancelado em', order.cancelledAt),
  ...told('Observação', order.note && <span className="whitespace-pre-line">{order.note}</span>),
];

/** A fact that the file may not have. */
const told = (name: string, value: ReactNode): Fact[] => (value ? [[name, value]] : []);
const money = (name: string, cents: number | null): Fact[] =>
  cents === null ? [] : [[name, formatBRL(cents)]];
const moment = (name: string, at: string | null): Fact[] => told(name, at && <Instant key={name} at={at} />);
