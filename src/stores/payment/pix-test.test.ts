import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../client/network.fixture.ts';
import { $pixTest, resultFile, runPixTest } from './pix-test.ts';

const PATH = 'POST /.netlify/functions/test-pix';
const result = {
  pixInfoFound: true,
  orderStructure: {
    hasCharges: true,
    chargesCount: 1,
    firstChargeId: 'ch_1',
    hasLastTransaction: true,
    lastTransactionType: 'pix',
    hasQrCode: true,
  },
  qrCodeData: { url: null, text: '000201' },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the PIX test', () => {
  it('shows the response', async () => {
    const seen = fakeNetwork({ [PATH]: [{ body: result }] });
    const run = runPixTest();
    expect($pixTest.get()).toEqual({ status: 'running' });
    await run;
    expect(seen).toMatchObject([{ body: null }]);
    expect($pixTest.get()).toMatchObject({ status: 'done', result });
  });

  it.each([
    [
      failure('payment_refused', 502, { data: { message: 'The request is invalid.' } }),
      'O provedor de pagamento recusou o PIX do teste.',
      'The request is invalid.',
    ],
    [
      failure('payment_unavailable', 503, { data: { message: 'TypeError: fetch failed' } }),
      'O provedor de pagamento não respondeu, ou não aceitou a chave da loja. Tente de novo em instantes.',
      'TypeError: fetch failed',
    ],
    [{ status: 502, body: 'Bad gateway' }, 'Erro desconhecido', null],
    ['no network' as const, 'Sem conexão com a loja. Confira sua internet e tente novamente.', null],
  ])(
    'says why it failed in the language of the shop, and what the provider said',
    async (reply, problem, detail) => {
      fakeNetwork({ [PATH]: [reply] });
      await runPixTest();
      expect($pixTest.get()).toEqual({ status: 'failed', problem, detail });
    },
  );

  it('offers the result as a file dated in the shop’s time zone', () => {
    const { name, href } = resultFile(result, new Date('2026-11-21T02:30:00Z'));
    expect(name).toBe('pix-test-result-2026-11-20.json');
    expect(JSON.parse(decodeURIComponent(href.split(',').slice(1).join(',')))).toEqual(result);
  });
});
