import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { hasWrongCheckDigit } from '#domain/fulfilment/carrier-codes.ts';
import type { Clock } from '../clock.ts';
import { json } from '../reply.ts';
import { readCart, readReverse } from './cart-body.ts';
import { invalid, orderView, trackingView, unknown } from './label-view.ts';
import { type AccountSettings, type Label, NEXT, type Status } from './model.ts';
import { quote } from './quote.ts';
import type { LabelStore } from './store.ts';

const DAY_MS = 86_400_000;
const IN_CART_DAYS = 7;
/** After these, a label that was never posted is not taken back. */
const CANCEL_DAYS = 20;
const TRACKING_CACHE_MS = 3_600_000;

const Orders = z.object({ orders: z.array(z.string()).min(1) });
const Cancel = z.object({
  order: z.object({ id: z.string(), reason_id: z.literal('2'), description: z.string().min(1) }),
});

export type LabelOptions = {
  clock: Clock;
  store: LabelStore;
  settings: AccountSettings;
  /** Told of each new status, also of that in the cart. */
  tell: (label: Label) => void;
};

export type Labels = ReturnType<typeof createLabels>;

/** The cart, the wallet and the labels; responses are as documented. */
export function createLabels({ clock, store, settings, tell }: LabelOptions) {
  const now = () => new Date(clock.now());
  const seen = new Map<string, { at: number; view: unknown }>();

  function become(label: Label, status: Status, patch: Partial<Label> = {}): void {
    Object.assign(label, { status, movedAt: now(), ...patch });
    store.save(label);
    tell(label);
  }

  function keepWallet(cents: number): void {
    settings.balanceCents = cents;
    store.keepWallet(cents);
  }

  function add(read: ReturnType<typeof readCart>): Response {
    if (!read.ok) return invalid(read.errors);
    const { service, parcel, toPostalCode, ...item } = read.item;
    const isServed = item.kind === 'outbound' || settings.servesReturns;
    const asked = isServed ? quote(service, parcel, toPostalCode) : null;
    if (!asked?.ok) return invalid({ service: [asked?.error ?? 'Serviço indisponível para o trecho.'] });
    const label: Label = {
      id: randomUUID(),
      ...item,
      ...{ serviceId: service.id, status: 'pending', cents: asked.cents, insuredCents: parcel.insuredCents },
      ...{ createdAt: now(), movedAt: now(), generateAt: null, code: null, tracking: null },
      ...{ paidAt: null, generatedAt: null, postedAt: null, deliveredAt: null, canceledAt: null },
      expiredAt: null,
    };
    become(label, 'pending');
    return json(orderView(label), 201);
  }

  function pay(body: unknown): Response {
    const asked = named(body);
    if (!asked.ok) return asked.response;
    if (asked.labels.some(({ paidAt }) => paidAt !== null))
      return invalid({ orders: ['Existe uma ou mais orders que já foram pagas.'] });
    const cents = asked.labels.reduce((sum, label) => sum + label.cents, 0);
    if (cents > settings.balanceCents)
      return json({ message: settings.shortMessage, error: settings.shortMessage }, settings.shortStatus);
    keepWallet(settings.balanceCents - cents);
    for (const label of asked.labels) become(label, 'released', { paidAt: now() });
    return json({ purchase: { id: randomUUID(), status: 'paid', total: cents / 100 } });
  }

  /** A return's code is there at once; an outbound label when `generateMs` are over. */
  function generate(body: unknown): Response {
    const asked = named(body);
    if (!asked.ok) return asked.response;
    if (asked.labels.some(({ paidAt }) => paidAt === null))
      return invalid({ orders: ['A etiqueta não foi paga.'] });
    const answers = asked.labels.map((label) => {
      const isMade = label.generatedAt !== null;
      if (!isMade && label.status === 'released') {
        const due = clock.now() + (label.kind === 'return' ? 0 : settings.generateMs);
        label.generateAt ??= new Date(due);
        store.save(label);
      }
      return [
        label.id,
        isMade
          ? { status: false, message: 'O envio já está gerado' }
          : { status: true, message: 'Envio gerado com sucesso' },
      ];
    });
    settle();
    return json(Object.fromEntries(answers));
  }

  function settle(): void {
    for (const label of store.all()) {
      const age = clock.now() - label.createdAt.getTime();
      if (label.status === 'pending' && age >= IN_CART_DAYS * DAY_MS) store.remove(label.id);
      if (label.status === 'released' && label.generateAt && label.generateAt <= now())
        become(label, 'generated', made(label, now()));
      const [next] = NEXT[label.status] ?? [];
      const isDue = clock.now() - label.movedAt.getTime() >= settings.journeyMs;
      if (next && settings.journeyMs > 0 && label.kind === 'outbound' && isDue) move(label.id, next);
    }
  }

  function move(id: string, to: Status): boolean {
    const label = store.find(id);
    if (!label || !NEXT[label.status]?.includes(to)) return false;
    become(label, to, {
      ...(to === 'posted' ? { postedAt: now() } : {}),
      ...(to === 'delivered' ? { deliveredAt: now() } : {}),
    });
    return true;
  }

  function cancel(body: unknown): Response {
    const parsed = Cancel.safeParse(body);
    const label = parsed.success ? store.find(parsed.data.order.id) : undefined;
    if (!label) return unknown();
    const { paidAt } = label;
    const isRecent = paidAt !== null && clock.now() - paidAt.getTime() < CANCEL_DAYS * DAY_MS;
    const canceled = settings.refundsLabels && isRecent && ['released', 'generated'].includes(label.status);
    if (canceled) {
      keepWallet(settings.balanceCents + label.cents);
      become(label, 'canceled', { canceledAt: now() });
    }
    return json({ [label.id]: { canceled } });
  }

  function remove(id: string): Response {
    const label = store.find(id);
    if (!label || label.paidAt) return unknown();
    store.remove(id);
    return new Response(null, { status: 204 });
  }

  /** Where labels are: as they were when somebody asked within the last hour. */
  function track(body: unknown): Response {
    const parsed = Orders.safeParse(body);
    if (!parsed.success) return invalid({ orders: ['O campo orders é obrigatório.'] });
    const entries = parsed.data.orders.flatMap((id) => {
      const known = seen.get(id);
      if (known && clock.now() - known.at < TRACKING_CACHE_MS) return [[id, known.view]];
      const label = store.find(id);
      if (!label) return [];
      const view = trackingView(label);
      seen.set(id, { at: clock.now(), view });
      return [[id, view]];
    });
    return json(Object.fromEntries(entries));
  }

  /** All labels that a body names, or none. */
  function named(body: unknown): { ok: true; labels: Label[] } | { ok: false; response: Response } {
    const ids = Orders.safeParse(body).data?.orders ?? [];
    const labels = ids.flatMap((id) => store.find(id) ?? []);
    if (ids.length > 0 && labels.length === ids.length) return { ok: true, labels };
    const at = ids.findIndex((id) => !store.find(id));
    const field = at < 0 ? 'orders' : `orders.${at}`;
    return { ok: false, response: invalid({ [field]: [`O campo ${field} selecionado é inválido.`] }) };
  }

  return {
    ...{ pay, generate, cancel, remove, track, settle, move, named },
    add: (body: unknown) => add(readCart(body)),
    addReturn: (body: unknown) => add(readReverse(body)),
    /** A label in the cart is not an order yet. */
    show(shelf: 'orders' | 'cart', id: string): Response {
      const label = store.find(id);
      return label && (label.paidAt !== null) === (shelf === 'orders') ? json(orderView(label)) : unknown();
    },
    /** It was not posted in time. */
    expire(id: string): void {
      const label = store.find(id);
      if (label?.status === 'generated') become(label, 'expired', { expiredAt: now() });
    },
    all: store.all,
    find: store.find,
    /** The customer, or the shop, posts the parcel. */
    post: (id: string) => move(id, 'posted'),
  };
}

/** A return gets the number for the counter; a label the carrier's code. */
function made({ kind, serviceId }: Label, generatedAt: Date): Partial<Label> {
  if (kind === 'return') return { generatedAt, code: String(randomInt(1_000_000_000, 10_000_000_000)) };
  return { generatedAt, tracking: [1, 2, 17].includes(serviceId) ? postalCode() : digits(14) };
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** A code of Correios, with its check digit. */
function postalCode(): string {
  const start = `AA${digits(8)}`;
  return `${start}${[...'0123456789'].find((check) => !hasWrongCheckDigit(`${start}${check}BR`))}BR`;
}
