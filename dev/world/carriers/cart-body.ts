import { z } from 'zod';
import { isCnpj, isCpf } from '#domain/people/documents.ts';
import { stateOfCep } from '#domain/shipping/postal-code.ts';
import { type Parcel, SERVICES, type Service } from './quote.ts';

/**
 * The bodies of `POST me/cart` and `me/cart/reverse`, by the documentation's list of fields (docs.melhorenvio.com.br/reference,
 * inserir-fretes-no-carrinho, inserir-logistica-reversa-no-carrinho) and not by what the shop sends: a field that is not listed is refused.
 */

const text = z.string().min(1);
const amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d{1,2})?$/)
      .transform(Number),
  ])
  .pipe(z.number().nonnegative());
const positive = z.number().positive();
const phone = z.string().regex(/^\d{10,11}$/);

const place = {
  name: text,
  phone,
  email: z.email(),
  address: text,
  complement: z.string().optional(),
  number: text,
  district: z.string(),
  city: text,
  state_abbr: z.string().regex(/^[A-Z]{2}$/),
  postal_code: z.string().regex(/^\d{8}$/),
  country_id: z.literal('BR'),
  document: z.string().refine(isCpf).optional(),
  company_document: z.string().refine(isCnpj).optional(),
  state_register: z
    .string()
    .regex(/^(\d{2,14}|ISENTO)$/)
    .optional(),
};
/** A person has a CPF, a company a CNPJ, and the state is that of the postal code. */
const rightPlace = (
  party: { document?: string | undefined; company_document?: string | undefined } & {
    state_abbr: string;
    postal_code: string;
  },
  context: z.RefinementCtx,
) => {
  if ((party.document === undefined) === (party.company_document === undefined))
    wrong(context, ['document'], 'Envie document ou company_document.');
  if (stateOfCep(party.postal_code) !== party.state_abbr)
    wrong(context, ['postal_code'], 'O CEP não corresponde à UF informada.');
};
const wrong = (context: z.RefinementCtx, path: (string | number)[], message: string) =>
  context.addIssue({ code: 'custom', path, message });

/** 44 characters: two of the state, four of year and month, the CNPJ, whose first twelve may be letters, and 24 digits. */
const noteKey = z.string().regex(/^\d{6}[0-9A-Z]{12}\d{26}$/);

const Cart = z.strictObject({
  service: z.int(),
  agency: z.int().positive().optional(),
  from: z
    .strictObject({
      ...place,
      economic_activity_code: z
        .string()
        .regex(/^\d{7}$/)
        .optional(),
    })
    .superRefine(rightPlace),
  to: z.strictObject(place).superRefine(rightPlace),
  products: z
    .array(
      z.strictObject({
        name: text,
        quantity: z.union([z.int().positive(), z.string().regex(/^[1-9]\d*$/)]),
        unitary_value: amount,
      }),
    )
    .min(1),
  volumes: z
    .array(z.strictObject({ height: positive, width: positive, length: positive, weight: positive }))
    .min(1),
  options: z.strictObject({
    insurance_value: amount,
    receipt: z.boolean().optional(),
    own_hand: z.boolean().optional(),
    reverse: z.boolean().optional(),
    non_commercial: z.boolean().default(false),
    invoice: z.strictObject({ key: noteKey }).optional(),
    platform: z.string().optional(),
    tags: z.array(z.strictObject({ tag: text, url: z.url().nullable() })).optional(),
  }),
});
type Cart = z.infer<typeof Cart>;

/** For goods that were not shipped with their label. */
const Reverse = z.looseObject({
  service: z.union([z.literal(1), z.literal(2)]),
  new_sender_mail: z.email(),
  new_sender_phone: phone,
  insurance_value: z.number().nonnegative(),
  from: z.looseObject({ ...place, document: z.string().regex(/^\d{11}$/), district: z.string().optional() }),
  to: z.looseObject({
    ...place,
    company_document: z.string().regex(/^[\dA-Z]{14}$/),
    district: z.string().optional(),
  }),
  products: z
    .array(z.looseObject({ name: text, quantity: positive, unitary_value: z.number().nonnegative() }))
    .min(1),
  package: z.object({ weight: positive, width: positive, height: positive, length: positive }),
});

/** What a label is made of, whichever way it goes. */
export type CartItem = {
  kind: 'outbound' | 'return';
  service: Service;
  parcel: Parcel;
  toPostalCode: string;
  fromEmail: string;
  toName: string;
  tags: { tag: string }[];
  lines: string[];
};
export type CartRefusal = { ok: false; errors: Record<string, string[]> };
type Read = { ok: true; item: CartItem } | CartRefusal;

export function readCart(body: unknown): Read {
  const parsed = Cart.superRefine(rightShipment).safeParse(body);
  if (!parsed.success) return { ok: false, errors: errorsOf(parsed.error) };
  const { from, to, volumes, options, service: id } = parsed.data;
  const service = SERVICES.find((one) => one.id === id);
  if (!service) return { ok: false, errors: { service: ['O serviço selecionado é inválido.'] } };
  const { invoice, insurance_value, tags = [] } = options;
  const item = {
    ...{ kind: 'outbound' as const, service, tags, toPostalCode: to.postal_code, fromEmail: from.email },
    parcel: inOne(volumes, insurance_value),
    toName: to.name,
    lines: [
      `${service.company.name} ${service.name}`,
      `Destinatário: ${to.name}`,
      `${to.address}, ${to.number} ${to.complement ?? ''}`.trim(),
      `${to.district} ${to.city} - ${to.state_abbr}`.trim(),
      `CEP ${to.postal_code}`,
      `Remetente: ${from.name}, CEP ${from.postal_code}`,
      invoice ? `NF-e ${invoice.key}` : 'Declaração de conteúdo (DC-e)',
      ...tags.map(({ tag }) => tag),
    ],
  };
  return { ok: true, item };
}

export function readReverse(body: unknown): Read {
  const parsed = Reverse.safeParse(body);
  if (!parsed.success) return { ok: false, errors: errorsOf(parsed.error) };
  const { service: id, package: box, insurance_value, from, to } = parsed.data;
  const service = SERVICES.find((one) => one.id === id);
  if (!service) return { ok: false, errors: { service: ['O serviço selecionado é inválido.'] } };
  const item = {
    ...{ kind: 'return' as const, service, tags: [], toPostalCode: to.postal_code, fromEmail: from.email },
    parcel: inOne([box], insurance_value),
    toName: to.name,
    lines: ['Autorização de postagem', `De: ${from.name}`, `Para: ${to.name}`],
  };
  return { ok: true, item };
}

const inOne = (volumes: Cart['volumes'], insured: number): Parcel => ({
  width: Math.max(...volumes.map(({ width }) => width)),
  height: volumes.reduce((sum, { height }) => sum + height, 0),
  length: Math.max(...volumes.map(({ length }) => length)),
  weight: volumes.reduce((sum, { weight }) => sum + weight, 0),
  insuredCents: Math.round(insured * 100),
});

/** What the service asks for, and which papers go with the parcel. */
function rightShipment(cart: Cart, context: z.RefinementCtx): void {
  const { from, options, volumes } = cart;
  const service = SERVICES.find(({ id }) => id === cart.service);
  if (options.non_commercial && options.invoice)
    wrong(context, ['options', 'invoice'], 'Envios não comerciais não levam nota fiscal.');
  if (!options.non_commercial && !options.invoice)
    wrong(context, ['options', 'invoice', 'key'], 'O campo options.invoice.key é obrigatório.');
  if (!options.non_commercial && from.state_register === undefined)
    wrong(context, ['from', 'state_register'], 'O campo from.state_register é obrigatório.');
  if (!service) return;
  if (service.needsAgency !== (cart.agency !== undefined))
    wrong(
      context,
      ['agency'],
      service.needsAgency ? 'O campo agency é obrigatório.' : 'O serviço não usa agência.',
    );
  if (service.needsActivity && from.economic_activity_code === undefined)
    wrong(context, ['from', 'economic_activity_code'], 'O CNAE é obrigatório para esta transportadora.');
  if (volumes.length > 1 && service.takesOneBox)
    wrong(context, ['volumes'], 'A transportadora aceita apenas um volume por etiqueta.');
  if (options.insurance_value > service.mostInsured)
    wrong(context, ['options', 'insurance_value'], 'Valor segurado acima do limite do serviço.');
  volumes.forEach((volume, index) => {
    for (const side of ['weight', 'width', 'height', 'length'] as const) {
      const [least, most] = service.box[side];
      if (volume[side] < least || volume[side] > most)
        wrong(context, ['volumes', index, side], `De ${least} a ${most} neste serviço.`);
    }
    if (volume.width + volume.height + volume.length > service.box.sum)
      wrong(context, ['volumes', index], `A soma dos lados passa de ${service.box.sum} cm.`);
  });
}

/** The documented form of refusals: the messages of each field. */
export function errorsOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    const message = issue.code === 'custom' ? issue.message : `O campo ${path} é inválido.`;
    const unlisted = issue.code === 'unrecognized_keys' ? issue.keys : [];
    errors[path] = [...(errors[path] ?? []), [message, ...unlisted].join(' ')];
  }
  return errors;
}
