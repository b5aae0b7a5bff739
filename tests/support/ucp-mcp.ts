import { randomUUID } from 'node:crypto';
import type { TestShop } from './shop.ts';
import { problemsOf, profileFor, type Release, requireValid, sign } from './ucp.ts';
import type { UcpBody } from './ucp-types.ts';

/** UCP's tools as a platform calls them: no handshake, JSON only, one message, every answer held against the schemas of its release. */

/** By the path at which the same is answered over REST. */
const PATHS: Readonly<Record<string, string>> = {
  search_catalog: '/catalog/search',
  lookup_catalog: '/catalog/lookup',
  get_product: '/catalog/product',
  get_order: '/orders/',
};
const pathOf = (tool: string) => PATHS[tool] ?? (tool.endsWith('cart') ? '/carts' : '/checkout-sessions');

type Reply = {
  result: { structuredContent: UcpBody; content: { text: string }[] };
  error: { code: number; data: { code: string } };
};
/** `headers`: beside or instead of those that are sent; `tells`: whether the message itself names the platform and a key. */
type Options = { release?: Release; signs?: boolean; tells?: boolean; headers?: Record<string, string> };

export type Sent = { headers: Record<string, string>; text: string };

/** A platform's call of a tool over the wire, and what was sent. */
export async function callTool(
  shop: TestShop,
  name: string,
  input: object,
  { release = '2026-08-25', signs = false, tells = true, headers: changes = {} }: Options = {},
): Promise<Reply & { status: number; sent: Sent }> {
  const profile = profileFor(release, { signs });
  const meta = { 'ucp-agent': { profile }, 'idempotency-key': randomUUID() };
  const message = {
    ...{ jsonrpc: '2.0', id: 7, method: 'tools/call' },
    params: { name, arguments: { ...(tells && { meta }), ...input } },
  };
  const text = JSON.stringify(message);
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' });
  if (signs || !tells) headers.set('ucp-agent', `profile="${profile}"`);
  if (!tells) headers.set('idempotency-key', randomUUID());
  if (signs) sign(`${shop.environment.SITE_URL}/mcp`, 'POST', text, headers);
  const sent = { headers: { ...Object.fromEntries(headers), ...changes }, text };
  return { ...(await send(shop, sent)), sent };
}

/** The same message again, or another one under its headers. */
export async function send(shop: TestShop, { headers, text }: Sent): Promise<Reply & { status: number }> {
  const response = await shop.visitor().send('POST', '/mcp', text, headers);
  return { ...((await response.json()) as Reply), status: response.status };
}

/** What a tool answered a platform; throws if it refused, or answered what the schemas refuse. */
export async function toolAnswer(
  shop: TestShop,
  name: string,
  input: object,
  options: Options = {},
): Promise<UcpBody> {
  const { result, error } = await callTool(shop, name, input, options);
  if (error) throw new Error(JSON.stringify(error));
  const { release = '2026-08-25' } = options;
  requireValid(release, pathOf(name), result.structuredContent);
  // The envelope is described since August.
  const envelope = problemsOf('2026-08-25', 'transports/mcp_tool_call.json', {
    jsonrpc: '2.0',
    id: 7,
    result,
  });
  if (envelope.length > 0) throw new Error(envelope.join('\n'));
  return result.structuredContent;
}
