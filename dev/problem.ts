/**
 * An error that the user can fix: what is wrong, and what to do. Anything else thrown is a bug and is printed with its
 * stack.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly remedy: string;

  constructor(sentence: string, remedy: string, options?: ErrorOptions) {
    super(sentence, options);
    this.remedy = remedy;
  }
}

/** The text to print for a thrown value: two lines for a Problem, else the stack. */
export function explain(error: unknown): string {
  if (error instanceof Problem) return `\n✖ ${error.message}\n  ${error.remedy}\n`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The error code of a failed system call ('ENOENT', 'EADDRINUSE', …), if any. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
