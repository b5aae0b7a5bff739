import { local, readChoice, readJson } from '../../client/storage.ts';

/**
 * Body measures entered for the size advice, by field name. They never leave the browser, and are stored beyond the page only
 * with consent (/cookies).
 */
const SIZE_ADVICE_KEY = 'size_advice';

export type BodyAnswers = Readonly<Partial<Record<string, unknown>>>;

export function bodyAnswers(): BodyAnswers {
  const kept = readJson(local, SIZE_ADVICE_KEY);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

/** Merges with earlier answers: other products ask for other measures. */
export function keepBodyAnswers(given: BodyAnswers): void {
  local.write(SIZE_ADVICE_KEY, JSON.stringify({ ...bodyAnswers(), ...given }));
}

export function forgetBodyAnswers(): void {
  local.write(SIZE_ADVICE_KEY, null);
}

/** Whether any answer is stored for the next visit. */
export function areBodyAnswersKept(): boolean {
  return readChoice() === 'accepted' && Object.values(bodyAnswers()).some((value) => value !== '');
}
