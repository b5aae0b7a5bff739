/**
 * Fetches addresses that strangers wrote: in another shop's file, as a webhook, as a profile. So that nobody reaches through the
 * shop what only its own machine can (OWASP, Server-Side Request Forgery Prevention), an address is https without a user or
 * another port, all addresses of its host are public, the connection goes to one of those that were checked, and each redirect
 * is checked like the first address.
 */
export type PublicWeb = { fetch(address: string, call: WebCall): Promise<WebAnswer> };

export type WebCall = {
  /** For everything together, redirects and the body included. */
  timeoutMs: number;
  /** Of the body, as it comes in: a packed one is refused. */
  maxBytes: number;
  /** Whether a body of this media type (lower case, without parameters; '' if none is given) is wanted; default: any. */
  takes?: (type: string) => boolean;
  /** Whether redirects are followed; default: yes. */
  followsRedirects?: boolean;
  /** The body is cut off at `maxBytes` instead of refused, packed or not, and an answer of another status has one, too. */
  isExcerpt?: boolean;
  /** Sent by POST, whose redirects are not followed. */
  sends?: { type: string; body: string; headers?: Readonly<Record<string, string>> };
};

export type WebAnswer =
  /** `status` is 2xx. */
  { ok: true; status: number; type: string; bytes: Uint8Array<ArrayBuffer> } | WebFailure;

/** `status` and `retryAfterSeconds` (RFC 9110, 10.2.3) only where somebody answered with another status than 2xx. */
export type WebFailure = {
  ok: false;
  code: WebProblem;
  status: number | null;
  retryAfterSeconds: number | null;
  /** Only of an answer with another status, if an excerpt of it was wanted. */
  bytes?: Uint8Array<ArrayBuffer>;
};

export type WebProblem =
  /** No address, not https, with a user, or at another port. */
  | 'address_invalid'
  /** Its host is, or also is, one that only machines of its own network can reach. */
  | 'address_private'
  | 'host_unknown'
  /** No connection, no valid certificate, or one that broke off. */
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'type_other'
  | 'too_many_redirects'
  | 'status';
