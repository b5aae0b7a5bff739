import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../time/calendar.ts';
import {
  canAnswerRequest,
  exchangeUntil,
  type OrderForRequests,
  REQUEST_LABELS,
  REQUEST_STATUS_LABELS,
  REQUEST_TRANSITIONS,
  requestProblem,
  withdrawalUntil,
} from './returns.ts';
import type { RequestKind, RequestStatus, RequestUnits } from './units.ts';

const ITEM = { id: 'a', quantity: 1, refundedQuantity: 0 };
const OTHER = { id: 'b', quantity: 2, refundedQuantity: 0 };

/** Received on Monday 9 November 2026 at noon in São Paulo. */
const DELIVERED = new Date('2026-11-09T12:00:00-03:00');

function order(changes: Partial<OrderForRequests> = {}): OrderForRequests {
  return {
    payment: 'paid',
    fulfilment: 'delivered',
    deliveredAt: DELIVERED,
    startedAt: null,
    items: [ITEM, OTHER],
    requests: [],
    isExchangeOpen: false,
    isGift: false,
    ...changes,
  };
}

const withdraw = { kind: 'withdrawal', itemId: null } as const;
const exchange = { kind: 'exchange', itemId: 'a', units: 1 } as const;
const at = (text: string) => new Date(text);

const withdrawOf = (itemId: string, units?: number) => ({ kind: 'withdrawal', itemId, units }) as const;
const about = (
  itemId: string,
  units: number,
  kind: RequestKind = 'withdrawal',
  status: RequestStatus = 'open',
): RequestUnits => ({ kind, status, covers: [{ itemId, units }] });

describe('deadlines', () => {
  it.each([
    // A Monday received: the seventh day is the next Monday.
    ['2026-11-09T12:00:00-03:00', '16/11/2026'],
    // Received on a Saturday: the seventh day is a Saturday, so Monday.
    ['2026-11-07T10:00:00-03:00', '16/11/2026'],
    // The seventh day is 20 November (Consciência Negra, a Friday): Monday the 23rd.
    ['2026-11-13T10:00:00-03:00', '23/11/2026'],
    // 23:30 in São Paulo is already tomorrow in UTC: the day counts where the shop is.
    ['2026-11-10T02:30:00Z', '16/11/2026'],
  ])('received at %s, withdrawal until %s', (delivered, last) => {
    expect(formatDate(withdrawalUntil(at(delivered)))).toBe(last);
  });

  it('allows thirty for an exchange', () => {
    expect(formatDate(exchangeUntil(DELIVERED))).toBe('09/12/2026');
  });
});

describe('requests', () => {
  it.each([
    ['the moment it came', '2026-11-09T12:00:00-03:00', null],
    ['the last second of the last day in São Paulo', '2026-11-16T23:59:59-03:00', null],
    ['the first second after it', '2026-11-17T00:00:00-03:00', 'request_too_late'],
    ['the last second in UTC is still the day before here', '2026-11-17T02:59:59Z', null],
  ])('withdrawal: %s', (_, now, problem) => {
    expect(requestProblem(order(), withdraw, at(now))).toBe(problem);
  });

  it.each([
    ['2026-12-09T23:59:59-03:00', null],
    ['2026-12-10T00:00:00-03:00', 'request_too_late'],
  ])('exchange at %s', (now, problem) => {
    expect(requestProblem(order(), exchange, at(now))).toBe(problem);
  });

  const now = at('2026-11-10T09:00:00-03:00');

  it('allows withdrawing a paid order before it arrives, but exchanging only delivered ones', () => {
    const underWay = order({ fulfilment: 'shipped', deliveredAt: null });
    expect(requestProblem(underWay, withdraw, now)).toBe(null);
    expect(requestProblem(underWay, exchange, now)).toBe('request_too_early');
  });

  it.each([
    [{ payment: 'awaiting_payment', fulfilment: 'none' }],
    [{ payment: 'refunded' }],
    [{ fulfilment: 'canceled' }],
    [{ items: [{ ...ITEM, refundedQuantity: 1 }] }],
    [{ items: [ITEM, OTHER].map((item) => ({ ...item, refundedQuantity: item.quantity })) }],
  ] as Partial<OrderForRequests>[][])('not for %j', (changes) => {
    expect(requestProblem(order(changes), withdraw, now)).toBe('request_not_possible');
  });

  it('counts refunded units per item, and rejects the whole only once all are refunded', () => {
    const back = order({ items: [{ ...ITEM, refundedQuantity: 1 }, OTHER] });
    expect(requestProblem(back, { kind: 'withdrawal', itemId: 'a' }, now)).toBe('request_not_possible');
    expect(requestProblem(back, { kind: 'withdrawal', itemId: 'b' }, now)).toBe(null);
    expect(requestProblem(back, withdraw, now)).toBe(null);
    const half = order({ items: [ITEM, { ...OTHER, refundedQuantity: 1 }] });
    expect(requestProblem(half, { kind: 'withdrawal', itemId: 'b' }, now)).toBe(null);
  });

  it('are possible for partly refunded orders', () => {
    const part = order({ payment: 'partially_refunded' });
    expect(requestProblem(part, withdraw, now)).toBe(null);
  });

  it('ignore deadlines while in transit, whatever delivery was recorded', () => {
    const later = at('2027-02-01T12:00:00-03:00');
    expect(requestProblem(order({ fulfilment: 'shipped' }), withdraw, later)).toBe(null);
    expect(requestProblem(order({ fulfilment: 'shipped' }), exchange, later)).toBe('request_too_early');
    expect(requestProblem(order({ deliveredAt: null }), withdraw, later)).toBe(null);
  });

  it('accept only items of the order', () => {
    expect(requestProblem(order(), { kind: 'withdrawal', itemId: 'c' }, now)).toBe('request_unknown_item');
  });

  it.each([
    [0, 'exchange_quantity'],
    [1, null],
    [2, null],
    [3, 'exchange_quantity'],
  ])('exchange up to the units there are: %i of two', (units, problem) => {
    expect(requestProblem(order(), { ...exchange, itemId: 'b', units }, now)).toBe(problem);
  });

  it('count only the remaining units', () => {
    const half = order({ items: [ITEM, { ...OTHER, refundedQuantity: 1 }] });
    expect(requestProblem(half, { ...exchange, itemId: 'b', units: 2 }, now)).toBe('exchange_quantity');
  });

  it('exchange nothing that is itself held for an open exchange', () => {
    expect(requestProblem(order({ isExchangeOpen: true }), exchange, now)).toBe('exchange_still_open');
    expect(requestProblem(order({ isExchangeOpen: true }), withdraw, now)).toBe(null);
    // A gift card is refunded; it cannot be exchanged.
    expect(requestProblem(order({ isGift: true }), exchange, now)).toBe('request_not_possible');
    expect(requestProblem(order({ isGift: true }), withdraw, now)).toBe(null);
  });

  it('can be abandoned and repeated, but not indefinitely, for each unit of an item', () => {
    const tried = (times: number, id = 'a') =>
      order({ requests: Array.from({ length: times }, () => about(id, 1, 'exchange', 'canceled')) });
    expect(requestProblem(tried(2), exchange, now)).toBe(null);
    expect(requestProblem(tried(3), exchange, now)).toBe('exchange_too_often');
    expect(requestProblem(tried(3), { ...exchange, itemId: 'b' }, now)).toBe(null);
    expect(requestProblem(tried(3), withdraw, now)).toBe(null);
    // Of two units one was tried three times: the other has been tried never.
    expect(requestProblem(tried(3, 'b'), { ...exchange, itemId: 'b' }, now)).toBe(null);
    expect(requestProblem(tried(6, 'b'), { ...exchange, itemId: 'b' }, now)).toBe('exchange_too_often');
  });

  it.each([
    ['2027-02-10T23:59:59-03:00', null],
    // The 90th day is 7 February 2027, a Sunday; Monday and Tuesday are Carnival, without banks.
    ['2027-02-11T00:00:00-03:00', 'request_too_late'],
  ])('a defect has ninety days: at %s', (late, problem) => {
    for (const cause of ['defect', 'wrong_piece'] as const) {
      expect(requestProblem(order(), { ...exchange, cause }, at(late))).toBe(problem);
      expect(requestProblem(order(), { ...withdraw, cause }, at(late))).toBe(problem);
    }
    expect(requestProblem(order(), { ...exchange, cause: 'look' }, at(late))).toBe('request_too_late');
  });

  it.each([
    ['the same unit', about('a', 1), withdrawOf('a'), 'request_already_made'],
    ['another item', about('a', 1), withdrawOf('b'), null],
    ['the rest of the order', about('a', 1), withdraw, null],
    ['one of two equal pieces, the other being returned', about('b', 1), withdrawOf('b'), null],
    ['both of them, one being returned', about('b', 1), withdrawOf('b', 2), 'return_quantity'],
    ['one of two, the other being exchanged', about('b', 1, 'exchange', 'accepted'), withdrawOf('b'), null],
    ['to exchange one, the other being returned', about('b', 1), { ...exchange, itemId: 'b' }, null],
    ['again after a refusal', about('a', 1, 'withdrawal', 'refused'), withdrawOf('a'), null],
    ['again after taking it back', about('a', 1, 'withdrawal', 'canceled'), withdrawOf('a'), null],
    ['none', about('b', 1), withdrawOf('b', 0), 'return_quantity'],
  ] as const)('hide nothing of other units: %s', (_, asked, wish, problem) => {
    expect(requestProblem(order({ requests: [asked] }), wish, now)).toBe(problem);
  });

  it('of a whole order leave nothing to ask for', () => {
    const whole = order({
      requests: [
        {
          kind: 'withdrawal',
          status: 'accepted',
          covers: [
            { itemId: 'a', units: 1 },
            { itemId: 'b', units: 2 },
          ],
        },
      ],
    });
    for (const wish of [withdraw, withdrawOf('a'), withdrawOf('b', 1), exchange])
      expect(requestProblem(whole, wish, now)).toBe('request_already_made');
  });
});

it('a request is accepted and then done, or rejected before that', () => {
  const statuses = Object.keys(REQUEST_TRANSITIONS) as RequestStatus[];
  const steps = statuses.flatMap((from) =>
    statuses.filter((to) => canAnswerRequest(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(steps).toEqual([
    'open → accepted',
    'open → refused',
    'open → canceled',
    'accepted → refused',
    'accepted → done',
  ]);
});

it('every kind and status of a request has a label', () => {
  expect(REQUEST_LABELS).toEqual({ withdrawal: 'Devolução', exchange: 'Troca' });
  expect(REQUEST_STATUS_LABELS).toEqual({
    open: 'Em análise',
    accepted: 'Aceita',
    refused: 'Recusada',
    done: 'Concluída',
    canceled: 'Cancelada',
  });
});

it('a request never returns to a former status', () => {
  const statuses = Object.keys(REQUEST_TRANSITIONS) as RequestStatus[];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...statuses), { maxLength: 8 }), (tries) => {
      const path: RequestStatus[] = ['open'];
      for (const to of tries) if (canAnswerRequest(path.at(-1) ?? 'open', to)) path.push(to);
      expect(new Set(path).size).toBe(path.length);
      expect(path.length).toBeLessThanOrEqual(3);
    }),
  );
});
