import * as fc from 'fast-check';
import type { NoteAddress, NoteIssuer, SoldItem, SoldOrder } from './note.ts';
import type { PaidPart } from './note-payments.ts';

/** Orders of any kind that the shop can have, as their notes see them, and the shop that issues them. */

/** Towns with their IBGE codes, one per state and the capital of another. */
export const TOWNS = [
  ['AC', 'Rio Branco', '1200401'],
  ['AL', 'Maceió', '2704302'],
  ['AM', 'Manaus', '1302603'],
  ['AP', 'Macapá', '1600303'],
  ['BA', 'Salvador', '2927408'],
  ['CE', 'Fortaleza', '2304400'],
  ['DF', 'Brasília', '5300108'],
  ['ES', 'Vitória', '3205309'],
  ['GO', 'Goiânia', '5208707'],
  ['MA', 'São Luís', '2111300'],
  ['MG', "Pingo-d'Água", '3150539'],
  ['MS', 'Campo Grande', '5002704'],
  ['MT', 'Cuiabá', '5103403'],
  ['PA', 'Belém', '1501402'],
  ['PB', 'João Pessoa', '2507507'],
  ['PE', 'Recife', '2611606'],
  ['PI', 'Teresina', '2211001'],
  ['PR', 'Curitiba', '4106902'],
  ['RJ', 'Rio de Janeiro', '3304557'],
  ['RN', 'Natal', '2408102'],
  ['RO', 'Porto Velho', '1100205'],
  ['RR', 'Boa Vista', '1400100'],
  ['RS', 'Porto Alegre', '4314902'],
  ['SC', 'Florianópolis', '4205407'],
  ['SE', 'Aracaju', '2800308'],
  ['SP', 'São Paulo', '3550308'],
  ['TO', 'Palmas', '1721000'],
] as const;

export const ISSUER: NoteIssuer = {
  cnpj: '11222333000181',
  stateRegistration: '110042490114',
  regime: 1,
  name: 'LOJA FICTICIA LTDA',
  tradeName: 'Loja Ficticia',
  address: {
    street: 'Rua das Flores',
    number: '10',
    complement: '',
    district: 'Centro',
    city: 'Sao Paulo',
    cityCode: '3550308',
    state: 'SP',
    postalCode: '01001000',
  },
  series: 1,
  cfop: { sale: { within: '5102', across: '6108' }, return: { within: '1202', across: '2202' } },
  taxes: { csosn: '102', pisCofins: '49', rates: [] },
  isTest: true,
};

/** The order of the examples (tests/fiscal/examples). */
export const EXAMPLE: SoldOrder = {
  number: '1001',
  channel: null,
  items: [
    {
      code: 'VML-AR-P',
      name: 'Vestido Midi de Linho',
      colour: 'Areia',
      size: 'P',
      ean: null,
      quantity: 1,
      unitCents: 28_990,
      discountCents: 0,
      goods: { ncm: '62044300', cest: null, origin: '0', unit: 'UN', netGrams: 300, grossGrams: 350 },
    },
  ],
  shippingCents: 1_990,
  carrier: 'CORREIOS',
  paid: [{ by: 'pix', cents: 30_980, authorisation: 'E18236120202612011200s0123456789' }],
  buyer: { name: 'Cliente Dois', cpf: '52998224725', email: 'cliente2@example.com', phone: '' },
  address: {
    street: 'Av. Central',
    number: '200',
    complement: '',
    district: 'Boa Vista',
    city: 'Recife',
    cityCode: '2611606',
    state: 'PE',
    postalCode: '50010000',
  },
};

/** Words as people type them, and as they do not: marks, other alphabets, emoji, quotes, blanks, nothing. */
const words = (maxLength: number) =>
  fc.oneof(
    fc.constantFrom(
      'João d’Ávila & Filhos',
      'Łukasz “Lu” Œuvre',
      'Nguyễn Thị',
      '😀',
      '<b>A</b>',
      'Ø',
      ' São\u00A0 Tomé ',
      'ﬁo',
      "D'Ana",
    ),
    fc.string({ unit: 'grapheme', minLength: 0, maxLength }),
    fc.string({ unit: 'binary', minLength: 0, maxLength }),
  );

const address: fc.Arbitrary<NoteAddress> = fc
  .record({
    town: fc.constantFrom(...TOWNS),
    street: words(90),
    number: words(10),
    complement: words(80),
    district: words(70),
    postalCode: fc.stringMatching(/^\d{8}$/),
  })
  .map(({ town: [state, city, cityCode], ...rest }) => ({ ...rest, state, city, cityCode }));

const item: fc.Arbitrary<SoldItem> = fc
  .record({
    code: words(70),
    name: words(160),
    colour: words(40),
    size: fc.constantFrom('', 'P', 'GG', '42/44'),
    ean: fc.constantFrom(null, '7891234567895', '2012345678905'),
    quantity: fc.integer({ min: 1, max: 40 }),
    unitCents: fc.integer({ min: 0, max: 1_500_000 }),
    share: fc.constantFrom(0, 0, 5, 10, 33, 100),
    cest: fc.constantFrom(null, '2803800'),
    origin: fc.constantFrom('0', '1', '2', '5', '8'),
    unit: fc.constantFrom('UN', 'PAR'),
    netGrams: fc.integer({ min: 0, max: 9_000 }),
  })
  .map(({ share, cest, origin, unit, netGrams, ...rest }) => ({
    ...rest,
    // Of a coupon, of the PIX, of take 3 pay 2, or all of it, as for a gift.
    discountCents: Math.floor((rest.unitCents * rest.quantity * share) / 100),
    goods: { ncm: '61091000', cest, origin, unit, netGrams, grossGrams: netGrams + 50 },
  }));

const totalOf = ({ items, shippingCents }: Pick<SoldOrder, 'items' | 'shippingCents'>) =>
  items.reduce((sum, one) => sum + one.unitCents * one.quantity - one.discountCents, shippingCents);

/** What was paid in money, after credit, a gift card or a returned piece paid a part, or all. */
function paidParts(total: number, cut: number, by: number, authorisation: string | null): PaidPart[] {
  const credit = Math.floor((total * cut) / 100);
  const money = total - credit;
  const main: PaidPart[] = [
    { by: 'pix', cents: money, authorisation },
    { by: 'credit_card', cents: money, brand: ['visa', 'elo', 'aura', null][by % 4] ?? null, authorisation },
    { by: 'boleto', cents: money },
  ];
  const [first] = main.slice(by % 3);
  return [{ by: by % 2 === 0 ? 'credit' : 'gift_card', cents: credit }, ...(first ? [first] : [])];
}

/** An order of every kind: states, mixtures of discounts and payments, freight, channels, names and addresses. */
export const anyOrder: fc.Arbitrary<SoldOrder> = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 6 }),
    shippingCents: fc.constantFrom(0, 1, 1_990, 4_990),
    carrier: fc.constantFrom('', 'Correios', 'Jadlog'),
    channel: fc.constantFrom(null, 'counter', 'phone', 'whatsapp'),
    address,
    name: words(90),
    phone: fc.constantFrom('', '11987654321'),
    cut: fc.constantFrom(0, 0, 17, 50, 100),
    by: fc.nat({ max: 11 }),
    authorisation: fc.constantFrom(null, 'A1B2C3', 'E18236120202612011200s0123456789'),
  })
  .map(({ name, phone, cut, by, authorisation, ...rest }) => ({
    ...rest,
    number: 'ORD-1796000000-123',
    buyer: { name, cpf: '52998224725', email: 'ana@example.com', phone },
    paid: paidParts(totalOf(rest), cut, by, authorisation),
  }));

export const anyIssuer: fc.Arbitrary<NoteIssuer> = fc
  .record({
    cnpj: fc.constantFrom('11222333000181', '12ABC34501DE35'),
    regime: fc.constantFrom(1, 4),
    isTest: fc.boolean(),
  })
  .map((one) => ({ ...ISSUER, ...one }) as NoteIssuer);
