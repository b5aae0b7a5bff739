import { atom } from 'nanostores';
import { adminSearch, type SearchResult } from '../../../contracts/admin/desk.ts';
import { statusLabel } from '../../../domain/orders/order-status.ts';
import { ADMIN_ORDERS, ADMIN_USERS, adminProductUrl } from '../../../paths.admin.ts';
import { ask } from '../kit/ask.ts';

/** A hit of the search over records; for screens and actions see `commands.ts`. */
export type Hit = { key: string; group: string; name: string; details: string; href: string };

export type SearchState = { text: string; hits: readonly Hit[]; status: 'idle' | 'busy' | 'done' | 'failed' };

const IDLE: SearchState = { text: '', hits: [], status: 'idle' };

export const $search = atom<SearchState>(IDLE);

const TYPING_MS = 100;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Searches, debounced. */
export function searchFor(text: string): void {
  clearTimeout(timer);
  if (text.trim().length < 2) {
    $search.set({ ...IDLE, text });
    return;
  }
  $search.set({ ...$search.get(), text, status: 'busy' });
  timer = setTimeout(look, TYPING_MS, text);
}

export function clearSearch(): void {
  clearTimeout(timer);
  $search.set(IDLE);
}

async function look(text: string): Promise<void> {
  const result = await ask(adminSearch, { q: text });
  if ($search.get().text !== text) return;
  $search.set(
    result.ok ? { text, hits: hitsOf(result.data), status: 'done' } : { text, hits: [], status: 'failed' },
  );
}

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
