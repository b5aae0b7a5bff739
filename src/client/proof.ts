import { hasZeroBits, PROOF_PARTS, proofText, readChallenge, writeAnswer } from '../domain/proof-of-work.ts';
import { sha256FirstWord } from './sha256.ts';

/** So long at a stretch, in milliseconds: a press in between is answered within a frame. */
const STRETCH_MS = 12;
/** Hashes between two looks at the clock. */
const BATCH = 256;

/** Solves a challenge of the server's; null where it is none. Gives the page its turn all the while. */
export async function solveChallenge(text: string): Promise<string | null> {
  const challenge = readChallenge(text);
  if (!challenge) return null;
  const counts: number[] = [];
  for (let part = 0; part < PROOF_PARTS; part++) counts.push(await solvePart(challenge, part));
  return writeAnswer(counts);
}

async function solvePart({ nonce, bits }: { nonce: string; bits: number }, part: number): Promise<number> {
  let until = performance.now() + STRETCH_MS;
  for (let count = 0; ; count++) {
    if (hasZeroBits(sha256FirstWord(proofText(nonce, part, count)), bits)) return count;
    if (count % BATCH === 0 && performance.now() > until) {
      await turn();
      until = performance.now() + STRETCH_MS;
    }
  }
}

/** Lets everything else that waits go first. A message, not a timer: pages in the background get one timer a second. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
