import { atom } from 'nanostores';
import { call, type Failure } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import { type TestPixResult, testPix } from '../../contracts/payments.ts';
import { today, toISODate } from '../../domain/time/calendar.ts';

export type PixTestState =
  | { status: 'idle' | 'running' }
  | { status: 'failed'; problem: string }
  | { status: 'done'; result: TestPixResult; at: Date };

export const $pixTest = atom<PixTestState>({ status: 'idle' });

export async function runPixTest(): Promise<void> {
  if ($pixTest.get().status === 'running') return;
  $pixTest.set({ status: 'running' });
  const answer = await call(testPix, {}, { timeoutMs: 30_000 });
  $pixTest.set(
    answer.ok
      ? { status: 'done', result: answer.data, at: new Date() }
      : { status: 'failed', problem: problemOf(answer) },
  );
}

/** Testers want the provider's message; the shop's own is the fallback. */
function problemOf({ code, data }: Failure): string {
  const said = data?.message;
  if (typeof said === 'string' && said !== '') return said;
  return code === 'unexpected_answer' ? 'Erro desconhecido' : words(code, 'payment', data);
}

/** The result as a download: pix-test-result-YYYY-MM-DD.json, dated in shop time. */
export function resultFile(result: TestPixResult, at = new Date()): { name: string; href: string } {
  const json = JSON.stringify(result, null, 2);
  return {
    name: `pix-test-result-${toISODate(today(at))}.json`,
    href: `data:application/json;charset=utf-8,${encodeURIComponent(json)}`,
  };
}
