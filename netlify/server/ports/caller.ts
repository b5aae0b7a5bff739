/** Who a use case answers, where an answer may set cookies. */
export type Caller = {
  /** The session that the call came with, if it came with one. */
  readonly user: { userId: string; sessionHash: string } | null;
  readonly guestHash: string | null;
  /** SHA-256 (hex) of what this browser keeps since somebody registered in it. */
  readonly signUpHash: string | null;
  ensureSignUp(): string;
  readonly ip: string | null;
  /** Counted as one caller: an IPv4 address, an IPv6 /64. */
  readonly network: string;
  /** For limits on what many callers do together: an IPv4 /24, an IPv6 /48. */
  readonly wideNetwork: string;
  readonly userAgent: string;
  /** What tells this browser from a stranger's to the accounts that signed in there. */
  readonly deviceCookie: string | null;
  setCookie(line: string): void;
};
