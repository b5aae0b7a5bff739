import * as z from 'zod/mini';

type JsonSchema = { type: 'object'; [name: string]: unknown };

/** The JSON Schema of a contract as lists of tools state it: what may be sent, or what is answered. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { target: 'draft-2020-12', io }) as JsonSchema;
}
