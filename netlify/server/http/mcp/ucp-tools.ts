import { type CallToolResult, ProtocolError } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import { DatabaseUnavailable } from '../../ports/database.ts';
import { fail } from '../../ports/outcome.ts';
import { perform } from '../../use-cases/doors/ucp/perform.ts';
import { profileIn } from '../../use-cases/doors/ucp/profile-in.ts';
import { readCatalog } from '../../use-cases/doors/ucp/read-catalog.ts';
import { type Refused, refusalOf } from '../../use-cases/doors/ucp/refusals.ts';
import { touchAgenda } from '../../use-cases/scheduled/touch-agenda.ts';
import { logFailure } from '../failure-log.ts';
import { once, READS, type ServedTool, structured, type ToolCall } from './tool.ts';
import { jsonSchemaOf } from './tool-schema.ts';
import { BUYING, CATALOGUE, type Operation } from './ucp-operations.ts';

/** UCP's binding to this protocol (services/shopping/mcp.openrpc.json): its operations as tools, under its names and in its objects. */

const agent = z.object({ profile: z.string() });
/** Who asks: the platform, by the address of its profile. */
const meta = z.object({ 'ucp-agent': agent, 'idempotency-key': z.optional(z.string()) });
const answered = z.looseObject({ ucp: z.looseObject({ version: z.string() }) });

/** For platforms only. */
export const UCP_BUYING: readonly ServedTool[] = BUYING.map((one) => served(one, { isForAll: false }));
export const UCP_CATALOGUE: readonly ServedTool[] = CATALOGUE.map((one) => served(one, { isForAll: false }));
/** The same for whoever asks: who names no platform reads the catalogue as anybody does. */
export const CATALOGUE_FOR_ALL: readonly ServedTool[] = CATALOGUE.map((one) =>
  served(one, { isForAll: true }),
);

function served(operation: Operation, { isForAll }: { isForAll: boolean }): ServedTool {
  const { verb, title, description } = operation;
  const { name } = verb;
  return {
    name,
    listed: once(() => ({
      ...{ name, title, description },
      annotations: verb.writes ? WRITES : READS,
      inputSchema: argumentsOf(operation, isForAll),
      outputSchema: jsonSchemaOf(answered, 'output'),
    })),
    answer: (call, given) => answer(operation, call, objectOf(given), isForAll),
  };
}

/** Each write is done once for its idempotency key, and none is beyond recall: an unpaid order ends by itself. */
const WRITES = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** UCP's envelope: `meta`, the `id` of what there is already, and the input under the name of its object. */
function argumentsOf({ root, input }: Operation, isForAll: boolean): ReturnType<typeof jsonSchemaOf> {
  const { $schema: _, properties, required, ...rest } = jsonSchemaOf(input, 'input');
  const { id, ...others } = properties as Record<string, unknown>;
  const isApart = root !== 'catalog' && id !== undefined;
  const inner = {
    ...{ ...rest, properties: isApart ? others : properties },
    required: ((required ?? []) as string[]).filter((one) => !isApart || one !== 'id'),
  };
  const told = jsonSchemaOf(meta, 'input');
  return {
    type: 'object' as const,
    properties: { meta: told, ...(isApart && { id }), ...(root && { [root]: inner }) },
    required: [...(isForAll ? [] : ['meta']), ...(isApart ? ['id'] : []), ...(root ? [root] : [])],
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** What is missing or of another kind is the operation's to refuse, in its words. */
async function answer(
  { verb, root }: Operation,
  { shop, later, message, caller: { network, wideNetwork } }: ToolCall,
  { meta: told, id, ...given }: Record<string, unknown>,
  isForAll: boolean,
): Promise<CallToolResult> {
  const { 'ucp-agent': who, 'idempotency-key': key } = objectOf(told);
  const { headers } = message;
  // What a message says itself is covered by its digest; the headers are as over REST ('Message Signatures', 'MCP Transport').
  const profile = textOf(objectOf(who).profile) ?? profileIn(headers);
  const input = { ...objectOf(root && given[root]), ...(typeof id === 'string' && { id }) };
  const done = await (profile === null && isForAll
    ? readCatalog(shop, verb, input)
    : perform(shop, verb, {
        ...{ profile, input, request: input, idempotencyKey: textOf(key) ?? headers.get('idempotency-key') },
        signed: headers.has('signature-input') ? message : null,
        ...{ network, wideNetwork },
      })
  ).catch((error: unknown) => {
    logFailure({ endpoint: `mcp ${verb.name}` }, error);
    return refusalOf(
      shop.config.siteUrl,
      fail(error instanceof DatabaseUnavailable ? 'unavailable' : 'internal'),
    );
  });
  if (verb.writes) later(touchAgenda(shop));
  if ('ucp' in done.body) return structured(done.body);
  // No object of the protocol.
  const { body, retryAfterSeconds: wait } = done as Refused;
  throw new ProtocolError(rpcCode(body.code), body.content, {
    ...body,
    ...(wait !== undefined && { retry_after_seconds: wait }),
  });
}

const OF_PROFILES = [
  'invalid_profile_url',
  'profile_unreachable',
  'profile_malformed',
  'version_unsupported',
];

/** Errors of the transport are JSON-RPC's, and UCP's own numbers: one for those of a platform's profile ('Error Handling'). */
function rpcCode(code: string): number {
  if (code === 'invalid_request' || code === 'request_too_large') return -32_602;
  if (code === 'internal' || code === 'unavailable') return -32_603;
  return OF_PROFILES.includes(code) ? -32_001 : -32_000;
}
