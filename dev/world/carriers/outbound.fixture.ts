import type { OutboundParcel } from '#server/ports/labels.ts';
import { type ManualClock, manualClock } from '../clock.ts';
import { type Carriers, createCarriers } from './carriers.ts';

export const AGENT = { authorization: 'Bearer certa', 'user-agent': 'Elegante (loja@elegante.example)' };

/** With letters, as the issuer's CNPJ has from July 2026 on. */
export const NOTE_KEY = '3526111234ABCD000188550010000001231000001231';

/** A body of `POST me/cart` in the documentation's words. */
export function cartFields(patch: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    service: 2,
    from: {
      ...{ name: 'Elegante', phone: '1130000000', email: 'loja@elegante.example' },
      ...{ company_document: '11222333000181', state_register: '110042490114' },
      ...{ address: 'Rua do Ateliê', complement: '', number: '7', district: 'Bela Vista' },
      ...{ city: 'São Paulo', state_abbr: 'SP', postal_code: '01310100', country_id: 'BR' },
    },
    to: {
      ...{ name: 'Ana Lima', phone: '21999990000', email: 'ana@exemplo.com', document: '52998224725' },
      ...{ address: 'Rua A', complement: 'ap 2', number: '1', district: 'Centro' },
      ...{ city: 'Rio de Janeiro', state_abbr: 'RJ', postal_code: '20040002', country_id: 'BR' },
    },
    products: [{ name: 'Vestido', quantity: 2, unitary_value: 199.9 }],
    volumes: [{ height: 5, width: 15, length: 20, weight: 1.2 }],
    options: {
      ...{ insurance_value: 399.8, receipt: false, own_hand: false, reverse: false, non_commercial: false },
      ...{ invoice: { key: NOTE_KEY }, platform: 'Elegante', tags: [{ tag: 'ORD-1', url: null }] },
    },
    ...patch,
  };
}

export const PARCEL: OutboundParcel = {
  ...{ serviceId: 2, agencyId: null, economicActivity: null },
  from: {
    ...{ name: 'Elegante', document: '11222333000181', phone: '1130000000', email: 'loja@elegante.example' },
    ...{ street: 'Rua do Ateliê', number: '7', complement: '', district: 'Bela Vista' },
    ...{ city: 'São Paulo', state: 'SP', postalCode: '01310100' },
  },
  to: {
    ...{ name: 'Ana Lima', document: '52998224725', phone: '21999990000', email: 'ana@exemplo.com' },
    ...{ street: 'Rua A', number: '1', complement: 'ap 2', district: 'Centro' },
    ...{ city: 'Rio de Janeiro', state: 'RJ', postalCode: '20040002' },
  },
  box: { weightGrams: 1_200, widthCm: 15, heightCm: 5, lengthCm: 20 },
  insuredCents: 39_980,
  goods: [{ name: 'Vestido', quantity: 2, unitCents: 19_990, weightGrams: 600 }],
  papers: { kind: 'note', key: NOTE_KEY, stateRegistration: '110042490114' },
  tag: { text: 'ORD-1', url: null },
};

type Answer = { status: number; body: unknown; headers: Headers };

export type CarrierFixture = {
  carriers: Carriers;
  clock: ManualClock;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** What the shop's hook was sent. */
  sent: Request[];
  /** Status codes of the shop's next responses; then 200. */
  answers: number[];
};

/** A carrier with a manual clock and a fake shop. */
export function carrierFixture(file?: string): CarrierFixture {
  const clock = manualClock();
  const sent: Request[] = [];
  const answers: number[] = [];
  const carriers = createCarriers({
    clock,
    token: 'certa',
    ...(file === undefined ? {} : { file }),
    send: async (request) => {
      sent.push(request);
      return new Response(null, { status: answers.shift() ?? 200 });
    },
  });
  return {
    ...{ carriers, clock, sent, answers },
    async call(method, path, body, headers = AGENT) {
      const request = new Request(`http://localhost/melhor-envio/api/v2/me/${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const response = await carriers.handle(request);
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? null : JSON.parse(text),
      };
    },
  };
}
