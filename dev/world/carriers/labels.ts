import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { json } from '../reply.ts';
import { type Quote, quote, SERVICES } from './quote.ts';

/** Return labels like Melhor Envio's: in the cart, paid from the balance, generated, posted or cancelled. */
export type Label = {
  id: string;
  cents: number;
  fromEmail: string;
  insuredCents: number;
  paidAt: Date | null;
  generatedAt: Date | null;
  postedAt: Date | null;
  canceledAt: Date | null;
  code: string | null;
};

const text = z.string().min(1);
const party = z.looseObject({
  name: text,
  phone: z.string().regex(/^\d{10,11}$/),
  email: z.email(),
  address: text,
  number: text,
  city: text,
  state_abbr: z.string().regex(/^[A-Z]{2}$/),
  postal_code: z.string().regex(/^\d{8}$/),
});
const positive = z.number().positive();

/** Body of POST me/cart/reverse for goods that were not shipped with their label. */
const Reverse = z.looseObject({
  service: z.union([z.literal(1), z.literal(2)]),
  new_sender_mail: z.email(),
  new_sender_phone: z.string().regex(/^\d{10,11}$/),
  insurance_value: z.number().nonnegative(),
  from: party.extend({ document: z.string().regex(/^\d{11}$/) }),
  to: party.extend({ company_document: z.string().regex(/^[\dA-Z]{14}$/) }),
  products: z
    .array(z.looseObject({ name: text, quantity: positive, unitary_value: z.number().nonnegative() }))
    .min(1),
  package: z.object({ weight: positive, width: positive, height: positive, length: positive }),
});
const Orders = z.object({ orders: z.array(z.string()).length(1) });
const Cancel = z.object({
  order: z.object({ id: z.string(), reason_id: z.literal('2'), description: text }),
});

const invalid = (message: string) => json({ message: 'The given data was invalid.', error: message }, 422);
const unknown = () => json({ message: 'No query results for model [Order].' }, 404);

/** '2022-03-29 20:43:50', Brasília time. */
const stamp = (at: Date | null) =>
  at && new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Responses are as documented. `settings`: the balance in cents, and whether the route is available. */
export function createLabels(clock: Clock, settings: { balanceCents: number; servesReturns: boolean }) {
  const labels = new Map<string, Label>();

  function add(body: unknown): Response {
    const parsed = Reverse.safeParse(body);
    if (!parsed.success) return invalid(parsed.error.issues[0]?.path.join('.') ?? 'body');
    const { service: id, package: box, insurance_value, from, to } = parsed.data;
    const service = SERVICES.find((one) => one.id === id);
    const parcel = { ...box, insuredCents: Math.round(insurance_value * 100) };
    const asked: Quote | null =
      service && settings.servesReturns ? quote(service, parcel, to.postal_code) : null;
    if (!asked?.ok) return invalid(asked?.error ?? 'Serviço indisponível para o trecho.');
    const label: Label = {
      id: randomUUID(),
      cents: asked.cents,
      fromEmail: from.email,
      insuredCents: parcel.insuredCents,
      paidAt: null,
      generatedAt: null,
      postedAt: null,
      canceledAt: null,
      code: null,
    };
    labels.set(label.id, label);
    return json(view(label), 201);
  }

  function pay(body: unknown): Response {
    const label = named(body);
    if (!label) return unknown();
    if (label.paidAt) return invalid('Existe uma ou mais orders que já foram pagas.');
    if (label.cents > settings.balanceCents) return invalid('Saldo insuficiente para realizar a compra.');
    settings.balanceCents -= label.cents;
    label.paidAt = new Date(clock.now());
    return json({ purchase: { id: randomUUID(), status: 'paid', total: label.cents / 100 } });
  }

  function generate(body: unknown): Response {
    const label = named(body);
    if (!label?.paidAt) return invalid('A etiqueta não foi paga.');
    label.generatedAt ??= new Date(clock.now());
    label.code ??= String(randomInt(1_000_000_000, 10_000_000_000));
    return json({ [label.id]: { status: true, message: 'Envio gerado com sucesso' } });
  }

  function print(body: unknown, origin: string): Response {
    const label = named(body);
    return label?.generatedAt ? json({ url: `${origin}/melhor-envio/imprimir/${label.id}` }) : unknown();
  }

  function cancel(body: unknown): Response {
    const parsed = Cancel.safeParse(body);
    const label = parsed.success ? labels.get(parsed.data.order.id) : undefined;
    if (!label) return unknown();
    const canceled = label.paidAt !== null && label.postedAt === null && label.canceledAt === null;
    if (canceled) {
      label.canceledAt = new Date(clock.now());
      settings.balanceCents += label.cents;
    }
    return json({ [label.id]: { canceled } });
  }

  function remove(id: string): Response {
    const label = labels.get(id);
    if (!label || label.paidAt) return unknown();
    labels.delete(id);
    return new Response(null, { status: 204 });
  }

  function named(body: unknown): Label | undefined {
    const parsed = Orders.safeParse(body);
    return parsed.success ? labels.get(parsed.data.orders[0] ?? '') : undefined;
  }

  const show = (id: string): Response => {
    const label = labels.get(id);
    // A label in the cart is not an order yet.
    return label?.paidAt ? json(view(label)) : unknown();
  };

  return {
    ...{ add, pay, generate, print, cancel, remove, show },
    all: (): readonly Label[] => [...labels.values()],
    find: (id: string): Label | undefined => labels.get(id),
    /** The customer posts the parcel. */
    post: (id: string) => {
      const label = labels.get(id);
      if (label?.code && !label.canceledAt) label.postedAt ??= new Date(clock.now());
    },
  };
}

export type Labels = ReturnType<typeof createLabels>;

function view(label: Label) {
  const { id, cents, insuredCents, code } = label;
  return {
    id,
    protocol: `ORD-${id.slice(0, 8)}`,
    service_id: 1,
    price: cents / 100,
    quote: cents / 100,
    status: statusOf(label),
    insurance_value: insuredCents / 100,
    reverse: true,
    authorization_code: code,
    tracking: null,
    paid_at: stamp(label.paidAt),
    generated_at: stamp(label.generatedAt),
    posted_at: stamp(label.postedAt),
    canceled_at: stamp(label.canceledAt),
  };
}

function statusOf({ canceledAt, postedAt, generatedAt, paidAt }: Label): string {
  if (canceledAt) return 'canceled';
  if (postedAt) return 'posted';
  if (generatedAt) return 'generated';
  return paidAt ? 'released' : 'pending';
}
