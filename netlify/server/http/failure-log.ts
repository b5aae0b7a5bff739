import { errorText } from '../ports/error-text.ts';
import { logLine } from '../ports/log.ts';

/** Logs where a failure happened and what was thrown, without anything that the visitor sent. */
export function logFailure(where: Readonly<Record<string, string>>, error: unknown): void {
  logLine('error', { ...where, stack: errorText(error) });
}
