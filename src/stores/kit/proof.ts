import { atom } from 'nanostores';
import type { Failure } from '../../client/call.ts';
import type { ProofOfWork } from '../../contracts/orders.ts';

/** Whether this browser is computing a proof of work: the shopper is asked to wait. */
export const $proving = atom(false);

/** The difficulty may rise while a proof is computed; a third request means that something is wrong. */
const MOST = 3;

/** Sends a request and, if the server requires a proof of work, computes it and retries. The solver loads on demand. */
export async function withProof<R extends { ok: true } | Failure>(
  ask: (proof?: ProofOfWork) => Promise<R>,
): Promise<R> {
  let result = await ask();
  for (let time = 0; time < MOST && !result.ok && result.code === 'proof_needed'; time++) {
    const challenge = String(result.data?.challenge ?? '');
    const answer = await worked(challenge);
    if (answer === null) break;
    result = await ask({ challenge, answer });
  }
  return result;
}

async function worked(challenge: string): Promise<string | null> {
  $proving.set(true);
  try {
    const { solveChallenge } = await import('../../client/proof.ts');
    return await solveChallenge(challenge);
  } catch (problem) {
    // The script failed to load: the message for `proof_needed` says to try again.
    if (problem instanceof TypeError) return null;
    throw problem;
  } finally {
    $proving.set(false);
  }
}
