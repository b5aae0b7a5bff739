import * as z from 'zod/mini';
import { exchange } from './call.ts';

/** A validated card. In memory only: neither stored nor sent to the shop. */
export type Card = {
  /** Digits only. */
  number: string;
  holderName: string;
  /** 1 to 12. */
  expMonth: number;
  /** Four digits. */
  expYear: number;
  cvv: string;
};

export type TokenProblem = 'card_invalid' | 'card_service_unavailable';

export type TokenResult = { ok: true; token: string } | { ok: false; code: TokenProblem };

/** The provider's API (Pagar.me v5) unless the build sets another. The Content-Security-Policy allows the same one. */
const PROVIDER_URL = 'https://api.pagar.me/core/v5';

/** A token is valid for about a minute, so there is no point in waiting longer. */
const TIMEOUT_MS = 12_000;

/** Statuses that mean the card data are invalid (bad request, precondition failed, unprocessable). */
const REFUSALS = [400, 412, 422];

const tokenAnswer = z.object({ id: z.string().check(z.minLength(1)) });

/**
 * Exchanges a card for the provider's single-use token, straight from the browser (POST /tokens with the public key). Our
 * functions see only the token. Never throws for a failed request.
 */
export async function createCardToken({
  number,
  holderName,
  expMonth,
  expYear,
  cvv,
}: Card): Promise<TokenResult> {
  const { PUBLIC_PAYMENTS_URL = PROVIDER_URL, PUBLIC_PAYMENTS_KEY = '' } = import.meta.env;
  const card = { number, holder_name: holderName, exp_month: expMonth, exp_year: expYear, cvv };
  const answer = await exchange(
    `${PUBLIC_PAYMENTS_URL}/tokens?appId=${encodeURIComponent(PUBLIC_PAYMENTS_KEY)}`,
    {
      method: 'POST',
      // Sends neither cookies nor the referrer.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'card', card }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
  const token = answer?.ok ? tokenAnswer.safeParse(answer.body) : null;
  if (token?.success) return { ok: true, token: token.data.id };
  const isRefusal = answer !== null && REFUSALS.includes(answer.status);
  return { ok: false, code: isRefusal ? 'card_invalid' : 'card_service_unavailable' };
}
