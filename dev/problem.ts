/**
 * Something the person at the keyboard can put right: one sentence saying what is wrong, one saying what to do.
 * Anything else that is thrown is a bug and keeps its stack.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly remedy: string;

  constructor(sentence: string, remedy: string, options?: ErrorOptions) {
    super(sentence, options);
    this.remedy = remedy;
  }
}

/** What to print for any thrown value: two short lines for a Problem, the stack for a bug. */
export function explain(error: unknown): string {
  if (error instanceof Problem) return `\n✖ ${error.message}\n  ${error.remedy}\n`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The system's code of a failed call ('ENOENT', 'EADDRINUSE', …), if it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
