import {
  hasZeroBits,
  PROOF_PARTS,
  proofText,
  readChallenge,
  writeAnswer,
} from '../domain/people/proof-of-work.ts';
import { sha256FirstWord } from './sha256.ts';

/** Milliseconds of work at a stretch, so that a press in between is handled within a frame. */
const SLICE_MS = 12;
/** Hashes between two checks of the time. */
const BATCH = 256;

/** Solves a challenge of the server without blocking the page; null if the challenge is invalid. */
export async function solveChallenge(text: string): Promise<string | null> {
  const challenge = readChallenge(text);
  if (!challenge) return null;
  const counts: number[] = [];
  for (let part = 0; part < PROOF_PARTS; part++) counts.push(await solvePart(challenge, part));
  return writeAnswer(counts);
}

async function solvePart({ nonce, bits }: { nonce: string; bits: number }, part: number): Promise<number> {
  let until = performance.now() + SLICE_MS;
  for (let count = 0; ; count++) {
    if (hasZeroBits(sha256FirstWord(proofText(nonce, part, count)), bits)) return count;
    if (count % BATCH === 0 && performance.now() > until) {
      await turn();
      until = performance.now() + SLICE_MS;
    }
  }
}

/** Yields to other tasks. Uses a message instead of a timer, because background pages get one timer per second. */
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
