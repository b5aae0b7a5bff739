import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';

/** A contract's schema as the protocol's library takes it, which zod/mini alone does not offer: with its JSON Schema, made once. */
export function asStandard<S extends z.ZodMiniType>(
  schema: S,
): StandardSchemaWithJSON<z.input<S>, z.output<S>> {
  const { version, vendor, validate } = schema['~standard'];
  return {
    '~standard': {
      version,
      vendor,
      validate: (value, options) => validate(value, options) as never,
      jsonSchema: { input: once(schema, 'input'), output: once(schema, 'output') },
    },
  };
}

function once(schema: z.ZodMiniType, io: 'input' | 'output'): () => Record<string, unknown> {
  let made: Record<string, unknown> | undefined;
  return () => {
    made ??= z.toJSONSchema(schema, { target: 'draft-2020-12', io }) as Record<string, unknown>;
    return made;
  };
}
