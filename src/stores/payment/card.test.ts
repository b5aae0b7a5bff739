import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../client/network.fixture.ts';

const TOKENS = 'POST https://provider.example/core/v5/tokens';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  vi.stubEnv('PUBLIC_PAYMENTS_URL', 'https://provider.example/core/v5');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function open() {
  vi.resetModules();
  return import('./card.ts');
}

describe('the card as typed', () => {
  it('is formatted by its brand', async () => {
    const { $card, $cardBrand, typeCard } = await open();
    typeCard('cardNumber', '4000000000000010');
    expect($card.get().cardNumber).toBe('4000 0000 0000 0010');
    expect($cardBrand.get()).toBe('visa');
    typeCard('cardCvv', '12345');
    expect($card.get().cardCvv).toBe('123');
    typeCard('cardNumber', '378282246310005');
    expect($card.get().cardNumber).toBe('3782 822463 10005');
    typeCard('cardCvv', '12345');
    expect($card.get().cardCvv).toBe('1234');
  });

  it('keeps all digits when a letter is typed among them', async () => {
    const { $card, typeCard } = await open();
    typeCard('cardNumber', '4000 0a00 0000 0010');
    expect($card.get().cardNumber).toBe('4000 0000 0000 010');
  });

  it.each([
    ['cardNumber', '4000 0000 0000 0011', 'Confira o número do cartão.'],
    ['cardExpiry', '13/30', 'Informe a validade como MM/AA.'],
    ['cardExpiry', '12', 'Informe a validade como MM/AA.'],
    ['cardExpiry', '10/26', 'Este cartão está vencido.'],
    ['cardCvv', '12', 'Informe os 3 números do verso do cartão.'],
  ] as const)('reports %s %j as invalid on blur, until corrected', async (field, text, problem) => {
    const { $cardProblems, leaveCard, typeCard } = await open();
    typeCard(field, text);
    expect($cardProblems.get()[field]).toBeUndefined();
    leaveCard(field);
    expect($cardProblems.get()[field]).toBe(problem);
    typeCard(field, { cardNumber: '4000000000000010', cardExpiry: '11/26', cardCvv: '123' }[field]);
    expect($cardProblems.get()[field]).toBeUndefined();
  });

  it('does not report empty fields before submitting', async () => {
    const { $cardProblems, CARD_FIELDS, checkCardFields, leaveCard } = await open();
    leaveCard('cardNumber');
    expect($cardProblems.get()).toEqual({});
    expect(checkCardFields()).toEqual([...CARD_FIELDS]);
  });

  it('is exchanged for a token and never stored', async () => {
    const written: string[] = [];
    const storage = { getItem: () => null, setItem: (_: string, value: string) => written.push(value) };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
    const seen = fakeNetwork({ [TOKENS]: [{ body: { id: 'token_a' } }] });
    const { forgetCard, tokenOfCard, typeCard, $card } = await open();
    typeCard('cardNumber', '4000000000000010');
    typeCard('cardHolder', ' Ana Souza ');
    typeCard('cardExpiry', '12/30');
    typeCard('cardCvv', '123');
    expect(await tokenOfCard()).toEqual({ ok: true, token: 'token_a' });
    expect(seen[0]?.body).toMatchObject({
      card: {
        number: '4000000000000010',
        holder_name: 'Ana Souza',
        exp_month: 12,
        exp_year: 2030,
        cvv: '123',
      },
    });
    expect(written).toEqual([]);
    forgetCard();
    expect(Object.values($card.get()).join('')).toBe('');
  });

  it('shows why it was declined', async () => {
    fakeNetwork({ [TOKENS]: [failure('invalid', 422), failure('down', 503)] });
    const { tokenOfCard, typeCard } = await open();
    typeCard('cardNumber', '4000000000000010');
    typeCard('cardHolder', 'Ana');
    typeCard('cardExpiry', '12/30');
    typeCard('cardCvv', '123');
    expect(await tokenOfCard()).toEqual({
      ok: false,
      problem: 'Preencha todos os dados do cartão corretamente.',
    });
    expect(await tokenOfCard()).toMatchObject({
      problem: expect.stringMatching(/^Erro ao processar pagamento:/),
    });
  });
});
