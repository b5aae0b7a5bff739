import { uuidv7 } from 'uuidv7';
import type { TestPixResult } from '#contracts/payments.ts';
import type { Services } from '../../compose.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { countTry } from '../throttle.ts';

const TEST_CENTS = 100;

/** Provider orders per hour that all visitors together may create; with a live key each is real. */
const LIVE_BUDGET = 5;
const TEST_BUDGET = 30;
/** Per administrator, so that visitors' tests do not block theirs. */
const ADMIN_BUDGET = 60;

/**
 * Creates a PIX order of R$ 1,00 for a fictitious customer at the provider and returns the structure of the response. Nothing is
 * written; the charge is cancelled at once.
 */
export async function testPix(
  shop: Services,
  user: { userId: string; isAdmin: boolean } | null,
): Promise<Outcome<TestPixResult, 'payment_refused' | 'payment_unavailable' | 'test_budget_spent'>> {
  const spent = await countTest(shop, user?.isAdmin ? user.userId : null);
  if (spent) return { ...spent, code: 'test_budget_spent' };
  const code = `TESTE-${uuidv7()}`;
  const answer = await shop.payments.createOrder(
    {
      code,
      attempt: 1,
      customer: {
        name: 'Teste de Integração',
        email: 'teste@elegante.example',
        document: '52998224725',
        phone: { areaCode: '11', number: '987654321' },
      },
      items: [
        { amountCents: TEST_CENTS, description: 'Teste de integração PIX', quantity: 1, code: 'teste' },
      ],
      shipping: null,
      payment: { method: 'pix', expiresInSeconds: 3_600 },
    },
    code,
  );
  if (!answer.ok) {
    const code = answer.code === 'refused' ? 'payment_refused' : 'payment_unavailable';
    return fail(code, { message: answer.message });
  }
  const { charges } = answer.value;
  const charge = charges[0];
  if (charge) await shop.payments.cancelCharge(charge.id, `${code}:cancel`);
  const text = charge?.pix?.code ?? null;
  return ok({
    pixInfoFound: text !== null,
    orderStructure: {
      hasCharges: charges.length > 0,
      chargesCount: charges.length,
      firstChargeId: charge?.id ?? null,
      hasLastTransaction: charge?.transactionId != null,
      lastTransactionType: charge?.pix ? 'pix' : null,
      hasQrCode: text !== null,
    },
    qrCodeData: text === null ? null : { url: charge?.pix?.url ?? null, text },
  });
}

/** Counts before the provider is called, so that concurrent calls cannot exceed the budget. */
function countTest({ database, config }: Services, adminId: string | null) {
  const strangers = config.payments.isLive ? LIVE_BUDGET : TEST_BUDGET;
  const max = adminId ? ADMIN_BUDGET : strangers;
  return countTry(
    { database, config },
    { name: 'test-pix-budget', max, seconds: 3_600 },
    adminId ?? 'strangers',
  );
}
