import { type StoreProfile, UNSET_STORE } from '#contracts/store.ts';
import type { Mail } from '../ports/mail.ts';
import type { RequestRow } from '../sql/after-sale/order-requests.sql.ts';
import type { LabelRow } from '../sql/after-sale/return-labels.sql.ts';
import type { OrderRow } from '../sql/orders/orders.sql.ts';
import { renderFitMail } from './fit-mail.ts';
import { type ORDER_WORDS, renderOrderMail } from './order-mails.ts';
import type { MailSubject } from './order-words.ts';
import { priceDropSample } from './price-drop-mail.fixture.ts';
import { renderMail, type TEMPLATES } from './templates.ts';

/** A mail of every template. The types demand a sample for each. */

export const ORDER: OrderRow = {
  id: '01930f0e-7b1a-7000-8000-0000000000bb',
  hasAccount: false,
  number: 'ORD-1795000000-7',
  paymentStatus: 'paid',
  fulfilmentStatus: 'shipped',
  paymentMethod: 'pix',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  expiresAt: new Date('2026-11-21T12:00:00Z'),
  paidAt: new Date('2026-11-20T12:05:00Z'),
  customerName: 'Ana <b>Lima</b>',
  email: 'ana@exemplo.com',
  cpf: null,
  phone: null,
  subtotalCents: 20_000,
  couponDiscountCents: 0,
  couponCode: null,
  pixDiscountCents: 1_000,
  exchangeCreditCents: 0,
  isExchange: false,
  gift: null,
  shippingCents: 0,
  shippingDiscountCents: 0,
  totalCents: 19_000,
  creditCents: 0,
  creditReturnedCents: 0,
  refundedCents: 0,
  shippingService: 'padrao',
  address: {
    postalCode: '01001000',
    street: 'Rua A',
    number: 'S/N',
    complement: 'Bl. A/B',
    district: 'Centro',
    city: 'São Paulo',
    state: 'SP',
  },
  arrivesBy: '2026-11-27',
  trackingCode: 'AA403550127BR',
  parcels: [],
  attempt: 1,
  paidAttempt: 1,
  terms: { pixPercent: 5, maxInstalments: 12, minimumInstalmentCents: 500 },
  payments: [],
  flags: [],
  items: [
    {
      id: 'item-1',
      productId: null,
      variantId: null,
      name: 'Vestido <Clarice>',
      colour: 'Azul',
      size: 'P',
      imageKey: null,
      quantity: 1,
      refundedQuantity: 0,
      unitCents: 20_000,
      totalCents: 20_000,
      couponDiscountCents: 0,
      pixDiscountCents: 1_000,
      exchangeCreditCents: 0,
      exchangePaidCents: 0,
    },
  ],
};

export const REQUEST: RequestRow = {
  id: 'request-1',
  orderId: ORDER.id,
  itemId: 'item-1',
  kind: 'exchange',
  covers: [{ itemId: 'item-1', units: 1 }],
  from: [],
  cause: null,
  units: 1,
  replacementId: 'order-2',
  holdUntil: new Date('2026-12-09T03:00:00Z'),
  postedAt: null,
  postedCode: '',
  backCents: 0,
  backAs: 'money',
  wantedSize: '',
  reason: '',
  photos: [],
  status: 'accepted',
  answer: 'A etiqueta segue em anexo.',
  createdAt: new Date('2026-11-28T12:00:00Z'),
  updatedAt: new Date('2026-11-28T12:00:00Z'),
};

export const REPLACEMENT: OrderRow = {
  ...ORDER,
  id: 'order-2',
  number: 'ORD-1795000099-1',
  pixDiscountCents: 0,
  exchangeCreditCents: 20_000,
  totalCents: 0,
  items: ORDER.items.map((item) => ({ ...item, size: 'M' })),
};

export const LABEL: LabelRow = {
  id: 'label-1',
  requestId: 'request-1',
  state: 'ready',
  problem: null,
  carrierId: 'a',
  costCents: 2_490,
  code: '2022032920',
  printUrl: 'https://carrier.example/imprimir/x',
  validUntil: new Date('2026-12-06T03:00:00Z'),
  attempts: 1,
};

const STORE: StoreProfile = {
  ...UNSET_STORE,
  name: 'Elegante',
  legalName: 'Elegante Moda Ltda.',
  cnpj: '11222333000181',
  address: 'Rua do Ateliê, 1',
  contactEmail: 'loja@elegante.example',
  contactPhone: '(11) 3000-0000',
};

export const SENDER = {
  store: STORE,
  config: {
    siteUrl: 'https://loja.example',
    appSecret: 's'.repeat(32),
    formerSecrets: [],
    mail: { smtpUrl: 'smtp://localhost', from: { name: 'Elegante', address: 'loja@elegante.example' } },
  },
};

/** What the samples are filled with. */
export type SampleOptions = {
  sender: typeof SENDER;
  imageKey: string | null;
  /** Added to whatever shop or shopper may write. */
  word: string;
};

type Data = Readonly<Record<string, string>>;

const sampleData = ({ imageKey, word }: SampleOptions): Record<keyof typeof TEMPLATES, Data> => {
  const to = 'ana.beatriz.cavalcanti.de.albuquerque@empresa-com-nome.example';
  const person = { email: to, firstName: 'Ana' };
  const colleague = { to, email: `nova.${to}`, by: `chefe.${to}` };
  const device = { ...person, device: `Chrome em ${word}`, when: '28/11/2026, 10:30' };
  // A token of the length that real ones have.
  const linked = { ...person, nonce: `k1.${'n'.repeat(43)}` };
  const credit = {
    to,
    amount: 'R$\u00a050,00',
    until: '28/11/2027',
    reason: `Pelo atraso na entrega ${word}`,
  };
  return {
    confirm_email: linked,
    reset_password: linked,
    change_email: linked,
    account_exists: person,
    account_deleted: person,
    change_email_notice: { to, newEmail: `nova.${to}` },
    email_changed: { to, newEmail: `nova.${to}` },
    administrator_added: colleague,
    administrator_removed: colleague,
    administrator_blocked: colleague,
    administrator_unblocked: colleague,
    staff_invitation: { ...linked, role: 'Atendimento', by: `chefe.${to}` },
    team_role_changed: { ...colleague, role: 'Atendimento' },
    password_changed: { ...person, passkeys: '2' },
    passkey_added: { ...device, name: `Celular ${word}` },
    passkey_removed: { ...device, name: `Celular ${word}` },
    passkey_refused: { ...device, name: `Celular ${word}` },
    sign_in_code: { ...device, nonce: linked.nonce },
    second_factor_begun: device,
    second_factor_on: person,
    second_factor_off: person,
    recovery_code_used: { ...device, left: '9' },
    credit_given: credit,
    credit_code: { ...credit, nonce: linked.nonce },
    credit_ends: { ...credit, end: 'X7K2' },
    gift_card: {
      ...credit,
      ...{
        nonce: linked.nonce,
        from: 'Ana Lima',
        recipient: `Bia ${word}`,
        design: imageKey ? 'flores' : '',
      },
      message: `Parabéns, Bia!\nEscolha o que quiser. ${word}`,
    },
    news_confirm: linked,
    news_welcome: person,
    news_known: person,
    contact_message: {
      ...{ email: to, name: `Ana ${word}`, subject: `Dúvida sobre ${word}`, orderNumber: ORDER.number },
      message: `Olá!\nMeu pedido chega quando? ${word}`,
    },
    question_answered: {
      ...{ to, firstName: 'Ana', productId: ORDER.id, productName: `Vestido ${word}` },
      ...{ question: `O vestido ${word}\nvem com cinto?`, answer: `Vem, sim. ${word}` },
    },
    leave_offers: person,
    daily_news: {
      to,
      lines: JSON.stringify([
        ['Pedidos a enviar', '12'],
        ['Vendas de ontem', '9 pedidos, R$\u00a012.345,67'],
        [`Vestido ${word}, Azul, P`, 'esgotado'],
      ]),
    },
    webhook_off: { to, address: `erp.exemplo.com/${word}`, isGone: '', since: '2026-11-20T12:00:00Z' },
    publishing_failed: { to, reason: `Build script returned non-zero exit code: 2 ${word}` },
    price_drop: priceDropSample(to, `Vestido ${word}`, imageKey),
    back_in_stock: {
      ...{ to, productId: 'vestido-clarice', name: `Vestido ${word}`, colour: `Azul ${word}`, size: 'P' },
      imageKey: imageKey ?? '',
    },
  };
};

const WITHDRAWAL = { kind: 'withdrawal', itemId: 'item-1', replacementId: null } as const;
const OPEN = { paymentStatus: 'awaiting_payment', fulfilmentStatus: 'none', paidAt: null } as const;

type OrderSample = {
  order?: Partial<OrderRow>;
  request?: Partial<RequestRow>;
  label?: LabelRow;
};

const ORDER_SAMPLES: Record<keyof typeof ORDER_WORDS, OrderSample> = {
  order_placed: {
    order: { ...OPEN, couponCode: 'ELEGANTE10', couponDiscountCents: 2_000, creditCents: 500 },
  },
  order_paid: {},
  note_authorised: {},
  order_shipped: {},
  order_delivered: {},
  order_cancelled: { order: { fulfilmentStatus: 'canceled' } },
  order_refunded: { order: { refundedCents: 19_000 } },
  payment_failed: { order: { ...OPEN, paymentStatus: 'failed' } },
  order_changed: { order: { fulfilmentStatus: 'none', trackingCode: null } },
  parcel_sent_again: { order: { fulfilmentStatus: 'preparing', trackingCode: null } },
  withdrawal_received: { request: WITHDRAWAL },
  withdrawal_taken_back: { request: { ...WITHDRAWAL, status: 'canceled' } },
  exchange_held: { request: {} },
  exchange_canceled: { request: { status: 'canceled' } },
  return_code: { request: {}, label: LABEL },
  request_answered: { request: { ...WITHDRAWAL, status: 'refused' } },
};

/** A mail of each template, by its name. */
export function sampleMails(options: SampleOptions): Map<string, Mail> {
  const { sender, imageKey, word } = options;
  const withPicture = (order: OrderRow): OrderRow => ({
    ...order,
    customerName: 'Ana Lima',
    address: { ...order.address, complement: `${order.address.complement} ${word}` },
    items: order.items.map((item) => ({
      ...item,
      imageKey,
      name: `Vestido ${word}`,
      colour: `Azul ${word}`,
    })),
  });
  const subjectOf = ({ order, request, label }: OrderSample): MailSubject => ({
    order: withPicture({ ...ORDER, ...order }),
    request: request ? { ...REQUEST, answer: `Segue a etiqueta. ${word}`, ...request } : null,
    replacement: request && !('replacementId' in request) ? withPicture(REPLACEMENT) : null,
    label: label ?? null,
    store: sender.store,
  });
  const { order } = subjectOf({});
  const questions = order.items.map(({ id, name, colour, size }) => ({
    ...{ itemId: id, name, colour, size, imageKey, family: null },
  }));
  return new Map([
    ...Object.entries(sampleData(options)).map(
      ([name, data]) => [name, renderMail(name, { data, ...sender })] as const,
    ),
    ...Object.entries(ORDER_SAMPLES).map(
      ([name, sample]) => [name, renderOrderMail(name, { ...subjectOf(sample), ...sender })] as const,
    ),
    ['fit_question', renderFitMail(questions, { order, ...sender })],
  ]);
}
