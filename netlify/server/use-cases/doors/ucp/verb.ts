import type { Services } from '../../../compose.ts';
import type { Agent, UcpObject } from './agent.ts';

type Issue = { message: string; path: readonly PropertyKey[] };
/** Parses what a platform sent: a schema of the contracts. */
type Reader<Input> = {
  safeParse(raw: unknown): { success: true; data: Input } | { success: false; error: { issues: Issue[] } };
};

/**
 * An operation of UCP, the same over REST and MCP (its name is the tool's). `run` gets input that was parsed, and answers an object
 * of the protocol, also where nothing comes of it (`failedObject`). The input is the body; of an operation on one thing with its `id`.
 */
export type Verb<Input = never> = {
  name: string;
  /** The capability that must be active; the root of the answer. */
  needs: string;
  input: Reader<Input>;
  /** Whether it changes something: it is then done once for each idempotency key. */
  writes: boolean;
  /** By REST: 201 for what is created. */
  status: 200 | 201;
  run(shop: Services, agent: Agent, input: Input): Promise<UcpObject>;
};

/** Any of them; what `run` gets is what its own `input` gave. */
export type AnyVerb = Omit<Verb, 'input' | 'run'> & {
  input: Reader<unknown>;
  run(shop: Services, agent: Agent, input: never): Promise<UcpObject>;
};
