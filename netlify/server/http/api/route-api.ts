import type { ApiEndpoint } from '#contracts/doors/api.ts';
import type { InputOf, OutputOf } from '#contracts/endpoint.ts';
import type { Services } from '../../compose.ts';
import type { FileAnswer, Outcome } from '../../ports/outcome.ts';
import type { ApiCaller } from '../../use-cases/doors/api/caller.ts';
import type { KeepValue } from '../../use-cases/doors/api/keep-value.ts';
import { type PathMatcher, pathMatcher } from '../path-matcher.ts';

export type ApiCall<E extends ApiEndpoint> = {
  input: InputOf<E>;
  caller: ApiCaller;
  services: Services;
  /** The version that the caller's `If-Match` names; null without one. */
  version: string | null;
  keep: KeepValue;
};

export type ApiRoute = {
  endpoint: ApiEndpoint;
  match: PathMatcher;
  handle: (call: ApiCall<ApiEndpoint>) => Promise<Outcome<unknown>>;
};

/** Binds an operation of the API to its use case. */
export const apiRoute = <E extends ApiEndpoint>(
  endpoint: E,
  handle: (call: ApiCall<E>) => Promise<Outcome<OutputOf<E> | FileAnswer>>,
): ApiRoute => ({
  endpoint,
  match: pathMatcher(endpoint.path),
  // The input was parsed by this very endpoint's schema before the handler runs.
  handle: handle as unknown as ApiRoute['handle'],
});
