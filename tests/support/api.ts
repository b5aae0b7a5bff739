import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { adminCreateToken } from '#contracts/admin/api-tokens.ts';
import { type ApiEndpoint, type Problem, problem } from '#contracts/doors/api.ts';
import { encodeRequest, type OutputOf } from '#contracts/endpoint.ts';
import { API_SCOPES, type ApiScope } from '#domain/doors/api-scopes.ts';
import { signedIn } from './accounts.ts';
import type { TestShop } from './shop.ts';
import { parseStrictly } from './strict-output.ts';
import { dataOf, type TestVisitor } from './visitor.ts';

export type ApiAnswer<T> = { status: number; headers: Headers } & (
  | { ok: true; data: T }
  | { ok: false; problem: Problem }
);

/** A program with a token. */
export type ApiClient = {
  readonly token: string;
  readonly id: string;
  readonly ownerId: string;
  call<E extends ApiEndpoint>(
    endpoint: E,
    input?: Readonly<Record<string, unknown>>,
    headers?: Record<string, string>,
  ): Promise<ApiAnswer<OutputOf<E>>>;
  send: TestVisitor['send'];
};

/** Opens the API for the tests of a file. */
export async function openApi({ owner }: TestShop): Promise<void> {
  const turn = (isOpen: boolean) => owner.query('update store_settings set api_open = $1', [isOpen]);
  await turn(true);
  afterAll(() => turn(false));
}

/** A program that may do all of these, from this address. */
export async function apiClient(
  shop: TestShop,
  {
    scopes = API_SCOPES,
    networks = [],
    ip,
  }: { scopes?: readonly ApiScope[]; networks?: readonly string[]; ip?: string } = {},
): Promise<ApiClient> {
  const maker = await signedIn(shop, { role: 'owner' });
  const asked = { name: `Teste ${randomUUID()}`, scopes, networks, days: 30 };
  const made = dataOf(await maker.call(adminCreateToken, asked));
  return {
    ...clientOf(shop.visitor(undefined, ip), made.secret),
    id: made.token.id,
    ownerId: maker.account.id,
  };
}

/** A program with any token, also none of the shop. */
export function clientOf(visitor: TestVisitor, token: string): Omit<ApiClient, 'id' | 'ownerId'> {
  const send: ApiClient['send'] = (method, url, body, headers = {}) =>
    visitor.send(method, url, body, { authorization: `Bearer ${token}`, ...headers });
  return {
    token,
    send,
    async call(endpoint, input = {}, headers = {}) {
      const { url, body } = encodeRequest(endpoint, input);
      const response = await send(endpoint.method, url, body, headers);
      const common = { status: response.status, headers: response.headers };
      if (response.ok) {
        const isFile = endpoint.operation.file !== undefined;
        const data: unknown = isFile ? await response.text() : await response.json();
        return { ...common, ok: true, data: parseStrictly(endpoint.output, data) as never };
      }
      if (response.status === 304) return { ...common, ok: true, data: null as never };
      return { ...common, ok: false, problem: parseStrictly(problem, await response.json()) };
    },
  };
}

/** What the API answered; throws if it refused. */
export function answered<T>(answer: ApiAnswer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
}
