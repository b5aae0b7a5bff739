import { shopName } from '../../../client/shop-name.ts';
import type { Slip } from '../../../contracts/admin/fulfilment.ts';
import { EXCHANGE_DAYS, WITHDRAWAL_DAYS } from '../../../domain/after-sale/returns.ts';
import { shortNumber } from '../../../domain/orders/short-number.ts';
import { formatPhone } from '../../../domain/people/phone.ts';
import { SHIPPING_SERVICES } from '../../../domain/shipping/shipping.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { packingUrl } from '../../../paths.admin.ts';
import { parcelNote } from '../../../stores/admin/fiscal/parcel-note.ts';
import { QrCode } from '../../order/QrCode.tsx';
import { SlipTable } from './SlipTable.tsx';

type Printed = Omit<
  Slip,
  'id' | 'status' | 'paymentStatus' | 'fulfilmentStatus' | 'isGiftCard' | 'items' | 'labelled'
> & {
  items: readonly Pick<
    Slip['items'][number],
    'id' | 'name' | 'colour' | 'size' | 'sku' | 'ean' | 'quantity'
  >[];
};
type Props = {
  order: Printed;
  /** Position in a batch: '3 de 10'. */
  place?: string;
};

/** A printed packing slip: items and address, without prices. Its QR code opens the order on the packing screen. */
export function PackingSlip({ order, place }: Props) {
  return (
    <article className="grid gap-6 bg-[#fff] text-[11pt] text-[#000]" aria-label={`Pedido ${order.number}`}>
      <header className="flex items-start justify-between gap-6 border-b pb-3">
        <div>
          <p className="font-serif text-[18pt]">{shopName()}</p>
          <p className="font-serif text-[13pt]">Pedido {order.number}</p>
          <p>
            {formatDateTime(new Date(order.createdAt))} · nº curto {shortNumber(order.number)}
            {place && ` · ${place}`}
          </p>
        </div>
        <div className="w-[28mm] shrink-0">
          <QrCode
            text={new URL(packingUrl(order.number), location.origin).href}
            label={`QR code do pedido ${order.number}`}
          />
        </div>
      </header>
      <section>
        <p className="mt-2 text-[9pt]">Destinatário</p>
        <p className="text-[14pt]">{order.customerName}</p>
        <p>{order.shippingAddress}</p>
        {order.complement && <p>{order.complement}</p>}
        {order.phone && <p>Telefone: {formatPhone(order.phone)}</p>}
        <p className="mt-2 text-[9pt]">Envio</p>
        <p>
          {SHIPPING_SERVICES[order.shippingService].name}
          {order.carrier && ` (${order.carrier})`}
          {order.trackingCode && ` · ${order.trackingCode}`}
        </p>
        {order.note?.state === 'authorised' && <p>{parcelNote(order.note).number}</p>}
      </section>
      <SlipTable
        label={`Peças do pedido ${order.number}`}
        heads={['Separado', 'Qtd.', 'Peça', 'Cor', 'Tamanho', 'SKU', 'EAN']}
        rows={order.items.map(({ id, quantity, name, colour, size, sku, ean }) => ({
          key: id,
          cells: [quantity, name, colour, size, sku, ean],
        }))}
      />
      <p>
        Trocas de tamanho em até {EXCHANGE_DAYS} dias e devoluções em até {WITHDRAWAL_DAYS} dias depois da
        primeira entrega da compra, pela página do pedido.
      </p>
    </article>
  );
}
