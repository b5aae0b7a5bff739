import { atom } from 'nanostores';
import type { Failure } from '../client/call.ts';
import type { ProofOfWork } from '../contracts/orders.ts';

/** Whether this browser works out a proof right now: the shopper is asked for a moment. */
export const $proving = atom(false);

/** Another proof may be asked for while this one was worked out; a third time something is wrong. */
const MOST = 3;

/** Asks the server, and where it wants a proof of work first, works it out and asks again. What works it out loads only then. */
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
    const { solveChallenge } = await import('../client/proof.ts');
    return await solveChallenge(challenge);
  } catch (problem) {
    // Its script did not come: the words for `proof_needed` say to try again.
    if (problem instanceof TypeError) return null;
    throw problem;
  } finally {
    $proving.set(false);
  }
}
