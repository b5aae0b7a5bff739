import { atom } from 'nanostores';
import { adminListProducts, type ProductRow } from '../../../contracts/admin/products.ts';
import { ask } from '../kit/ask.ts';

/** Product search for lists of products in other forms. */

export type Picker = {
  text: string;
  status: 'idle' | 'busy' | 'done' | 'failed';
  found: readonly ProductRow[];
};

const IDLE: Picker = { text: '', status: 'idle', found: [] };
const TYPING_MS = 100;
const SHOWN = 8;

export const $picker = atom<Picker>(IDLE);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Searches, debounced. */
export function pickFrom(text: string): void {
  clearTimeout(timer);
  if (text.trim() === '') {
    $picker.set({ ...IDLE, text });
    return;
  }
  $picker.set({ ...$picker.get(), text, status: 'busy' });
  timer = setTimeout(look, TYPING_MS, text);
}

export function clearPicker(): void {
  clearTimeout(timer);
  $picker.set(IDLE);
}

async function look(text: string): Promise<void> {
  const result = await ask(adminListProducts, { busca: text, ordem: 'nome', sentido: 'asc' });
  if ($picker.get().text !== text) return;
  $picker.set(
    result.ok
      ? { text, status: 'done', found: result.data.items.slice(0, SHOWN) }
      : { text, status: 'failed', found: [] },
  );
}
