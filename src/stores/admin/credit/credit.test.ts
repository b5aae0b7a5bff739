import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../../client/network.fixture.ts';
import type { OpenWallet } from '../../../contracts/admin/credit.ts';
import { $toasts } from '../../kit/toasts.ts';
import { correct, correctionDraft, giftDraft, give, startCorrection, startGift } from './credit.ts';

/** What the contract refuses is said at its field, without a request. */

const ID = '00000000-0000-7000-8000-000000000001';
const WALLET = { id: ID, balanceCents: 50_00 } as OpenWallet;
const REQUIRED = 'Preencha este campo.';
const toasts = () => $toasts.get().map(({ text }) => text);

beforeEach(() => $toasts.set([]));
afterEach(() => vi.unstubAllGlobals());

describe('giving credit', () => {
  it.each([
    [{}, { email: REQUIRED, cents: 'Informe um valor em reais.', reason: REQUIRED }],
    [
      { email: 'ana', cents: 1, reason: 'Atraso' },
      { email: 'Informe um e-mail válido, como nome@exemplo.com.' },
    ],
    [
      { email: 'ana@loja.example', cents: 10_000_01, reason: ' ' },
      { cents: 'Um lançamento vai até R$ 10.000,00.', reason: REQUIRED },
    ],
  ])('says what is wrong with %j', async (typed, problems) => {
    const seen = fakeNetwork({});
    giftDraft.forget();
    startGift('');
    giftDraft.set(typed);
    expect(await give()).toBeNull();
    expect(giftDraft.$draft.get().problems).toEqual(problems);
    expect([seen, toasts()]).toEqual([[], []]);
    giftDraft.reset(giftDraft.$draft.get().values);
  });
});

describe('correcting a balance', () => {
  it('asks for amount and reason', async () => {
    const seen = fakeNetwork({});
    startCorrection();
    correctionDraft.set({ cents: 'dez' });
    expect(await correct(WALLET)).toBe(false);
    expect(correctionDraft.$draft.get().problems).toEqual({
      cents: 'Informe um valor em reais.',
      reason: REQUIRED,
    });
    expect(seen).toEqual([]);
  });

  it('says at the amount what is left, if that is less', async () => {
    fakeNetwork({
      [`POST /api/admin/creditos/${ID}/correcao`]: [
        failure('credit_too_low', 409, { data: { balanceCents: 40_00 } }),
      ],
    });
    startCorrection();
    correctionDraft.set({ cents: 60_00, reason: 'Engano' });
    expect(await correct(WALLET)).toBe(false);
    expect(correctionDraft.$draft.get().problems).toEqual({
      cents: expect.stringMatching(/^O saldo não pode ficar negativo\. Há R\$\s40,00 de crédito\.$/),
    });
    expect(toasts()).toEqual([]);
  });
});
