import { atom, computed } from 'nanostores';
import { call, type Failure } from '../../../client/call.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import {
  adminPlaceOrder,
  adminPriceOrder,
  type PricedOrder,
} from '../../../contracts/admin/manual-orders.ts';
import { getProduct, type ProductDetail } from '../../../contracts/catalogue.ts';
import { customer } from '../../../contracts/orders.ts';
import type { ShippingOption } from '../../../contracts/shipping.ts';
import { firstChoice, offerOf } from '../../../domain/catalogue/offer.ts';
import type { SaleChannel } from '../../../domain/orders/sale-channels.ts';
import { parseCpf } from '../../../domain/people/documents.ts';
import { parseCep } from '../../../domain/shipping/postal-code.ts';
import { BUYER_FIELDS, type BuyerField, createBuyerFields } from '../../checkout/buyer-fields.ts';
import { createPostalFill } from '../../kit/postal-fill.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, toastFailure, toastUndo } from '../kit/ask.ts';

/** An order entered for a customer on the phone: items, buyer, delivery, and the current price. */

export type SaleLine = { key: number; product: ProductDetail; variantId: string | null; quantity: number };

type Sale = {
  /** Key of the order, from its first item on (`adminPriceOrder`). */
  draft: string;
  lines: readonly SaleLine[];
  coupon: string;
  service: ShippingOption['service'] | null;
  method: 'pix' | 'boleto';
  channel: SaleChannel;
  isPlacing: boolean;
};

type Price = {
  isAsking: boolean;
  priced: PricedOrder | null;
  /** Why it cannot be ordered, and where to show that: at an item (its index), the list, the coupon or the delivery. */
  problem: { text: string; at: number | 'list' | 'coupon' | 'delivery' | null } | null;
};

const NEW: Omit<Sale, 'draft'> = {
  lines: [],
  coupon: '',
  service: null,
  method: 'pix',
  channel: 'whatsapp',
  isPlacing: false,
};
const UNPRICED: Price = { isAsking: false, priced: null, problem: null };
const TYPING_MS = 300;

export const $sale = atom<Sale>({ ...NEW, draft: '' });
export const $price = atom<Price>(UNPRICED);

const fields = createBuyerFields();
const postal = createPostalFill(fields);
export const buyerFields = { ...fields, $lookup: postal.$lookup, type: typeBuyer };

/** Whether leaving would lose input. */
export const $isSaleBegun = computed([$sale, fields.$values], ({ lines }, values) => {
  return lines.length > 0 || BUYER_FIELDS.some((field) => values[field] !== '');
});

/** The chosen delivery option, else the first one. */
export const $delivery = computed([$sale, $price], ({ service }, { priced }) => {
  const options = priced?.delivery?.options ?? [];
  return options.find((option) => option.service === service) ?? options[0] ?? null;
});

/** Total including delivery, in cents; null until complete. */
export const $saleTotal = computed(
  [$sale, $price, $delivery],
  ({ method }, { priced, problem }, delivery) => {
    if (!priced || !delivery || problem?.at === 'coupon') return null;
    return (method === 'pix' ? priced.cart.pixTotalCents : priced.cart.totalCents) + delivery.priceCents;
  },
);

export function startSale(): void {
  asking += 1;
  clearTimeout(timer);
  $sale.set({ ...NEW, draft: crypto.randomUUID() });
  $price.set(UNPRICED);
  fields.clear();
  postal.known('');
}

/** Adds a product; preselects its variant if it has only one. */
export async function addToSale(id: string): Promise<void> {
  const { draft } = $sale.get();
  const result = await call(getProduct, { id });
  if ($sale.get().draft !== draft) return;
  if (!result.ok) return toastFailure('Erro ao adicionar produto', result);
  const product = result.data;
  const { variantId } = offerOf(product, firstChoice(product), 1);
  const key = Math.max(0, ...$sale.get().lines.map((line) => line.key)) + 1;
  changeSale({ lines: [...$sale.get().lines, { key, product, variantId, quantity: 1 }] });
}

export function changeLine(key: number, change: Partial<Pick<SaleLine, 'variantId' | 'quantity'>>): void {
  changeSale({ lines: $sale.get().lines.map((line) => (line.key === key ? { ...line, ...change } : line)) });
}

export function removeLine(key: number): void {
  const { lines } = $sale.get();
  const removed = lines.find((line) => line.key === key);
  changeSale({ lines: lines.filter((line) => line !== removed) });
  if (!removed) return;
  toastUndo(`${removed.product.name} saiu do pedido`, () =>
    changeSale({ lines: [...$sale.get().lines, removed] }),
  );
}

/** Applies a change; requests a new price if the change affects it. */
export function changeSale(change: Partial<Omit<Sale, 'draft' | 'isPlacing'>>): void {
  $sale.set({ ...$sale.get(), ...change });
  if (change.lines || change.coupon !== undefined) priceSoon();
}

function typeBuyer(field: BuyerField, text: string): void {
  fields.type(field, text);
  postal.keep([field]);
  // A coupon may depend on who buys.
  if ((field === 'email' || field === 'cpf') && $sale.get().coupon.trim() !== '') priceSoon();
  if (field !== 'postalCode') return;
  const cep = parseCep(fields.$values.get().postalCode);
  if (cep) void postal.fill(cep);
  priceSoon();
}

let timer: ReturnType<typeof setTimeout> | undefined;
let asking = 0;

/** Input of the price request; null while a variant is not chosen. */
function wanted() {
  const { draft, lines, coupon } = $sale.get();
  if (lines.length === 0 || lines.some(isOpen)) return null;
  const items = lines.map(({ product, variantId, quantity }) => ({
    productId: product.id,
    variantId,
    quantity,
  }));
  return { draft, items, coupon: coupon.trim() };
}

/** Whether the variant of a line is still to be chosen. */
export function isOpen({ product, variantId }: SaleLine): boolean {
  return variantId === null && product.variants.length > 0;
}

function priceSoon(): void {
  clearTimeout(timer);
  asking += 1;
  const turn = asking;
  const order = wanted();
  $price.set(order ? { ...$price.get(), isAsking: true } : UNPRICED);
  if (order) timer = setTimeout(() => void price(order, turn), TYPING_MS);
}

async function price(order: NonNullable<ReturnType<typeof wanted>>, turn: number): Promise<void> {
  const { postalCode, email, cpf } = fields.$values.get();
  const mailbox = customer.shape.email.safeParse(email);
  const result = await ask(adminPriceOrder, {
    ...order,
    postalCode: parseCep(postalCode),
    email: mailbox.success ? mailbox.data : null,
    cpf: parseCpf(cpf),
  });
  if (turn !== asking) return;
  if (result.ok) return $price.set({ isAsking: false, priced: result.data, problem: null });
  const problem = problemOf(result);
  // The delivery depends on no coupon: it stays while a code is being typed.
  const priced = problem?.at === 'coupon' ? $price.get().priced : null;
  $price.set({ isAsking: false, priced, problem });
}

function missingOf(lines: readonly SaleLine[]): Price['problem'] {
  if (lines.length === 0) return { text: 'Adicione pelo menos uma peça.', at: 'list' };
  const at = lines.findIndex(isOpen);
  return at < 0 ? null : { text: 'Escolha a cor e o tamanho.', at };
}

const ABOUT_DELIVERY: readonly string[] = ['no_options', 'delivery_unset', 'carrier_unavailable'];

function problemOf({ code, data }: Failure): Price['problem'] {
  const text = adminWords(code, data);
  if (typeof data?.index === 'number') return { text, at: data.index };
  if (code.startsWith('coupon_')) return { text, at: 'coupon' };
  return { text, at: ABOUT_DELIVERY.includes(code) ? 'delivery' : null };
}

/** Places the order; resolves to its id, or null after showing the errors at their fields. */
export async function placeSale(): Promise<string | null> {
  const order = wanted();
  const [delivery, total] = [$delivery.get(), $saleTotal.get()];
  const sale = $sale.get();
  const isComplete = fields.check().length === 0;
  const missing = missingOf(sale.lines);
  if (missing) $price.set({ ...UNPRICED, problem: missing });
  if (sale.isPlacing || !isComplete || !order || !delivery || total === null) return null;
  $sale.set({ ...sale, isPlacing: true });
  const { firstName, lastName, email, cpf, phone, ...address } = fields.$values.get();
  const result = await ask(adminPlaceOrder, {
    ...order,
    customer: { firstName, lastName, email, cpf, phone },
    address,
    service: delivery.service,
    method: sale.method,
    channel: sale.channel,
    expectedTotalCents: total,
  });
  $sale.set({ ...$sale.get(), isPlacing: false });
  if (result.ok) {
    toast(`Pedido ${result.data.number} registrado. O cliente recebeu o link por e-mail.`);
    startSale();
    return result.data.id;
  }
  fields.refuse(result.fields);
  if (result.code === 'total_changed') priceSoon();
  if (result.code !== 'invalid_input') {
    $price.set({ ...$price.get(), problem: problemOf(result) });
    toastFailure('Erro ao registrar pedido', result);
  }
  return null;
}
