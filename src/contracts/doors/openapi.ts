import * as z from 'zod/mini';
import { API_SCOPE_LABELS } from '../../domain/doors/api-scopes.ts';
import { API_ERRORS, API_TAGS, type ApiEndpoint, problem } from './api.ts';
import * as catalogue from './api-catalogue.ts';
import * as orders from './api-orders.ts';
import * as writes from './api-writes.ts';
import { API_LANGUAGES, problemWords } from './problem-words.ts';

/** The description of the API in OpenAPI 3.1, made of its contracts: /api/v1/openapi.json. */

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] };

/** Every operation of the API, under its name. */
export const API_OPERATIONS: readonly (readonly [name: string, endpoint: ApiEndpoint])[] = [
  catalogue,
  orders,
  writes,
].flatMap((contracts) =>
  Object.entries(contracts).flatMap(([name, value]) =>
    typeof value === 'object' && 'operation' in value
      ? [[name, value as unknown as ApiEndpoint] as const]
      : [],
  ),
);

/** Inputs are described by what they are read into: that side has the limits, and accepts all that it gives. */
function schemaOf(schema: z.ZodMiniType): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'output',
    unrepresentable: 'any',
  }) as Schema;
  return described;
}

export function openApi(site: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of API_OPERATIONS) {
    const path = endpoint.path.replace('/api/v1', '').replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API da loja',
      version: '1.0.0',
      summary: 'Produtos, estoque, preços, pedidos, notas e clientes, para sistemas com uma chave.',
      description: ABOUT,
      contact: { name: 'A loja', url: site },
      license: { name: 'Uso por quem tem uma chave da loja', url: `${site}/termos` },
    },
    servers: [{ url: `${site}/api/v1` }],
    security: [{ chave: [] }],
    tags: Object.entries(API_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        chave: {
          type: 'http',
          scheme: 'bearer',
          description: 'Uma chave criada em Loja → Chaves de API (loja_…).',
        },
      },
      schemas: { Problem: { ...schemaOf(problem), description: 'Um erro (RFC 9457).' } },
      headers: HEADERS,
      // What the type of a problem leads to.
      'x-errors': errorsOf(),
    },
  };
}

const ABOUT = `Valores em centavos de real, momentos em ISO 8601. Erros são \`application/problem+json\`, em português ou inglês por Accept-Language.
Listas têm \`items\` e \`nextCursor\`: mande-o em \`cursor\` até vir nulo. Todo POST leva um \`Idempotency-Key\`. Até 600 chamadas por minuto e chave.`;

const HEADERS = {
  ETag: { description: 'Para If-None-Match e If-Match.', schema: { type: 'string' } },
  RateLimit: {
    description: 'Quantas chamadas restam (r) e por quantos segundos (t).',
    schema: { type: 'string' },
  },
};

function operationOf(name: string, endpoint: ApiEndpoint): Record<string, unknown> {
  const { operation, method, path } = endpoint;
  const { summary, text = '', tag, scopes, file } = operation;
  const input = schemaOf(endpoint.input);
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, one]) => one));
  const fields = Object.entries(input.properties ?? {});
  const isNeeded = (field: string, schema: Schema) =>
    (input.required ?? []).includes(field) && !('default' in schema);
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const parameters = fields
    .filter(([field]) => inPath.has(field) || !hasBody)
    .map(([field, schema]) => ({
      name: field,
      in: inPath.has(field) ? 'path' : 'query',
      required: inPath.has(field) || isNeeded(field, schema),
      schema,
    }));
  const body = fields.filter(([field]) => hasBody && !inPath.has(field));
  return {
    operationId: name.replace(/^api/, '').replace(/^./, (letter) => letter.toLowerCase()),
    tags: [tag],
    summary,
    description: `${text}${text && ' '}Exige: ${scopes.map((scope) => `\`${scope}\` (${API_SCOPE_LABELS[scope]})`).join(' e ')}.`,
    ...(parameters.length + headersOf(endpoint).length > 0 && {
      parameters: [...parameters, ...headersOf(endpoint)],
    }),
    ...(hasBody && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: Object.fromEntries(body),
              required: body.filter(([field, schema]) => isNeeded(field, schema)).map(([field]) => field),
              additionalProperties: false,
            },
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Feito.',
        headers: {
          ETag: { $ref: '#/components/headers/ETag' },
          RateLimit: { $ref: '#/components/headers/RateLimit' },
        },
        content: { [file ?? 'application/json']: { schema: schemaOf(endpoint.output) } },
      },
      ...problemsOf(endpoint),
    },
  };
}

function headersOf({ operation: { key, match }, method }: ApiEndpoint): unknown[] {
  const text = { type: 'string' };
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: text,
  });
  return [
    ...(key
      ? [header('Idempotency-Key', key === 'required', 'Único por operação; o mesmo para repeti-la.')]
      : []),
    ...(match ? [header('If-Match', match === 'required', 'O ETag do que a mudança parte.')] : []),
    ...(method === 'GET'
      ? [header('If-None-Match', false, 'O ETag do que você já tem: 304 se nada mudou.')]
      : []),
  ];
}

/** Every error with its status and its words. */
function errorsOf(): Record<string, unknown> {
  const all = Object.assign({}, API_ERRORS, ...API_OPERATIONS.map(([, { errors }]) => errors)) as Record<
    string,
    number
  >;
  return Object.fromEntries(
    Object.entries(all).map(([code, status]) => [
      code,
      {
        status,
        ...Object.fromEntries(API_LANGUAGES.map((language) => [language, problemWords(code, language)])),
      },
    ]),
  );
}

/** Which of the common errors an operation can have. */
function problemsOf({ errors, method, operation: { key, match } }: ApiEndpoint): Record<string, unknown> {
  const isWrite = method !== 'GET';
  const common = Object.entries(API_ERRORS).filter(([code]) => {
    if (code === 'method_not_allowed') return false;
    if (code.startsWith('key_')) return key !== undefined;
    if (code.startsWith('version_')) return match !== undefined;
    return isWrite || (code !== 'too_large' && code !== 'unsupported_type');
  });
  const byStatus = Map.groupBy([...common, ...Object.entries(errors)], ([, status]) => status);
  const answers = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map(([code]) => `\`${code}\`: ${problemWords(code, 'pt-BR')[0]}.`).join(' '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return Object.fromEntries([
    ...answers,
    ...(isWrite ? [] : [[304, { description: 'Nada mudou desde esse ETag.' }]]),
  ]);
}
