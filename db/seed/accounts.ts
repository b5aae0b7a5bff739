import type { Address } from '#domain/shipping/address.ts';
import type { ColourName } from './catalogue-types.ts';

/** The password of all demo accounts, which exist only in a seeded database. */
export const DEMO_PASSWORD = 'elegante-demo';

export type SeedAddress = Address & { isMain: boolean };

export type AccountKey = 'admin' | 'helena' | 'rafael';

export type SeedAccount = {
  key: AccountKey;
  email: string;
  firstName: string;
  lastName: string;
  /** Area code and number, digits only. */
  phone: string | null;
  /** Eleven digits, taken from the published examples of the check-digit rule. */
  cpf: string | null;
  isAdmin: boolean;
  addresses: SeedAddress[];
};

export const ACCOUNTS: SeedAccount[] = [
  {
    key: 'admin',
    email: 'admin@elegante.example',
    firstName: 'Administração',
    lastName: 'Elegante',
    phone: null,
    cpf: null,
    isAdmin: true,
    addresses: [],
  },
  {
    key: 'helena',
    email: 'cliente@elegante.example',
    firstName: 'Helena',
    lastName: 'Duarte',
    phone: '11900001001',
    cpf: '52998224725',
    isAdmin: false,
    addresses: [
      {
        street: 'Rua Harmonia',
        number: '217',
        complement: 'Apto 42',
        district: 'Sumarezinho',
        city: 'São Paulo',
        state: 'SP',
        postalCode: '05435000',
        isMain: true,
      },
      {
        street: 'Avenida Paulista',
        number: '1374',
        complement: '12º andar, recepção',
        district: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
        postalCode: '01310100',
        isMain: false,
      },
    ],
  },
  {
    key: 'rafael',
    email: 'cliente2@elegante.example',
    firstName: 'Rafael',
    lastName: 'Nogueira',
    phone: '31900002002',
    cpf: '11144477735',
    isAdmin: false,
    addresses: [
      {
        street: 'Rua Antônio de Albuquerque',
        number: '330',
        complement: 'Casa',
        district: 'Savassi',
        city: 'Belo Horizonte',
        state: 'MG',
        postalCode: '30112010',
        isMain: true,
      },
    ],
  },
];

export type SeedOrderItem = { product: string; colour: ColourName; size: string; quantity: number };

export type SeedOrder = {
  customer: Exclude<AccountKey, 'admin'>;
  daysAgo: number;
  items: SeedOrderItem[];
  paymentMethod: 'pix' | 'boleto' | 'credit_card';
  payment: 'paid' | 'awaiting_payment' | 'expired' | 'refunded' | 'failed';
  fulfilment: 'none' | 'preparing' | 'shipped' | 'delivered' | 'canceled';
  trackingCode?: string;
};

/** Nine orders that cover all states. */
export const DEMO_ORDERS: SeedOrder[] = [
  {
    customer: 'helena',
    daysAgo: 96,
    paymentMethod: 'pix',
    payment: 'paid',
    fulfilment: 'delivered',
    trackingCode: 'AA401182053BR',
    items: [
      { product: 'calca-cigarrete-augusta', colour: 'Preto', size: '38', quantity: 1 },
      { product: 'vestido-tubinho-clarice', colour: 'Azul', size: 'P', quantity: 1 },
    ],
  },
  {
    customer: 'helena',
    daysAgo: 7,
    paymentMethod: 'credit_card',
    payment: 'paid',
    fulfilment: 'delivered',
    trackingCode: 'AA402977316BR',
    items: [
      { product: 'trench-coat-paulista', colour: 'Bege', size: 'P', quantity: 1 },
      { product: 'brincos-gota-serena', colour: 'Prata', size: 'Único', quantity: 2 },
    ],
  },
  {
    customer: 'helena',
    daysAgo: 19,
    paymentMethod: 'pix',
    payment: 'expired',
    fulfilment: 'none',
    items: [{ product: 'vestido-longo-noturno', colour: 'Champagne Gold', size: 'P', quantity: 1 }],
  },
  {
    customer: 'helena',
    daysAgo: 4,
    paymentMethod: 'credit_card',
    payment: 'paid',
    fulfilment: 'shipped',
    trackingCode: 'AA403550127BR',
    items: [
      { product: 'vestido-midi-aroeira', colour: 'Off-white', size: 'P', quantity: 1 },
      { product: 'cinto-fino-lirio', colour: 'Caramelo', size: 'P', quantity: 1 },
      { product: 'lenco-estampado-quintal', colour: 'Floral', size: 'Único', quantity: 1 },
    ],
  },
  {
    customer: 'helena',
    daysAgo: 1,
    paymentMethod: 'boleto',
    payment: 'awaiting_payment',
    fulfilment: 'none',
    items: [{ product: 'saia-plissada-midi-alba', colour: 'Preto', size: 'P', quantity: 1 }],
  },
  {
    customer: 'rafael',
    daysAgo: 58,
    paymentMethod: 'credit_card',
    payment: 'paid',
    fulfilment: 'delivered',
    trackingCode: 'AA403609485BR',
    items: [
      { product: 'camiseta-pima-essencial', colour: 'Branco', size: 'M', quantity: 2 },
      { product: 'camiseta-pima-essencial', colour: 'Preto', size: 'M', quantity: 1 },
      { product: 'calca-chino-aclimacao', colour: 'Azul', size: '42', quantity: 1 },
    ],
  },
  {
    customer: 'rafael',
    daysAgo: 31,
    paymentMethod: 'credit_card',
    payment: 'refunded',
    fulfilment: 'canceled',
    items: [{ product: 'jaqueta-bomber-congonhas', colour: 'Marrom', size: 'M', quantity: 1 }],
  },
  {
    customer: 'rafael',
    daysAgo: 2,
    paymentMethod: 'pix',
    payment: 'paid',
    fulfilment: 'preparing',
    items: [
      { product: 'camisa-linho-paraty', colour: 'Azul Claro', size: 'M', quantity: 1 },
      { product: 'bermuda-linho-buzios', colour: 'Bege', size: 'M', quantity: 1 },
    ],
  },
  {
    customer: 'rafael',
    daysAgo: 0,
    paymentMethod: 'credit_card',
    payment: 'failed',
    fulfilment: 'none',
    items: [{ product: 'blazer-desestruturado-santa-cecilia', colour: 'Azul', size: 'M', quantity: 1 }],
  },
];
