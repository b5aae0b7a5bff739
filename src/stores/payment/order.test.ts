import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { ORDER_ID, orderOf, PAID, TOKEN } from './order.fixture.ts';

const STATE = 'POST /api/pedidos/situacao';

let page: EventTarget & { hidden: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  const target = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('localStorage', fakeStorage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open() {
  vi.resetModules();
  const store = await import('./order.ts');
  const shown = () => {
    const state = store.$order.get();
    if (state.status !== 'shown') throw new Error(`the order is ${state.status}`);
    return state;
  };
  return { ...store, shown };
}

describe('the key of an order', () => {
  it('is stored in the browser that placed it, by id, by number and as the last one', async () => {
    const { showOrder } = await open();
    showOrder(orderOf());
    const { keptKey } = await open();
    const key = { order: ORDER_ID, token: TOKEN };
    expect(keptKey()).toEqual(key);
    expect(keptKey(ORDER_ID)).toEqual(key);
    expect(keptKey('ORD-1795000000-7')).toEqual(key);
    expect(keptKey('ORD-1-1')).toBeNull();
    expect(localStorage.getItem('last_order_id')).toBe(ORDER_ID);
  });

  it('is read from a URL with its secret in the fragment', async () => {
    const { keyFromAddress } = await open();
    expect(keyFromAddress({ search: `?order=${ORDER_ID}&transaction=x`, hash: '#token=abc' })).toEqual({
      order: ORDER_ID,
      token: 'abc',
    });
    expect(keyFromAddress({ search: `?order=${ORDER_ID}`, hash: '' })).toBeNull();
    expect(keyFromAddress({ search: '', hash: '#token=abc' })).toBeNull();
  });

  it('survives an invalid stored value', async () => {
    localStorage.setItem('order_keys', '{"a":1}');
    localStorage.setItem('last_order_id', ORDER_ID);
    const { keptKey } = await open();
    expect(keptKey()).toBeNull();
  });
});

describe('watching an order', () => {
  it('polls at growing intervals until it is paid, then stops', async () => {
    const seen = fakeNetwork({
      [STATE]: [{ body: orderOf() }, { body: orderOf() }, { body: orderOf(PAID) }],
    });
    const { showOrder, watchOrder, shown } = await open();
    showOrder(orderOf());
    watchOrder();
    await vi.advanceTimersByTimeAsync(2_499);
    expect(seen).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.body).toEqual({ order: ORDER_ID, token: TOKEN });
    await vi.advanceTimersByTimeAsync(3_124);
    expect(seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown().order.status).toBe('PAID');
    await vi.advanceTimersByTimeAsync(300_000);
    expect(seen).toHaveLength(3);
  });

  it('never waits more than half a minute, and continues after failures', async () => {
    const seen = fakeNetwork({ [STATE]: ['no network'] });
    const { showOrder, watchOrder, shown } = await open();
    showOrder(orderOf());
    const stop = watchOrder();
    await vi.advanceTimersByTimeAsync(200_000);
    const before = seen.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.length - before).toBe(2);
    expect(shown().order.status).toBe('PENDING');
    stop();
  });

  it('pauses while the page is hidden and polls at once when visible', async () => {
    const seen = fakeNetwork({ [STATE]: [{ body: orderOf(PAID) }] });
    const { showOrder, watchOrder, shown } = await open();
    showOrder(orderOf());
    watchOrder();
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(seen).toHaveLength(0);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown().order.status).toBe('PAID');
  });

  it('stops when told', async () => {
    const seen = fakeNetwork({ [STATE]: [{ body: orderOf() }] });
    const { showOrder, watchOrder } = await open();
    showOrder(orderOf());
    watchOrder()();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(seen).toHaveLength(0);
  });
});

describe('the remaining time', () => {
  it.each([
    [86_400_000, '24:00:00'],
    [3_599_001, '01:00:00'],
    [61_000, '00:01:01'],
    [-5, '00:00:00'],
  ])('of %i ms is %s', async (ms, text) => {
    const { remainingText } = await open();
    expect(remainingText(ms)).toBe(text);
  });
});

describe('an unpaid order', () => {
  it('shows its own deadline, and for an exchange what is lost', async () => {
    const { unpaidWords } = await open();
    const words = unpaidWords(orderOf());
    expect(words).toContain('até 22/11/2026, 09:00, o pedido é cancelado e nada é cobrado');
    expect(words).not.toContain('48');
    expect(unpaidWords(orderOf({ isExchange: true }))).toContain(
      'até 22/11/2026, 09:00, a peça nova volta para a loja, a troca termina e você fica com a sua peça',
    );
  });

  it('shows no deadline while the payment is under review', async () => {
    const { unpaidWords } = await open();
    expect(unpaidWords(orderOf({ paymentStatus: 'under_review' }))).not.toContain('até');
  });

  it('asks for the returned piece after the difference is paid, and does not announce a parcel for a gift card', async () => {
    const { paidWords } = await open();
    expect(paidWords(orderOf())).toContain('vamos preparar o pedido');
    expect(paidWords(orderOf({ isExchange: true }))).toContain('Agora poste a outra peça');
    const gift = {
      recipientName: 'Bia',
      recipientEmail: 'bia@exemplo.com',
      message: '',
      deliverOn: '2026-12-24',
      sentAt: null,
    };
    expect(paidWords(orderOf({ gift }))).toContain('na data escolhida');
    const sent = { ...gift, sentAt: '2026-12-24T11:00:00Z' };
    expect(paidWords(orderOf({ gift: sent, status: 'DELIVERED' }))).toContain(
      'O vale-presente já foi enviado',
    );
  });
});
