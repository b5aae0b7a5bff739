import { errorText } from '../ports/error-text.ts';

/** One line of JSON about a failure: where it happened and what was thrown, without anything the visitor sent. */
export function logFailure(where: Readonly<Record<string, string>>, error: unknown): void {
  console.error(JSON.stringify({ level: 'error', ...where, stack: errorText(error) }));
}
