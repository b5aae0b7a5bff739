/** Who a use case answers, where an answer may set cookies. */
export type Caller = {
  /** The session that the call came with, if it came with one. */
  readonly user: { userId: string; sessionHash: string } | null;
  readonly guestHash: string | null;
  readonly ip: string;
  readonly userAgent: string;
  setCookie(line: string): void;
};
