import * as z from 'zod/mini';
import type { ReadName } from './admin/read-names.ts';

/** Errors that any endpoint may return, with their HTTP status. */
export const COMMON_ERRORS = {
  invalid_input: 400,
  signed_out: 401,
  wrong_origin: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  busy: 503,
} as const;

/** Errors that every back-office endpoint may also return: the caller's role does not (or no longer) include it. */
export const STAFF_ERRORS = { not_in_role: 403 } as const;
export type StaffErrorCode = keyof typeof STAFF_ERRORS;

export type CommonErrorCode = keyof typeof COMMON_ERRORS;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One operation of the shop's API, described once for both sides. `input` is one flat object: fields named in the path
 * as `:name` are sent there, the others in the query string (GET, DELETE) or the JSON body. `errors`: this endpoint's
 * failures besides the common ones, with their status.
 */
export type Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
> = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly input: Input;
  readonly output: Output;
  readonly errors: Readonly<Record<Code, number>>;
} & Freshness;

/** Of the back office: how a reading endpoint is called, and what a writing one changes, for what is shown of it to be read again. */
type Freshness = { readonly name?: ReadName; readonly changes?: readonly ReadName[] };

const nothing = z.strictObject({});

/** Without an `input`, it takes none. */
export function endpoint<
  const Output extends z.ZodMiniType,
  const Input extends z.ZodMiniType = typeof nothing,
  const Code extends string = never,
>(
  method: Method,
  path: `/${string}`,
  {
    input,
    output,
    errors,
    ...freshness
  }: { input?: Input; output: Output; errors?: Record<Code, number> } & Freshness,
): Endpoint<Input, Output, Code> {
  // Without one, Input is the type of `nothing`.
  return {
    method,
    path,
    input: input ?? (nothing as z.ZodMiniType as Input),
    output,
    errors: errors ?? ({} as Record<Code, number>),
    ...freshness,
  };
}

/** What a caller passes (after encoding) and what a handler receives (after parsing). */
export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
export type ErrorCodeOf<E extends Endpoint> =
  | (E extends Endpoint<never, never, infer C> ? C : keyof E['errors'] & string)
  | CommonErrorCode;

/** The body of every error response. `fields` names invalid inputs by path. */
export const failureBody = z.object({
  error: z.object({
    code: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    data: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  }),
});
export type FailureBody = z.output<typeof failureBody>;

/** Splits an input into path, query and body, according to method and path. */
export function encodeRequest(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: Readonly<Record<string, unknown>>,
): { url: string; body: string | null } {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET' && method !== 'DELETE') return { url, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    for (const one of [value].flat()) if (one !== null) query.append(name, String(one));
  }
  const search = query.toString();
  return { url: search ? `${url}?${search}` : url, body: null };
}
