import { describe, expect, it } from 'vitest';
import type { RegimeName } from '../fiscal/issuer.ts';
import {
  isBoxPossible,
  type LabelOrder,
  labelBar,
  labelOffers,
  labelPauseSeconds,
  mayDeclare,
} from './labels.ts';

const ORDER: LabelOrder = {
  ...{ payment: 'paid', fulfilment: 'preparing', isGiftCard: false, cpf: '52998224725' },
  ...{ cancelling: 0, exchange: null, needsNote: false, note: null, units: 2, label: null, isAgain: false },
};
const note = (state: 'authorised' | 'waiting' | 'refused' | 'cancelled', isCancelling = false) => ({
  ...{ id: 'n', state, key: null, isCancelling },
});

describe('whether an order gets a label', () => {
  it.each([
    [{}, null],
    [{ fulfilment: 'none' }, null],
    [{ payment: 'partially_refunded' }, null],
    [{ isGiftCard: true }, 'gift_card'],
    [{ payment: 'awaiting_payment' }, 'not_paid'],
    [{ payment: 'under_review' }, 'not_paid'],
    [{ payment: 'refunded' }, 'ended'],
    [{ payment: 'chargeback' }, 'ended'],
    [{ fulfilment: 'canceled' }, 'ended'],
    [{ fulfilment: 'shipped' }, 'left'],
    [{ label: 'ready' }, 'label_exists'],
    [{ label: 'canceling', isAgain: true }, 'label_exists'],
    [{ label: 'kept' }, 'label_kept'],
    [{ label: 'kept', isAgain: true }, null],
    [{ label: 'kept', isAgain: true, units: 0 }, 'nothing_left'],
    [{ units: 0 }, 'nothing_left'],
    [{ cancelling: 1 }, 'cancel_asked'],
    [{ exchange: { status: 'accepted', postedAt: null } }, 'exchange_waits'],
    [{ exchange: { status: 'done', postedAt: null } }, null],
    [{ needsNote: true }, 'note_missing'],
    [{ needsNote: true, note: note('waiting') }, 'note_missing'],
    [{ needsNote: true, note: note('refused') }, 'note_refused'],
    [{ needsNote: true, note: note('cancelled') }, 'note_cancelled'],
    [{ needsNote: true, note: note('authorised', true) }, 'note_cancelled'],
    [{ needsNote: true, note: note('authorised') }, null],
    [{ cpf: null }, 'no_cpf'],
  ] as const)('%j: %s', (patch, bar) =>
    expect(labelBar({ ...ORDER, ...patch }, { leaves: 'arrived', mayDeclare: true })).toBe(bar),
  );
});

describe('a declaration of contents in place of a note', () => {
  const shop = (regime: RegimeName, stateRegistration = '110042490114') => ({ regime, stateRegistration });
  it.each([
    ['a shop without settings of notes', null, true],
    ['one that has not said its regime', shop('unset'), true],
    ['a MEI, who needs no note towards people', shop('mei'), true],
    ['one without a registration, exempt', shop('simples', 'ISENTO'), true],
    ['one of the Simples', shop('simples'), false],
    ['above its limit', shop('simples_excess'), false],
    ['any other company', shop('regular'), false],
  ])('%s', (_name, fiscal, may) => expect(mayDeclare(fiscal)).toBe(may));

  it('is refused where it may not be, but never in the way of a note', () => {
    const rules = { leaves: 'arrived', mayDeclare: false } as const;
    expect(labelBar(ORDER, rules)).toBe('note_required');
    expect(labelBar({ ...ORDER, needsNote: true }, rules)).toBe('note_missing');
    expect(labelBar({ ...ORDER, note: note('authorised') }, rules)).toBeNull();
  });
});

it('a box has sides and a weight that a counter takes', () => {
  const box = { weightGrams: 500, widthCm: 15, heightCm: 5, lengthCm: 20 };
  expect(isBoxPossible(box)).toBe(true);
  expect(isBoxPossible({ ...box, weightGrams: 0 })).toBe(false);
  expect(isBoxPossible({ ...box, weightGrams: 30_001 })).toBe(false);
  expect(isBoxPossible({ ...box, heightCm: 101 })).toBe(false);
});

it('offers come cheapest first, with the one that the customer chose, and none that needs a counter of its own', () => {
  const offer = (serviceId: number, company: string, service: string, priceCents: number) => ({
    ...{ serviceId, company, service, priceCents },
  });
  const offers = labelOffers(
    [
      offer(2, 'Correios', 'SEDEX', 4_000),
      offer(1, 'Correios', 'PAC', 2_000),
      offer(3, 'Jadlog', '.Package', 1_900),
      offer(12, 'LATAM Cargo', 'éFácil', 1_000),
    ],
    'economico',
  );
  expect(offers.map(({ serviceId, isChosen }) => [serviceId, isChosen])).toEqual([
    [3, false],
    [1, true],
    [2, false],
  ]);
});

it('pauses grow to an hour', () => {
  expect([0, 1, 5, 12, 40].map(labelPauseSeconds)).toEqual([1, 2, 32, 3_600, 3_600]);
});
