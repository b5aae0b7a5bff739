import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/server';
import type { Tool, ToolInput, ToolOutput } from '#contracts/doors/tool.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { DatabaseUnavailable } from '../../ports/database.ts';
import { type Failure, fail, invalid, type Outcome } from '../../ports/outcome.ts';
import type { UcpCall } from '../../use-cases/doors/ucp/perform.ts';
import { countTries } from '../../use-cases/throttle.ts';
import { countersOf } from '../counting.ts';
import { logFailure } from '../failure-log.ts';
import type { Throttle } from '../route.ts';
import { jsonSchemaOf } from './tool-schema.ts';
import { toolWords } from './tool-words.ts';

/** Who calls, with what, and where work goes that nobody waits for. */
export type ToolCall = {
  shop: Services;
  caller: Caller;
  /** The HTTP message as it came: a platform may sign it. */
  message: NonNullable<UcpCall['signed']>;
  later: (work: Promise<unknown>) => void;
};

/** A tool as the list states it, made when it is first asked for, and what answers a call of it. */
export type ServedTool = {
  name: string;
  listed: () => ListedTool;
  answer: (call: ToolCall, input: unknown) => Promise<CallToolResult>;
};

type Run<T extends Tool> = (call: ToolCall, input: ToolInput<T>) => Promise<Outcome<ToolOutput<T>>>;

/** A tool of the contracts, bound to its use case. `throttle`: that of the page that does the same, counted together with it. */
export function serveTool<T extends Tool>(
  tool: T,
  run: Run<T>,
  { throttle }: { throttle?: Throttle } = {},
): ServedTool {
  const { name, title, description } = tool;
  return {
    name,
    listed: once(() => ({
      ...{ name, title, description, annotations: READS },
      inputSchema: jsonSchemaOf(tool.input, 'input'),
      outputSchema: jsonSchemaOf(tool.output, 'output'),
    })),
    async answer(call, input) {
      const parsed = tool.input.safeParse(input ?? {});
      if (!parsed.success) return refused(invalid(fieldsOf(parsed.error.issues)));
      // Parsed by this very tool's schema.
      return answerOf(await ran(tool, call, throttle, () => run(call, parsed.data as ToolInput<T>)));
    },
  };
}

/** Tools that change nothing, and know of nothing but the shop. */
export const READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** What is thrown is logged, and its details stay here. */
async function ran(
  { name }: Tool,
  { shop, caller }: ToolCall,
  throttle: Throttle | undefined,
  run: () => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  try {
    const tooMany = throttle && (await countTries(shop, ...countersOf(throttle, shop.config, caller)));
    return tooMany ?? (await run());
  } catch (error) {
    logFailure({ endpoint: `mcp ${name}` }, error);
    return fail(error instanceof DatabaseUnavailable ? 'unavailable' : 'internal');
  }
}

const answerOf = (outcome: Outcome<unknown>) =>
  outcome.ok ? structured(outcome.value as Record<string, unknown>) : refused(outcome);

/** The text repeats the structure for clients that read only texts (specification of tools, 'Structured Content'). */
export function structured(value: Readonly<Record<string, unknown>>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: { ...value } };
}

/** A refusal is a result, for the model to read and to do better ('Error Handling'). */
function refused({ code, fields, data }: Failure): CallToolResult {
  const error = { code, message: toolWords(code), ...(fields && { fields }), ...data };
  return { content: [{ type: 'text', text: JSON.stringify({ error }) }], isError: true };
}

type Issues = readonly { code?: string; message: string; path: readonly PropertyKey[] }[];

function fieldsOf(issues: Issues): Record<string, string> {
  const named = issues.slice(0, 20).map(({ code, message, path }) => {
    const at = path.map(String).join('.').slice(0, 100) || 'arguments';
    return [at, code === 'unrecognized_keys' ? 'unknown_field' : message.slice(0, 200)];
  });
  return Object.fromEntries(named);
}
