import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { Tool, ToolInput, ToolOutput } from '#contracts/doors/tool.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { DatabaseUnavailable } from '../../ports/database.ts';
import { type Failure, fail, type Outcome } from '../../ports/outcome.ts';
import { countTries } from '../../use-cases/throttle.ts';
import { countersOf } from '../counting.ts';
import { logFailure } from '../failure-log.ts';
import type { Throttle } from '../route.ts';
import { asStandard } from './tool-schema.ts';
import { toolWords } from './tool-words.ts';

/** Who calls, with what, and where work goes that nobody waits for. */
export type ToolCall = {
  shop: Services;
  caller: Caller;
  later: (work: Promise<unknown>) => void;
};

type Run<T extends Tool> = (call: ToolCall, input: ToolInput<T>) => Promise<Outcome<ToolOutput<T>>>;

/** A tool of the contracts bound to its use case, to be listed by a server of one request. */
export type ServedTool = (server: McpServer, call: ToolCall) => void;

/** `throttle`: that of the page that does the same, counted together with it. */
export function serveTool<T extends Tool>(
  tool: T,
  run: Run<T>,
  { throttle }: { throttle?: Throttle } = {},
): ServedTool {
  const [inputSchema, outputSchema] = [asStandard(tool.input), asStandard(tool.output)];
  return (server, call) => {
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema,
        outputSchema,
        annotations: {
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      // Parsed by this very tool's schema before.
      async (input) => answerOf(await ran(tool, call, throttle, () => run(call, input as ToolInput<T>))),
    );
  };
}

/** What is thrown is logged, and its details stay here: the library would pass them on. */
async function ran(
  { name }: Tool,
  { shop, caller }: ToolCall,
  throttle: Throttle | undefined,
  run: () => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  try {
    const refused = throttle && (await countTries(shop, ...countersOf(throttle, shop.config, caller)));
    return refused ?? (await run());
  } catch (error) {
    logFailure({ endpoint: `mcp ${name}` }, error);
    return fail(error instanceof DatabaseUnavailable ? 'unavailable' : 'internal');
  }
}

/** The text repeats the structure for clients that read only texts (specification of tools, 'Structured Content'). */
function answerOf(outcome: Outcome<unknown>): CallToolResult {
  if (!outcome.ok) return { content: [{ type: 'text', text: failureText(outcome) }], isError: true };
  return {
    content: [{ type: 'text', text: JSON.stringify(outcome.value) }],
    structuredContent: outcome.value as CallToolResult['structuredContent'] & object,
  };
}

function failureText({ code, fields, data }: Failure): string {
  return JSON.stringify({ error: { code, message: toolWords(code), ...(fields && { fields }), ...data } });
}
