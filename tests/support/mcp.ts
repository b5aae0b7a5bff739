import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll } from 'vitest';
import type { TestShop } from './shop.ts';

/** Both forms of the protocol, by the version that a client opens with. */
export const ERAS = ['2026-07-28', '2025-11-25'] as const;
export type Era = (typeof ERAS)[number];

const setTools = (shop: TestShop, isOpen: boolean) =>
  shop.owner.query('update store_settings set assistant_tools = $1', [isOpen]);

/** The same for assistants that buy. */
export async function openSales(shop: TestShop): Promise<void> {
  await shop.owner.query('update store_settings set agent_sales = true');
  afterAll(() => shop.owner.query('update store_settings set agent_sales = false'));
}

/** Opens the door until the end of the test file. */
export async function openTools(shop: TestShop): Promise<void> {
  await setTools(shop, true);
  afterAll(() => setTools(shop, false));
}

export const closeTools = (shop: TestShop) => setTools(shop, false);

/** An assistant of an era, connected over HTTP by the protocol's own client, which checks each answer by the tool's schema. */
export async function assistantOf(shop: TestShop, era: Era): Promise<Client> {
  const client = new Client(
    { name: 'assistente-de-teste', version: '1' },
    { versionNegotiation: { mode: era === '2025-11-25' ? 'legacy' : { pin: era } } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', shop.environment.SITE_URL)));
  return client;
}

/** What a tool answered; throws if it refused. */
export async function told(client: Client, name: string, input: object): Promise<Record<string, unknown>> {
  const answer = await client.callTool({ name, arguments: { ...input } });
  if (answer.isError) throw new Error(JSON.stringify(answer.content));
  return answer.structuredContent as Record<string, unknown>;
}

/** The code of a tool's refusal, or its text if it has none. */
export async function refusedBy(client: Client, name: string, input: object): Promise<unknown> {
  const { isError, content } = await client.callTool({ name, arguments: { ...input } });
  if (!isError) return null;
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  try {
    return JSON.parse(text).error.code;
  } catch {
    return text;
  }
}

/** A message of 2026-07-28 as it travels. */
export function message(method: string, params: Record<string, unknown> = {}) {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'teste', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } };
}

/** The headers that repeat what it says. */
export function headersOf(method: string, name?: string): Record<string, string> {
  return {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(name !== undefined && { 'mcp-name': name }),
  };
}
