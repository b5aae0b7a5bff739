import * as z from 'zod/mini';
import type { ApiScope } from '../../domain/doors/api-scopes.ts';
import { type Endpoint, endpoint, type Method } from '../endpoint.ts';

/** What an operation of the API says of itself besides its input and output: the server and its description read it. */
export type ApiOperation = {
  /** What a token needs for it: all of these. */
  readonly scopes: readonly ApiScope[];
  readonly tag: ApiTag;
  /** In a few words, in Portuguese. */
  readonly summary: string;
  /** What else somebody must know who calls it. */
  readonly text?: string;
  /** Of a write: whether it may be repeated under its key (`Idempotency-Key`), or has to have one. */
  readonly key?: 'required' | 'optional';
  /** Whether it takes `If-Match`: the version that it is based on. */
  readonly match?: 'required' | 'optional';
  /** The largest body, in bytes, where it is not the usual one. */
  readonly maxBytes?: number;
  /** What a file is, where the answer is none in JSON. */
  readonly file?: string;
};

export const API_TAGS = {
  Produtos: 'Produtos com cores, tamanhos, fotos, preços e estoque.',
  Estoque: 'Unidades por variante, para ler e mudar muitas de uma vez.',
  Pedidos: 'Pedidos, seus pacotes e seu andamento.',
  Clientes: 'Contas de clientes.',
  'Notas fiscais': 'As notas (NF-e) dos pedidos.',
} as const;
export type ApiTag = keyof typeof API_TAGS;

export type ApiEndpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
> = Endpoint<Input, Output, Code> & { readonly operation: ApiOperation };

/** What any operation of the API may answer instead, with its HTTP status. */
export const API_ERRORS = {
  invalid_input: 400,
  key_required: 400,
  key_invalid: 400,
  token_missing: 401,
  token_invalid: 401,
  token_expired: 401,
  network_refused: 403,
  scope_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  key_in_use: 409,
  version_changed: 412,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  version_required: 428,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  busy: 503,
} as const;
export type ApiErrorCode = keyof typeof API_ERRORS;

const nothing = z.strictObject({});

/** An operation of the API, described once for the server, the description in OpenAPI and the tests. */
export function apiEndpoint<
  const Output extends z.ZodMiniType,
  const Input extends z.ZodMiniType = typeof nothing,
  const Code extends string = never,
>(
  method: Method,
  path: `/api/v1/${string}`,
  {
    input,
    output,
    errors,
    ...operation
  }: ApiOperation & { input?: Input; output: Output; errors?: Record<Code, number> },
): ApiEndpoint<Input, Output, Code> {
  const described = endpoint<Output, Input, Code>(method, path, {
    // Without one, Input is the type of `nothing`.
    input: input ?? (nothing as z.ZodMiniType as Input),
    output,
    errors: errors ?? ({} as Record<Code, number>),
  });
  return { ...described, operation };
}

/** An answer that is no success (RFC 9457). */
export const problem = z.object({
  /** Where the error is described. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  /** What to do about it. */
  detail: z.optional(z.string()),
  /** By field of the request. */
  errors: z.optional(z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() }))),
  /** Values that the error is about. */
  data: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});
export type Problem = z.output<typeof problem>;
