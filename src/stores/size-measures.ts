import { local, readChoice, readJson } from '../client/storage.ts';

/**
 * What somebody told the size advice of their body, by the names of its fields. It never leaves the browser; beyond the page it is
 * kept only with consent, as body measures are nobody's to keep unasked (/cookies).
 */
const SIZE_ADVICE_KEY = 'size_advice';

export type BodyAnswers = Readonly<Partial<Record<string, unknown>>>;

export function bodyAnswers(): BodyAnswers {
  const kept = readJson(local, SIZE_ADVICE_KEY);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

/** Adds to what was told before: other pieces ask for other measures. */
export function keepBodyAnswers(given: BodyAnswers): void {
  local.write(SIZE_ADVICE_KEY, JSON.stringify({ ...bodyAnswers(), ...given }));
}

export function forgetBodyAnswers(): void {
  local.write(SIZE_ADVICE_KEY, null);
}

/** Whether there is anything that the next visit will know. */
export function areBodyAnswersKept(): boolean {
  return readChoice() === 'accepted' && Object.values(bodyAnswers()).some((value) => value !== '');
}
