import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { $offer, $offerProblems, claim, typeOfferField } from './first-purchase.ts';

const POST = 'POST /api/primeira-compra';
const GOOD = { fullName: 'Ana Lima', birthDate: '1990-05-17', email: 'ana@exemplo.com' };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  $offer.set({ step: 1, busy: false, problem: null });
  $offerProblems.set({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the first-purchase offer', () => {
  it('reports what each field lacks, without a request', async () => {
    const seen = fakeNetwork({});
    expect(await claim({ fullName: '  ', birthDate: '', email: 'ana@exemplo' }, false)).toEqual([
      'fullName',
      'birthDate',
      'email',
    ]);
    expect($offerProblems.get()).toEqual({
      fullName: 'Nome é obrigatório',
      birthDate: 'Data de nascimento é obrigatória',
      email: 'Email inválido',
    });
    expect(seen).toHaveLength(0);
    typeOfferField('email', 'ana@exemplo.com');
    expect($offerProblems.get().email).toBeUndefined();
  });

  it('rejects a birth date in the future, without a request', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00-03:00'), toFake: ['Date'] });
    const seen = fakeNetwork({});
    expect(await claim({ ...GOOD, birthDate: '2026-11-28' }, true)).toEqual(['birthDate']);
    expect($offerProblems.get().birthDate).toBe('Confira a data de nascimento.');
    typeOfferField('birthDate', '2099-12-31');
    expect($offerProblems.get().birthDate).toBe('Confira a data de nascimento.');
    typeOfferField('birthDate', '2026-11-27');
    expect($offerProblems.get().birthDate).toBeUndefined();
    expect(seen).toHaveLength(0);
  });

  it('shows server errors beside their fields', async () => {
    fakeNetwork({ [POST]: [failure('invalid_input', 400, { fields: { birthDate: 'birth_date_invalid' } })] });
    expect(await claim(GOOD, false)).toEqual(['birthDate']);
    expect($offerProblems.get()).toMatchObject({ birthDate: 'Confira a data de nascimento.' });
  });

  it('shows the coupon from the server and stores both on this device', async () => {
    const seen = fakeNetwork({ [POST]: [{ body: { code: 'ELEGANTE10', percent: 10 } }] });
    expect(await claim(GOOD, true)).toEqual([]);
    expect(seen[0]?.body).toEqual({ ...GOOD, wantsNews: true });
    expect($offer.get()).toEqual({ step: 2, code: 'ELEGANTE10', percent: 10 });
    expect(localStorage.getItem('discount_coupon')).toBe('ELEGANTE10');
    expect(JSON.parse(localStorage.getItem('discount_user_data') ?? '')).toEqual(GOOD);
  });

  it('keeps the form and its input when it has to wait, and when the offer has ended', async () => {
    const busy = failure('too_many_requests', 429, { data: { retryAfterSeconds: 1_800 } });
    fakeNetwork({ [POST]: [busy, failure('offer_ended', 404)] });
    await claim(GOOD, true);
    expect($offer.get()).toMatchObject({ problem: expect.stringContaining('Aguarde 30 minutos') });
    await claim(GOOD, false);
    expect($offer.get()).toEqual({ step: 1, busy: false, problem: 'Esta oferta terminou.' });
    expect(localStorage.getItem('discount_coupon')).toBeNull();
  });
});
