import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { cartOf, DRESS, line, SHIRT } from './cart.fixture.ts';

const ADD = 'POST /api/carrinho/itens';
const INPUT = { productId: DRESS, variantId: SHIRT, quantity: 1 };
const piece = {
  name: 'Vestido Aurora',
  href: '/produto/x',
  picture: null,
  colour: 'Preto',
  size: 'M',
  listUnitCents: 10000,
  unitCents: 10000,
};

let online: boolean;

beforeEach(() => {
  online = true;
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function open() {
  vi.resetModules();
  const page = { ...(await import('./adding.ts')), ...(await import('./cart.ts')) };
  const acts: string[] = [];
  const showing = {
    piece,
    open: () => void acts.push(`open with ${page.$adding.get().length}`),
    refuse: () => void acts.push('refuse'),
    wasSeen: () => false,
  };
  return { ...page, acts, add: () => page.addSeen(INPUT, showing) };
}

const dress = (unitCents: number) => cartOf(line(DRESS, 1, { variantId: SHIRT, unitCents }));

describe('a piece that is being added', () => {
  it('is shown until the server has confirmed it', async () => {
    const answer = Promise.withResolvers<{ body: unknown }>();
    fakeNetwork({ [ADD]: [answer.promise] });
    const { add, acts, $adding, $cart, $lineProblems } = await open();
    const adding = add();
    expect($adding.get()).toMatchObject([{ name: 'Vestido Aurora', quantity: 1 }]);
    expect(acts).toEqual(['open with 1']);
    answer.resolve({ body: dress(10000) });
    expect(await adding).toMatchObject({ ok: true });
    expect($adding.get()).toEqual([]);
    expect($cart.get()).toMatchObject({ status: 'ready', cart: { itemCount: 1 } });
    expect($lineProblems.get()).toEqual({});
    expect(acts).toEqual(['open with 1']);
  });

  it.each([
    ['refused', failure('quantity_over_stock', 409)],
    ['not answered', 'no network' as const],
  ])('goes when it is %s, and nothing is in the cart', async (_, reply) => {
    fakeNetwork({ [ADD]: [reply] });
    const { add, acts, $adding, $cart } = await open();
    expect(await add()).toMatchObject({ ok: false });
    expect($adding.get()).toEqual([]);
    expect($cart.get().status).toBe('loading');
    expect(acts).toEqual(['open with 1', 'refuse']);
  });

  it('is two if it is added twice, which end one after the other', async () => {
    const [first, second] = [
      Promise.withResolvers<{ body: unknown }>(),
      Promise.withResolvers<{ body: unknown }>(),
    ];
    fakeNetwork({ [ADD]: [first.promise, second.promise] });
    const { add, $adding } = await open();
    const [one, other] = [add(), add()];
    expect(new Set($adding.get().map(({ press }) => press)).size).toBe(2);
    first.resolve({ body: dress(10000) });
    await one;
    expect($adding.get()).toHaveLength(1);
    second.resolve({ body: dress(10000) });
    await other;
    expect($adding.get()).toEqual([]);
  });

  it.each([
    ['more', 12000, 'O preço mudou de R$\u00a0100,00 para R$\u00a0120,00.'],
    ['less', 9000, undefined],
  ])('says at its line if it costs %s than its page showed', async (_, unitCents, words) => {
    fakeNetwork({ [ADD]: [{ body: dress(unitCents) }] });
    const { add, $lineProblems } = await open();
    await add();
    expect($lineProblems.get()[DRESS]).toBe(words);
  });

  it('is not shown ahead without a connection', async () => {
    online = false;
    fakeNetwork({ [ADD]: ['no network'] });
    const { add, acts, $adding } = await open();
    const adding = add();
    expect($adding.get()).toEqual([]);
    await adding;
    expect(acts).toEqual(['refuse']);
  });
});
