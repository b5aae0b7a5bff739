import { errorText } from '../ports/error-text.ts';
import { logLine } from '../ports/log.ts';

/** One line of JSON about a failure: where it happened and what was thrown, without anything the visitor sent. */
export function logFailure(where: Readonly<Record<string, string>>, error: unknown): void {
  logLine('error', { ...where, stack: errorText(error) });
}
