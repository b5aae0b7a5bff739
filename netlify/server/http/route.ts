import type { Context } from '@netlify/functions';
import type { CommonErrorCode, Endpoint, InputOf, OutputOf, StaffErrorCode } from '#contracts/endpoint.ts';
import type { Capability } from '#domain/capabilities.ts';
import type { Services } from '../compose.ts';
import type { FileAnswer, Outcome } from '../ports/outcome.ts';
import { type PathMatcher, pathMatcher } from './path-matcher.ts';
import type { SignedIn, Visitor } from './visitor.ts';

/**
 * Who may keep an answer: nobody, or the CDN for a while (`seconds`). `tags`: under which, of an answer that shows the catalogue
 * (src/domain/page-tags.ts); a change there purges it.
 */
export type Caching<Value = unknown, Input = unknown> =
  | 'private'
  | { seconds: number; tags?: (value: Value, input: Input) => readonly string[] };

/**
 * At most `max` calls in `seconds` from one network, and WIDE_SHARE times as many from the wide network around it; on
 * routes for customers and admins, from one account, wherever it calls from. Counted in Postgres under `name`.
 */
export type Throttle = { name: string; max: number; seconds: number };

/** A carrier may have thousands of phones in one wide network; who rents one has 65,536 networks. */
export const WIDE_SHARE = 20;

/**
 * Who may call. `customer`: whoever is signed in, else 401 `signed_out`. `admin`: whoever the `user_roles` table says
 * is of the team at this very call, else 401 or 403 `forbidden`, and whose role has the capability that the route names,
 * else 403 `not_in_role`. `unknown` is open like `anyone`, and does not even look whose
 * session it is: for what is the same to everybody.
 */
export type Access = 'anyone' | 'unknown' | 'customer' | 'admin';

/** How a body is read, and how large it may be: JSON of at most 64 KB unless the route says otherwise. */
export type Body = {
  kind: 'json' | 'bytes';
  maxBytes: number;
  /** Bytes may come packed (gzip), and are at most so many unpacked. */
  unpacksTo?: number;
};

const SMALL_JSON: Body = { kind: 'json', maxBytes: 64 * 1024 };

export type Call<E extends Endpoint, A extends Access = 'anyone'> = {
  input: InputOf<E>;
  visitor: Visitor;
  /** Who is signed in; never null on routes for customers and admins. */
  user: A extends 'customer' | 'admin' ? SignedIn : SignedIn | null;
  services: Services;
  /** The body of a route that takes bytes; empty elsewhere. */
  bytes: Uint8Array;
  /** Work that may go on after the answer was sent. */
  later: (work: Promise<unknown>) => void;
};

type CodeOf<E extends Endpoint> = (keyof E['errors'] & string) | CommonErrorCode | StaffErrorCode;

export type Route = {
  endpoint: Endpoint;
  match: PathMatcher;
  access: Access;
  /** What a route of the back office needs of the role (src/domain/capabilities.ts); null elsewhere. */
  may: Capability | null;
  caching: Caching;
  throttle: Throttle | null;
  body: Body;
  mails: boolean;
  leavesWork: boolean;
  faultOf: (error: unknown) => string | null;
  handle: (call: Call<Endpoint>) => Promise<Outcome<unknown>>;
};

type Options<A extends Access, E extends Endpoint, Code extends string = CodeOf<E>> = {
  access?: A;
  /** Every route of the back office names one. */
  may?: Capability;
  caching?: Caching<OutputOf<E>, InputOf<E>>;
  throttle?: Throttle | null;
  body?: Body;
  /** Whether what it writes may be due soon: the scheduled work is told to look (touch-agenda.ts). */
  leavesWork?: boolean;
  /** Mails that the use case queued go out right after the answer, not with the next minute. */
  mails?: boolean;
  /** A fault that the endpoint tells by a code of its own; it is logged all the same. */
  faultOf?: (error: unknown) => Code | null;
};

/** Binds an endpoint of the contracts to the use case that answers it. What a cache may keep looks at no session. */
export function route<E extends Endpoint, A extends Access = 'anyone'>(
  endpoint: E,
  handle: (call: Call<E, A>) => Promise<Outcome<OutputOf<E> | FileAnswer, CodeOf<E>>>,
  {
    access,
    may,
    caching = 'private',
    throttle = null,
    body = SMALL_JSON,
    mails = false,
    leavesWork = true,
    faultOf = () => null,
  }: Options<A, E> = {},
): Route {
  if (caching !== 'private' && (access === 'customer' || access === 'admin'))
    throw new Error(`${endpoint.path}: what is only for some must not be cached for all`);
  if ((access === 'admin') !== (may !== undefined))
    throw new Error(`${endpoint.path}: a route of the back office, and no other, names what it needs (may)`);
  return {
    endpoint,
    match: pathMatcher(endpoint.path),
    access: access ?? (caching === 'private' ? 'anyone' : 'unknown'),
    may: may ?? null,
    // As with the handler: the answer and the input are this endpoint's.
    caching: caching as Caching,
    throttle,
    body,
    mails,
    leavesWork,
    faultOf,
    // The input was parsed by this very endpoint's schema before the handler runs.
    handle: handle as unknown as Route['handle'],
  };
}

export type FunctionHandler = (request: Request, context: Context) => Promise<Response>;
