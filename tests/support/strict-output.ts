import type { output, ZodMiniType } from 'zod/mini';
import { failureBody } from '#contracts/endpoint.ts';
import type { Route } from '#server/http/route.ts';

/**
 * Parses an answer by its contract, and throws on what the contract does not have: the shop's pages drop that unread, so that
 * nobody else would see a column too many or what a use case gives away.
 */
export function parseStrictly<Schema extends ZodMiniType>(schema: Schema, answer: unknown): output<Schema> {
  const parsed = schema.parse(answer);
  const surplus = [...new Set(surplusIn(answer, parsed, ''))];
  if (surplus.length > 0) throw new Error(`not in the contract: ${surplus.join(', ')}`);
  return parsed;
}

/** The paths of properties that were given and not kept. */
function surplusIn(given: unknown, kept: unknown, path: string): string[] {
  if (!isObject(given) || !isObject(kept)) return [];
  const inside = (name: string) => (Array.isArray(given) ? `${path}[]` : `${path}.${name}`);
  return Object.entries(given).flatMap(([name, value]) =>
    name in kept ? surplusIn(value, kept[name], inside(name)) : [inside(name)],
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Throws if a function's answer in JSON is not what the route's contract says, or more. */
export async function requireContract(
  routes: readonly Pick<Route, 'endpoint' | 'match'>[],
  { method, url }: Request,
  response: Response,
): Promise<void> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return;
  const { pathname } = new URL(url);
  const route = routes.find(({ endpoint, match }) => endpoint.method === method && match(pathname));
  if (!route) return;
  try {
    parseStrictly(response.ok ? route.endpoint.output : failureBody, await response.clone().json());
  } catch (cause) {
    throw new Error(`${method} ${route.endpoint.path}: ${(cause as Error).message}`, { cause });
  }
}
