import { useStore } from '@nanostores/react';
import { printPage } from '../../../client/print-page.ts';
import { shopName } from '../../../client/shop-name.ts';
import type { Slip } from '../../../contracts/admin/fulfilment.ts';
import { pickList } from '../../../domain/fulfilment/pick-list.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { ADMIN_ORDERS } from '../../../paths.admin.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $place, setQuery } from '../../../stores/admin/kit/place.ts';
import { asListed, ordersWords, slips } from '../../../stores/admin/orders/order-bulk.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { ActionButton, TextLink } from '../kit/Actions.tsx';
import { Empty, Loaded, Screen, useLoad } from '../kit/Screen.tsx';
import { PackingSlip } from './PackingSlip.tsx';
import { SlipTable } from './SlipTable.tsx';

const BY_ORDER = 'pedidos';

/** /admin/pedidos/separacao?pedidos=…: printable list of the items of the selected orders, or one page per order. */
export function PickLists() {
  const { pedidos = '', modo } = useStore($place).query;
  useLoad(slips, { pedidos });
  return (
    <Screen title="Separação" parent={{ name: 'Pedidos', href: ADMIN_ORDERS }} actions={<PrintButton />}>
      <Loaded of={slips} failed="Erro ao carregar pedidos" lines={8}>
        {({ orders }) => {
          const packed = packedOf(orders);
          if (packed.length === 0) return <NothingToPick />;
          return (
            <Tabs
              label="Como imprimir"
              current={modo === BY_ORDER ? BY_ORDER : 'pecas'}
              onChange={(key) => setQuery({ modo: key === BY_ORDER ? key : null })}
              items={[
                { key: 'pecas', label: 'Por peça', content: () => <ByPiece orders={packed} /> },
                { key: BY_ORDER, label: 'Uma página por pedido', content: () => <ByOrder orders={packed} /> },
              ]}
            />
          );
        }}
      </Loaded>
    </Screen>
  );
}

/** There is no button without anything to print, and it waits for what is still loading. */
function PrintButton() {
  const state = useStore(slips.$state);
  if (state.status === 'failed' || (state.status === 'ready' && packedOf(state.data.orders).length === 0))
    return null;
  return <ActionButton text="Imprimir" busy={state.status === 'loading'} onClick={() => void printPage()} />;
}

/** The orders with something to pick, as listed. */
const packedOf = (orders: readonly Slip[]): Slip[] =>
  asListed(orders).filter(({ items, isGiftCard }) => items.length > 0 && !isGiftCard);

function NothingToPick() {
  return (
    <Empty title="Nenhuma peça a separar.">
      <p className="text-soft">Selecione pedidos na lista e escolha “Imprimir”.</p>
      <p>
        <TextLink text="Ver pedidos" look="drawn" href={ADMIN_ORDERS} />
      </p>
    </Empty>
  );
}

const SHEET = 'border border-line bg-[#fff] p-6 max-md:p-3 print:border-0 print:p-0';

/** Each piece once, for all orders: how one walks along the shelves. */
function ByPiece({ orders }: { orders: readonly Slip[] }) {
  const lines = pickList(orders);
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  return (
    <section
      className={`grid-scroll ${SHEET} mt-4 grid gap-4 text-[10.5pt] text-[#000] print:m-0 print:text-[9.5pt]`}
      aria-label="Lista de separação"
      data-sheet
    >
      <header className="border-b pb-3">
        <p className="font-serif text-[18pt]">{shopName()}</p>
        <p>
          Separação de {formatDateTime(new Date())}: {ordersWords(orders.length)},{' '}
          {counted(units, 'peça', 'peças')}
        </p>
      </header>
      <SlipTable
        label="Peças a separar"
        heads={['Separado', 'Qtd.', 'Peça', 'Cor', 'Tamanho', 'SKU', 'Para os pedidos']}
        rows={lines.map((line) => ({
          key: line.key,
          cells: [
            <strong key="units">{line.units}</strong>,
            line.name,
            line.colour,
            line.size,
            line.sku ?? line.ean,
            line.orders.map(({ place, number, units: some }) => (
              <span key={place} className="block whitespace-nowrap">
                {place}. {number}
                {some > 1 && ` (${some} un.)`}
              </span>
            )),
          ],
        }))}
      />
    </section>
  );
}

/** One page per order, to be put into its parcel. */
function ByOrder({ orders }: { orders: readonly Slip[] }) {
  return (
    <div className="mt-4 grid gap-6 print:m-0 print:block">
      {orders.map((order, index) => (
        <div key={order.id} className={`grid-scroll ${SHEET} print:not-last:break-after-page`} data-sheet>
          <PackingSlip
            order={order}
            {...(orders.length > 1 && { place: `${index + 1} de ${orders.length}` })}
          />
        </div>
      ))}
    </div>
  );
}
