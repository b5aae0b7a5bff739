/** The caller of a use case that may set cookies. */
export type Caller = {
  /** The session sent with the request, if any. */
  readonly user: { userId: string; sessionHash: string } | null;
  readonly guestHash: string | null;
  /** SHA-256 (hex) of the cookie that this browser got when somebody registered in it, or asked for a code to sign in with. */
  readonly signUpHash: string | null;
  ensureSignUp(): string;
  readonly ip: string | null;
  /** Rate-limited as one caller: an IPv4 address, or an IPv6 /64. */
  readonly network: string;
  /** For rate limits shared by many callers: an IPv4 /24, or an IPv6 /48. */
  readonly wideNetwork: string;
  readonly userAgent: string;
  /** The device cookie: identifies this browser to accounts that have signed in there before. */
  readonly deviceCookie: string | null;
  setCookie(line: string): void;
};
