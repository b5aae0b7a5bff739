import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { orderOf } from '../payment/order.fixture.ts';

const TERMS = { pixPercent: 5, maxInstalments: 12, minimumInstalmentCents: 500 };
const BUY = 'POST /api/vale-presente';
const PLACE = {
  body: {
    ...{ postalCode: '01001000', street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' },
    cityCode: '3550308',
  },
};
const world = { 'GET /api/cep/01001000': [PLACE] };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.useFakeTimers({ now: new Date('2026-11-24T15:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open() {
  vi.resetModules();
  const page = {
    ...(await import('./gift-card.ts')),
    ...(await import('../checkout/checkout-form.ts')),
    ...(await import('../payment/order.ts')),
  };
  page.openGiftForm();
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;

/** Fills in a gift card by PIX: R$ 150 for Bia, by mail. */
async function fillIn(page: Page) {
  page.chooseGiftMethod('pix');
  page.chooseValue(null);
  page.giftFields.type('valueCents', 'R$ 150,00');
  page.giftFields.type('recipientName', 'Bia');
  page.giftFields.type('recipientEmail', 'bia@exemplo.com');
  page.giftFields.type('message', 'Feliz aniversário!');
  const buyer = {
    firstName: 'Ana',
    lastName: 'Souza',
    email: 'ana@exemplo.com',
    cpf: '52998224725',
  } as const;
  for (const [field, value] of Object.entries(buyer)) page.typeField(field as keyof typeof buyer, value);
  page.typeField('phone', '11987654321');
  page.typeField('postalCode', '01001000');
  await vi.waitFor(() => expect(page.$lookup.get().status).toBe('filled'));
  page.typeField('number', '1');
}
const bodiesOf = (seen: readonly { url: string; body?: unknown }[]) =>
  seen.filter(({ url }) => url === '/api/vale-presente').map(({ body }) => body);

describe('the gift card form', () => {
  it('starts with the first value, by mail, today, without boleto', async () => {
    const page = await open();
    expect(page.giftFields.$values.get()).toMatchObject({ valueCents: '100', deliverOn: '2026-11-24' });
    expect([page.$giftWay.get(), page.$isOwnValue.get()]).toEqual(['mail', false]);
  });

  it('restores the input after a reload', async () => {
    const page = await open();
    page.chooseValue(null);
    page.giftFields.type('valueCents', '170');
    page.giftFields.type('message', 'Para você');
    page.chooseWay('hand');
    const again = await open();
    expect(again.giftFields.$values.get()).toMatchObject({ valueCents: '170', message: 'Para você' });
    expect([again.$giftWay.get(), again.$isOwnValue.get()]).toEqual(['hand', true]);
  });

  it('does not restore a day that has passed meanwhile, but one that is still to come', async () => {
    fakeNetwork(world);
    const page = await open();
    page.giftFields.type('deliverOn', '2026-11-26');
    vi.setSystemTime(new Date('2026-11-25T15:00:00Z'));
    expect((await open()).giftFields.$values.get().deliverOn).toBe('2026-11-26');
    vi.setSystemTime(new Date('2026-11-27T15:00:00Z'));
    expect((await open()).giftFields.$values.get().deliverOn).toBe('2026-11-27');
  });

  it('reports a value in letters as invalid, not as missing', async () => {
    fakeNetwork(world);
    const page = await open();
    await fillIn(page);
    page.giftFields.type('valueCents', 'cem');
    page.giftFields.leave('valueCents');
    expect(page.giftFields.$problems.get().valueCents).toBe('Escolha um valor inteiro, de R$ 50 a R$ 1.000.');
    await page.submitGift(TERMS);
    expect(page.$giftPurchase.get().problem).toBe('Confira os campos destacados e tente novamente.');
    page.giftFields.type('recipientName', '');
    await page.submitGift(TERMS);
    expect(page.$giftPurchase.get().problem).toBe('Por favor, preencha todos os campos obrigatórios.');
  });

  it.each([
    ['valueCents', '49'],
    ['valueCents', '1.001'],
    ['valueCents', 'cento e vinte'],
    ['recipientName', ' '],
    ['recipientEmail', 'bia arroba'],
    ['deliverOn', '2026-11-23'],
    ['deliverOn', '2027-11-25'],
    ['deliverOn', '31/12'],
  ] as const)('%s: %s is reported at its field, focused, and nothing is sent', async (field, typed) => {
    const seen = fakeNetwork(world);
    const page = await open();
    await fillIn(page);
    page.giftFields.type(field, typed);
    await page.submitGift(TERMS);
    expect(page.giftFields.$problems.get()[field]).toBeTruthy();
    expect(page.$giftPurchase.get()).toMatchObject({ phase: 'form', stoppedAt: { field } });
    expect(page.giftFields.$values.get()[field]).toBe(typed);
    expect(bodiesOf(seen)).toEqual([]);
  });

  it('sends one order for two presses, of whole reais in cents', async () => {
    const seen = fakeNetwork({ ...world, [BUY]: [{ body: orderOf() }] });
    const page = await open();
    await fillIn(page);
    await Promise.all([page.submitGift(TERMS), page.submitGift(TERMS)]);
    const sent = bodiesOf(seen);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      gift: {
        valueCents: 15_000,
        recipientName: 'Bia',
        recipientEmail: 'bia@exemplo.com',
        deliverOn: '2026-11-24',
      },
      payment: { method: 'pix' },
    });
    expect(page.$giftPurchase.get().phase).toBe('ordered');
    // The next form starts empty.
    expect((await open()).giftFields.$values.get()).toMatchObject({ valueCents: '100', message: '' });
  });

  it('stays locked while the order is sent, whatever payment method is pressed meanwhile', async () => {
    const answer = Promise.withResolvers<{ body: unknown }>();
    const seen = fakeNetwork({ ...world, [BUY]: [answer.promise] });
    const page = await open();
    await fillIn(page);
    const sending = page.submitGift(TERMS);
    page.chooseGiftMethod('credit_card');
    expect(page.$giftPurchase.get().phase).toBe('submitting');
    page.chooseGiftMethod('pix');
    await page.submitGift(TERMS);
    answer.resolve({ body: orderOf() });
    await sending;
    expect(bodiesOf(seen)).toHaveLength(1);
  });

  it('needs no recipient address if the buyer hands it over', async () => {
    const seen = fakeNetwork({ ...world, [BUY]: [{ body: orderOf() }] });
    const page = await open();
    await fillIn(page);
    page.giftFields.type('recipientEmail', '');
    page.chooseWay('hand');
    await page.submitGift(TERMS);
    expect(bodiesOf(seen)[0]).toMatchObject({ gift: { recipientEmail: null } });
  });

  it('keeps the input after a lost response, and resends the same order', async () => {
    const seen = fakeNetwork({ ...world, [BUY]: [failure('unavailable', 503), { body: orderOf() }] });
    const page = await open();
    await fillIn(page);
    await page.submitGift(TERMS);
    expect(page.$giftPurchase.get()).toMatchObject({ phase: 'form', problem: expect.any(String) });
    expect(page.giftFields.$values.get()).toMatchObject({ valueCents: 'R$ 150,00', recipientName: 'Bia' });
    await page.submitGift(TERMS);
    const [first, second] = bodiesOf(seen) as { idempotencyKey: string }[];
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(page.$giftPurchase.get().phase).toBe('ordered');
  });

  it('shows a server error at its field', async () => {
    const refused = failure('invalid_input', 400, { fields: { 'gift.deliverOn': 'gift_date_past' } });
    fakeNetwork({ ...world, [BUY]: [refused] });
    const page = await open();
    await fillIn(page);
    await page.submitGift(TERMS);
    expect(page.giftFields.$problems.get().deliverOn).toBeTruthy();
    expect(page.$giftPurchase.get().stoppedAt).toMatchObject({ field: 'deliverOn' });
  });
});
