/** A parcel: sizes in cm, total weight in kg, value in cents. */
export type Parcel = { width: number; height: number; length: number; weight: number; insuredCents: number };

export type Service = {
  id: number;
  name: string;
  company: { id: number; name: string; picture: string };
  /** Cents: base price, price per kg, and maximum surcharge by destination. */
  price: { base: number; perKg: number; spread: number };
  days: { min: number; max: number };
  /** Least and most of a box in kilograms and centimetres, and the most of its three sides together. */
  box: Record<'weight' | 'width' | 'height' | 'length', readonly [number, number]> & { sum: number };
  /** In reais. */
  mostInsured: number;
  takesOneBox: boolean;
  /** Whether a label names the counter where it is handed over, and the sender's CNAE. */
  needsAgency: boolean;
  needsActivity: boolean;
  /** Only quoted to those who ask for it by its id. */
  onRequest?: true;
  /** Why the service cannot ship the parcel to this postal code. */
  refuses?: (parcel: Parcel, to: string) => string | undefined;
};

const CORREIOS = {
  id: 1,
  name: 'Correios',
  picture: 'https://www.melhorenvio.com.br/images/shipping-companies/correios.png',
};
const JADLOG = {
  id: 2,
  name: 'Jadlog',
  picture: 'https://www.melhorenvio.com.br/images/shipping-companies/jadlog.png',
};

const LATAM = { id: 6, name: 'LATAM Cargo', picture: '' };
const BUSLOG = { id: 12, name: 'Buslog', picture: '' };

const MAX_WEIGHT_KG = 30;

/** `restrictions` of the services, as listed by `shipment/services`; those of LATAM Cargo and Buslog are like Jadlog's here. */
const POST_BOX = {
  width: [11, 105],
  height: [2, 105],
  length: [16, 105],
  weight: [0.001, 30],
  sum: 200,
} as const;
const MINI_BOX = {
  ...POST_BOX,
  height: [1, 4],
  width: [11, 16],
  length: [16, 24],
  weight: [0.001, 0.3],
} as const;
const ROAD_BOX = {
  width: [1, 105],
  height: [1, 100],
  length: [1, 181],
  weight: [0.001, 120],
  sum: 386,
} as const;
const POST = { box: POST_BOX, takesOneBox: true, needsAgency: false, needsActivity: false };
const ROAD = {
  box: ROAD_BOX,
  mostInsured: 29_900,
  takesOneBox: false,
  needsAgency: false,
  needsActivity: false,
};
const COUNTER = { ...ROAD, needsAgency: true, onRequest: true } as const;

/** Melhor Envio's services by id. */
export const SERVICES: readonly Service[] = [
  {
    id: 1,
    name: 'PAC',
    ...POST,
    mostInsured: 3_000,
    company: CORREIOS,
    price: { base: 1500, perKg: 200, spread: 2000 },
    days: { min: 7, max: 12 },
  },
  {
    id: 2,
    name: 'SEDEX',
    ...POST,
    mostInsured: 10_000,
    company: CORREIOS,
    price: { base: 2500, perKg: 300, spread: 3000 },
    days: { min: 3, max: 6 },
  },
  {
    id: 3,
    name: '.Package',
    ...ROAD,
    company: JADLOG,
    price: { base: 2000, perKg: 250, spread: 2500 },
    days: { min: 5, max: 9 },
  },
  {
    id: 4,
    name: '.Com',
    ...ROAD,
    company: JADLOG,
    price: { base: 2200, perKg: 260, spread: 2500 },
    days: { min: 4, max: 8 },
    refuses: () => 'Serviço indisponível para o trecho.',
  },
  {
    id: 17,
    name: 'Mini Envios',
    ...POST,
    box: MINI_BOX,
    mostInsured: 100,
    company: CORREIOS,
    price: { base: 900, perKg: 500, spread: 500 },
    days: { min: 8, max: 14 },
    refuses: (parcel) =>
      parcel.weight > 0.3 || parcel.height > 4
        ? 'Dimensões do objeto ultrapassam o limite da transportadora.'
        : undefined,
  },
  {
    id: 12,
    name: 'éFácil',
    ...COUNTER,
    needsActivity: true,
    company: LATAM,
    price: { base: 2600, perKg: 300, spread: 2500 },
    days: { min: 3, max: 7 },
  },
  {
    id: 22,
    name: 'Rodoviário',
    ...COUNTER,
    company: BUSLOG,
    price: { base: 1800, perKg: 200, spread: 2500 },
    days: { min: 4, max: 9 },
  },
];

export type Quote =
  | { ok: true; service: Service; cents: number; days: { min: number; max: number } }
  | { ok: false; service: Service; error: string };

/** Deterministic by parcel and postal code. */
export function quote(service: Service, parcel: Parcel, to: string): Quote {
  const error =
    parcel.weight > MAX_WEIGHT_KG
      ? 'Peso do objeto ultrapassa o limite da transportadora.'
      : service.refuses?.(parcel, to);
  if (error !== undefined) return { ok: false, service, error };
  const { base, perKg, spread } = service.price;
  const distance = distanceOf(to, service.id);
  const cents = base + Math.round(perKg * parcel.weight) + Math.round(spread * distance);
  const days = service.days.min + Math.round((service.days.max - service.days.min) * distance);
  return { ok: true, service, cents, days: { min: Math.max(service.days.min, days - 1), max: days } };
}

/** A number from 0 to 1 derived from postal code and service. */
export function distanceOf(cep: string, salt: number): number {
  const sum = [...cep].reduce(
    (total, digit, index) => total + (Number(digit) + 1) * (index * 7 + salt * 13 + 3),
    0,
  );
  return (sum % 101) / 100;
}
