import { randomUUID } from 'node:crypto';
import { adminCreateToken, adminRevokeToken } from '#contracts/admin/api-tokens.ts';
import { adminGetSettings } from '#contracts/admin/settings.ts';
import { PLATFORM_KEY, PLATFORM_KID } from '#dev/world/web/platforms.ts';
import type { ApiScope } from '#domain/doors/api-scopes.ts';
import { contentDigest, signRequest } from '#server/auth/http-signature.ts';
import { admin } from './people.ts';
import { need } from './shopping.ts';
import { shopUrl } from './target.ts';
import { type Reply, Visitor } from './visitor.ts';

/** The doors for machines, opened as an owner opens them, and programs that come to them. */

const DOORS = ['apiOpen', 'agentSales', 'assistantTools', 'webhooksOpen'] as const;
let before: Record<string, boolean> | undefined;
let opened: Promise<void> | undefined;

/** Opens all of them, once. */
export function openDoors(): Promise<void> {
  opened ??= open();
  return opened;
}

async function open(): Promise<void> {
  const settings = need(await (await admin()).call(adminGetSettings, {}));
  before = Object.fromEntries(DOORS.map((name) => [name, settings[name]]));
  await save(Object.fromEntries(DOORS.map((name) => [name, true])));
}

/** Leaves them as they were, and no token of this suite. */
export async function shutDoors(): Promise<void> {
  if (before) await save(before);
  const desk = await admin();
  for (const id of tokens.splice(0)) await desk.call(adminRevokeToken, { id });
}

async function save(changes: Record<string, boolean>): Promise<void> {
  const desk = await admin();
  const { updatedAt: _at, server: _server, ...draft } = need(await desk.call(adminGetSettings, {}));
  const body = JSON.stringify({ ...draft, ...changes });
  const { status, text } = await desk.send('PUT', '/api/admin/configuracoes', { body });
  if (status !== 200) throw new Error(`the settings are not saved: ${text}`);
}

const tokens: string[] = [];
export type Token = { id: string; secret: string };

/** A token of the API, made by an owner. */
export async function makeToken(
  scopes: readonly ApiScope[],
  networks: readonly string[] = [],
): Promise<Token> {
  await openDoors();
  const asked = { name: `Ataque ${randomUUID().slice(0, 13)}`, scopes, networks, days: 1 };
  const { token, secret } = need(await (await admin()).call(adminCreateToken, asked));
  tokens.push(token.id);
  return { id: token.id, secret };
}

/** A call of the API, from a network of its own. */
export function callApi(
  secret: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return new Visitor().send(body === undefined ? 'GET' : 'POST', `/api/v1${path}`, {
    bare: true,
    body: body === undefined ? null : JSON.stringify(body),
    headers: { authorization: `Bearer ${secret}`, ...headers },
  });
}

/** The code of a refusal of the API or of UCP. */
export function codeOf({ text }: Reply): string {
  try {
    const said = JSON.parse(text) as { code?: string; messages?: { code?: string }[] };
    return said.code ?? said.messages?.[0]?.code ?? '';
  } catch {
    return '';
  }
}

export type UcpAsk = {
  profile?: string;
  visitor?: Visitor;
  key?: string;
  headers?: Record<string, string>;
};
export const PLATFORM = 'https://agente.test/perfil.json';
export const SIGNING_PLATFORM = 'https://agente.test/perfil-assina.json';

/** A call of UCP by a platform. */
export async function callUcp(
  path: string,
  body: unknown,
  { profile = PLATFORM, visitor = new Visitor(), key = randomUUID(), headers = {} }: UcpAsk = {},
): Promise<Reply> {
  await openDoors();
  return visitor.send('POST', `/api/ucp${path}`, {
    bare: true,
    body: JSON.stringify(body),
    headers: { 'ucp-agent': `profile="${profile}"`, 'idempotency-key': key, ...headers },
  });
}

/** The headers of a call that the platform signed, or somebody else with a key of their own. */
export function signedHeaders(
  path: string,
  body: unknown,
  { key = randomUUID(), signer = PLATFORM_KEY, kid = PLATFORM_KID } = {},
): Record<string, string> {
  const text = Buffer.from(JSON.stringify(body));
  const headers = new Headers({
    'ucp-agent': `profile="${SIGNING_PLATFORM}"`,
    'idempotency-key': key,
    'content-digest': contentDigest(text),
    'content-type': 'application/json',
  });
  const names = [
    ...['@method', '@authority', '@path', 'ucp-agent'],
    ...['idempotency-key', 'content-digest', 'content-type'],
  ];
  const url = new URL(`/api/ucp${path}`, shopUrl);
  const made = signRequest({ method: 'POST', url, headers }, names, { key: signer, kid, now: new Date() });
  return { ...Object.fromEntries(headers), ...made };
}

/** A message to the tools of /mcp, in the form of 2026-07-28. */
export async function callMcp(
  method: string,
  params: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  await openDoors();
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'ataque', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const name: Record<string, string> = typeof params.name === 'string' ? { 'mcp-name': params.name } : {};
  return new Visitor().send('POST', '/mcp', {
    bare: true,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } }),
    headers: {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...name,
      ...headers,
    },
  });
}
