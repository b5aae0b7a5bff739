import { adminListOrders } from '../../../contracts/admin/orders.ts';
import { ADMIN_ORDERS, packingUrl } from '../../../paths.admin.ts';
import { createResource } from '../../../stores/admin/kit/resource.ts';
import { WAITING_LISTS } from '../../../stores/admin/reports/waiting.ts';
import { TextLink } from '../kit/Actions.tsx';
import { Loaded, useLoad } from '../kit/Screen.tsx';
import { Instant } from '../kit/Values.tsx';

const IN_PREPARATION = 'em_preparacao';

/** Orders listed: a table holds no more parcels at once. */
const LISTED = 10;

const queue = createResource(adminListOrders);

/** The orders to pack next, oldest first, for whoever has no scanner or no slip at hand. */
export function Queue() {
  useLoad(queue, { aba: 'entrega', status: IN_PREPARATION, sentido: 'asc' });
  return (
    <section className="grid gap-2 border-t border-ink pt-3.5" aria-labelledby="a-embalar">
      <h2 className="font-serif text-lead/[1.3]" id="a-embalar">
        A embalar
      </h2>
      <Loaded of={queue} failed="Erro ao carregar pedidos" lines={4}>
        {({ items, total }) => (
          <>
            {total === 0 && <p className="text-soft">Nenhum pedido em preparação.</p>}
            <ol>
              {items.slice(0, LISTED).map(({ id, number, customerName, createdAt }) => (
                <li key={id} className="line flex-wrap gap-x-4 gap-y-0">
                  <TextLink
                    text={number}
                    className="min-h-6 font-medium whitespace-nowrap"
                    href={packingUrl(number)}
                  />
                  <span className="min-w-0 wrap-anywhere">{customerName}</span>
                  <span className="line__end text-soft">
                    <Instant at={createdAt} />
                  </span>
                </li>
              ))}
            </ol>
            <p className="text-small">
              {total > LISTED ? (
                <TextLink
                  text={`Ver os ${total} pedidos em preparação`}
                  look="drawn"
                  href={`${ADMIN_ORDERS}?aba=entrega&status=${IN_PREPARATION}&sentido=asc`}
                />
              ) : (
                <TextLink text="Ver os pedidos a preparar" look="drawn" href={WAITING_LISTS.orders} />
              )}
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
