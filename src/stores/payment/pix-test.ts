import { atom } from 'nanostores';
import { call, type Failure } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import { type TestPixResult, testPix } from '../../contracts/payments.ts';
import { today, toISODate } from '../../domain/time/calendar.ts';

export type PixTestState =
  | { status: 'idle' | 'running' }
  /** `detail`: what the provider or the connection to it said, for its support; often English. */
  | { status: 'failed'; problem: string; detail: string | null }
  | { status: 'done'; result: TestPixResult; at: Date };

export const $pixTest = atom<PixTestState>({ status: 'idle' });

export async function runPixTest(): Promise<void> {
  if ($pixTest.get().status === 'running') return;
  $pixTest.set({ status: 'running' });
  const answer = await call(testPix, {}, { timeoutMs: 30_000 });
  $pixTest.set(
    answer.ok
      ? { status: 'done', result: answer.data, at: new Date() }
      : { status: 'failed', problem: problemOf(answer), detail: detailOf(answer) },
  );
}

const PROVIDER_WORDS: Readonly<Record<string, string>> = {
  payment_refused: 'O provedor de pagamento recusou o PIX do teste.',
  payment_unavailable:
    'O provedor de pagamento não respondeu, ou não aceitou a chave da loja. Tente de novo em instantes.',
};

function problemOf({ code, data }: Failure): string {
  const said = PROVIDER_WORDS[code];
  if (said) return said;
  return code === 'unexpected_answer' ? 'Erro desconhecido' : words(code, 'payment', data);
}

function detailOf({ data }: Failure): string | null {
  const said = data?.message;
  return typeof said === 'string' && said !== '' ? said : null;
}

/** The result as a download: pix-test-result-YYYY-MM-DD.json, dated in shop time. */
export function resultFile(result: TestPixResult, at = new Date()): { name: string; href: string } {
  const json = JSON.stringify(result, null, 2);
  return {
    name: `pix-test-result-${toISODate(today(at))}.json`,
    href: `data:application/json;charset=utf-8,${encodeURIComponent(json)}`,
  };
}
