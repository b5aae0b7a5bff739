import { adminSearch, type SearchResult } from '../../../contracts/admin/desk.ts';
import { statusLabel } from '../../../domain/orders/order-status.ts';
import { ADMIN_ORDERS, ADMIN_USERS, adminProductUrl } from '../../../paths.admin.ts';
import { ask } from '../kit/ask.ts';
import { createTypedSearch } from '../kit/typed-search.ts';

/** A hit of the search over records; for screens and actions see `commands.ts`. */
export type Hit = { key: string; group: string; name: string; details: string; href: string };

export const {
  $search,
  type: searchFor,
  clear: clearSearch,
} = createTypedSearch(async (q) => {
  const result = await ask(adminSearch, { q });
  return result.ok ? hitsOf(result.data) : null;
}, 2);

/** The server finds only what the role may see. */
function hitsOf({ products, orders, customers }: SearchResult): Hit[] {
  return [
    ...products.map(({ id, name, isActive }) => ({
      key: id,
      group: 'Produtos',
      name,
      details: isActive ? '' : 'Inativo',
      href: adminProductUrl(id),
    })),
    ...orders.map(({ id, number, customerName, status }) => ({
      key: id,
      group: 'Pedidos',
      name: number,
      details: `${customerName} · ${statusLabel(status)}`,
      href: `${ADMIN_ORDERS}?pedido=${id}`,
    })),
    ...customers.map(({ id, email, name }) => ({
      key: id,
      group: 'Clientes',
      name: name || email,
      details: name ? email : '',
      href: `${ADMIN_USERS}?usuario=${id}`,
    })),
  ];
}
