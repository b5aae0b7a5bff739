import type { Context } from '@netlify/functions';
import type { CommonErrorCode, Endpoint, InputOf, OutputOf, StaffErrorCode } from '#contracts/endpoint.ts';
import type { Capability } from '#domain/people/capabilities.ts';
import type { Services } from '../compose.ts';
import type { FileAnswer, Outcome } from '../ports/outcome.ts';
import { type PathMatcher, pathMatcher } from './path-matcher.ts';
import type { SignedIn, Visitor } from './visitor.ts';

/**
 * Who may cache a response: nobody, or the CDN for `seconds`. `tags`: the cache tags of a response that shows the catalogue
 * (src/domain/pages/page-tags.ts); a change to the catalogue purges it.
 */
export type Caching<Value = unknown, Input = unknown> =
  | 'private'
  | { seconds: number; tags?: (value: Value, input: Input) => readonly string[] };

/**
 * Rate limit: at most `max` calls in `seconds` per network, and WIDE_SHARE times as many per wide network. Routes for
 * customers and admins count per account instead. Counted in Postgres under `name`.
 */
export type Throttle = { name: string; max: number; seconds: number };

/** A mobile carrier may have thousands of phones in one wide network; whoever rents an IPv6 /48 has 65,536 networks. */
export const WIDE_SHARE = 20;

/**
 * Who may call. `customer`: every signed-in user, else 401 `signed_out`. `admin`: a member of the team, read from `user_roles`
 * on every call (else 401 or 403 `forbidden`), whose role has the route's capability (else 403 `not_in_role`).
 * `unknown` is open like `anyone` but does not read the session: for responses that are the same for everybody.
 */
export type Access = 'anyone' | 'unknown' | 'customer' | 'admin';

/** Kind and size limit of the body. The default is JSON of at most 64 KB. */
export type Body = {
  kind: 'json' | 'bytes';
  maxBytes: number;
  /** Bytes may be gzipped; the limit after decompression. */
  unpacksTo?: number;
};

const SMALL_JSON: Body = { kind: 'json', maxBytes: 64 * 1024 };

export type Call<E extends Endpoint, A extends Access = 'anyone'> = {
  input: InputOf<E>;
  visitor: Visitor;
  /** The signed-in user; never null on routes for customers and admins. */
  user: A extends 'customer' | 'admin' ? SignedIn : SignedIn | null;
  services: Services;
  /** The body of a route that takes bytes; empty elsewhere. */
  bytes: Uint8Array;
  /** Runs work after the response was sent. */
  later: (work: Promise<unknown>) => void;
};

type CodeOf<E extends Endpoint> = (keyof E['errors'] & string) | CommonErrorCode | StaffErrorCode;

export type Route = {
  endpoint: Endpoint;
  match: PathMatcher;
  access: Access;
  /** The capability that a back-office route requires (src/domain/people/capabilities.ts); null elsewhere. */
  may: Capability | null;
  caching: Caching;
  throttle: Throttle | null;
  body: Body;
  mails: boolean;
  leavesWork: boolean;
  after: ((shop: Services) => Promise<unknown>) | null;
  faultOf: (error: unknown) => string | null;
  handle: (call: Call<Endpoint>) => Promise<Outcome<unknown>>;
};

type Options<E extends Endpoint, Code extends string = CodeOf<E>> = {
  caching?: Caching<OutputOf<E>, InputOf<E>>;
  throttle?: Throttle | null;
  body?: Body;
  /** Whether its writes may create scheduled work; the agenda is then touched (touch-agenda.ts). */
  leavesWork?: boolean;
  /** Sends the mails queued by the use case right after the response instead of within the next minute. */
  mails?: boolean;
  /** More work after a successful response, which nobody waits for. */
  after?: (shop: Services) => Promise<unknown>;
  /** Maps a thrown error to an error code of the endpoint; the error is logged anyway. */
  faultOf?: (error: unknown) => Code | null;
};

/** A route of the back office names the capability that it requires, any other one who may call it. */
type OfStaff<E extends Endpoint> = Options<E> & { may: Capability };
type Public<E extends Endpoint, A extends Access> = Options<E> & { access?: A };

type Handle<E extends Endpoint, A extends Access> = (
  call: Call<E, A>,
) => Promise<Outcome<OutputOf<E> | FileAnswer, CodeOf<E>>>;

/** Binds an endpoint of the contracts to its use case. Cacheable responses must not read the session. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: Handle<E, 'admin'>,
  options: OfStaff<E>,
): Route;
export function route<E extends Endpoint, A extends Exclude<Access, 'admin'> = 'anyone'>(
  endpoint: E,
  handle: Handle<E, A>,
  options?: Public<E, A>,
): Route;
export function route<E extends Endpoint>(
  endpoint: E,
  handle: Handle<E, never>,
  options: Partial<OfStaff<E> & Public<E, Access>> = {},
): Route {
  const { may = null, caching = 'private', throttle = null, body = SMALL_JSON, mails = false } = options;
  const { access = may ? 'admin' : caching === 'private' ? 'anyone' : 'unknown' } = options;
  if (caching !== 'private' && (access === 'customer' || access === 'admin'))
    throw new Error(`${endpoint.path}: what is only for some must not be cached for all`);
  return {
    endpoint,
    match: pathMatcher(endpoint.path),
    access,
    may,
    // As with the handler: the answer and the input are this endpoint's.
    caching: caching as Caching,
    throttle,
    body,
    mails,
    leavesWork: options.leavesWork ?? true,
    after: options.after ?? null,
    faultOf: options.faultOf ?? (() => null),
    // The input was parsed by this very endpoint's schema before the handler runs.
    handle: handle as unknown as Route['handle'],
  };
}

/** A route of the back office whose use case takes the services, the member of the team and the input. */
export const deskRoute = <E extends Endpoint>(
  endpoint: E,
  useCase: (services: Services, staff: SignedIn, input: InputOf<E>) => ReturnType<Handle<E, 'admin'>>,
  options: OfStaff<E>,
): Route => route(endpoint, ({ services, user, input }) => useCase(services, user, input), options);

/** A route of customers whose use case takes the services, the customer's id and the input. */
export const customerRoute = <E extends Endpoint>(
  endpoint: E,
  useCase: (services: Services, userId: string, input: InputOf<E>) => ReturnType<Handle<E, 'customer'>>,
  options: Options<E>,
): Route =>
  route(endpoint, ({ services, user, input }) => useCase(services, user.userId, input), {
    ...options,
    access: 'customer',
  });

export type FunctionHandler = (request: Request, context: Context) => Promise<Response>;
