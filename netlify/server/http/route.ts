import type { Context } from '@netlify/functions';
import type { CommonErrorCode, Endpoint, InputOf, OutputOf } from '#contracts/endpoint.ts';
import type { Services } from '../compose.ts';
import type { Outcome } from '../ports/outcome.ts';
import type { Visitor } from './visitor.ts';

/** Who may keep an answer: nobody, or the CDN for a while (`seconds`), purged by each publication. */
export type Caching = 'private' | { seconds: number };

/** At most `max` calls in `seconds` from one address; counted in Postgres under `name`. */
export type Throttle = { name: string; max: number; seconds: number };

export type Call<E extends Endpoint> = {
  input: InputOf<E>;
  visitor: Visitor;
  services: Services;
  /** Work that may go on after the answer was sent. */
  later: (work: Promise<unknown>) => void;
};

type CodeOf<E extends Endpoint> = (keyof E['errors'] & string) | CommonErrorCode;

export type Route = {
  endpoint: Endpoint;
  pattern: URLPattern;
  caching: Caching;
  throttle: Throttle | null;
  handle: (call: Call<Endpoint>) => Promise<Outcome<unknown>>;
};

/** Binds an endpoint of the contracts to the use case that answers it. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Outcome<OutputOf<E>, CodeOf<E>>>,
  { caching = 'private', throttle = null }: { caching?: Caching; throttle?: Throttle | null } = {},
): Route {
  return {
    endpoint,
    pattern: new URLPattern({ pathname: endpoint.path }),
    caching,
    throttle,
    // The input was parsed by this very endpoint's schema before the handler runs.
    handle: handle as unknown as Route['handle'],
  };
}

export type FunctionHandler = (request: Request, context: Context) => Promise<Response>;
