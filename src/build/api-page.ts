import { openApi } from '#contracts/doors/openapi.ts';

/** The description of the API (OpenAPI) as its page shows it. */

type Schema = {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  /** Which fields go together, where there are several objects to choose from. */
  forms?: readonly (readonly string[])[];
};
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Schema };
type Content = Readonly<Record<string, { schema: Schema }>>;
type Operation = {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { description: string; content?: Content }>>;
};
type Document = {
  info: { title: string; summary: string };
  servers: readonly { url: string }[];
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: {
    'x-errors': Readonly<Record<string, { status: number; 'pt-BR': readonly [string, string?] }>>;
  };
};

/** A field of an input or answer, with those within it. */
export type ApiField = {
  name: string;
  /** In words, with its limits. */
  kind: string;
  isNeeded: boolean;
  about: string;
  within: readonly ApiField[];
};
export type ShownOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  about: string;
  parameters: readonly ApiField[];
  body: readonly ApiField[];
  /** What a success is: fields, or the media type of a file. */
  answer: readonly ApiField[] | string;
  problems: readonly { status: string; about: string }[];
};
export type ApiPage = {
  title: string;
  summary: string;
  root: string;
  groups: readonly { id: string; name: string; about: string; operations: readonly ShownOperation[] }[];
  errors: readonly { code: string; status: number; title: string; detail: string }[];
};

export function apiPage(site: string): ApiPage {
  const { info, servers, tags, paths, components } = openApi(site) as unknown as Document;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tags: operation.tags,
      shown: shownOf(path, method, operation),
    })),
  );
  return {
    title: info.title,
    summary: info.summary,
    root: servers[0]?.url ?? '',
    groups: tags.map(({ name, description }) => ({
      id: idOf(name),
      name,
      about: description,
      operations: all
        .filter((one) => one.tags.includes(name))
        .map(({ shown }) => shown)
        .toSorted(byPath),
    })),
    errors: Object.entries(components['x-errors'])
      .map(
        ([
          code,
          {
            status,
            'pt-BR': [title, detail = ''],
          },
        ]) => ({ code, status, title, detail }),
      )
      .toSorted((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1)),
  };
}

/** A list before what it lists, reads before writes. */
const byPath = (a: ShownOperation, b: ShownOperation) =>
  Number(a.method !== 'GET') - Number(b.method !== 'GET') || a.path.length - b.path.length;

const idOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

function shownOf(path: string, method: string, operation: Operation): ShownOperation {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(responses[200]?.content ?? {});
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    about: description,
    parameters: parameters.map(({ name, in: where, required, description: about, schema: of }) => ({
      ...fieldOf(name, of, required),
      about: about ?? (where === 'path' ? 'No endereço.' : ''),
    })),
    body: fieldsIn(requestBody?.content['application/json']?.schema ?? {}),
    answer: type === 'application/json' ? fieldsIn(schema) : type,
    problems: Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { description: about }]) => ({ status, about })),
  };
}

const fieldsIn = ({ properties = {}, required = [] }: Schema): ApiField[] =>
  Object.entries(properties).map(([name, schema]) => fieldOf(name, schema, required.includes(name)));

function fieldOf(name: string, schema: Schema, isNeeded: boolean): ApiField {
  const { one, isList } = partsOf(schema);
  return {
    name: isList ? `${name}[]` : name,
    kind: kindOf(name, schema),
    isNeeded,
    about: '',
    within: fieldsIn(one),
  };
}

/** What a field may be besides nothing; of a list, what is in it. */
function partsOf(schema: Schema): { one: Schema; isList: boolean; mayBeNull: boolean } {
  const types = [schema.type ?? []].flat();
  const some = schema.anyOf?.filter(({ type }) => type !== 'null');
  const mayBeNull = types.includes('null') || (some?.length ?? 0) < (schema.anyOf?.length ?? 0);
  const value = some ? eitherOf(some) : schema;
  return value.items
    ? { one: partsOf(value.items).one, isList: true, mayBeNull }
    : { one: value, isList: false, mayBeNull };
}

/** Of several objects one with the fields of all, which says what goes together. */
function eitherOf(forms: readonly Schema[]): Schema {
  const [first = {}] = forms;
  if (forms.length < 2) return first;
  return {
    type: 'object',
    properties: Object.assign({}, ...forms.map(({ properties }) => properties)),
    required: (first.required ?? []).filter((name) => forms.every((one) => one.required?.includes(name))),
    forms: forms.map(({ properties = {} }) => Object.keys(properties)),
  };
}

const NAMES: Readonly<Record<string, string>> = {
  boolean: 'true ou false',
  integer: 'número inteiro',
  number: 'número',
  object: 'objeto',
  string: 'texto',
};
const FORMATS: Readonly<Record<string, string>> = { uuid: 'UUID', 'date-time': 'momento (ISO 8601)' };
/** More values than anybody reads. */
const MOST_VALUES = 16;

function kindOf(name: string, schema: Schema): string {
  const { one, isList, mayBeNull } = partsOf(schema);
  const value = isList ? `lista, cada item: ${wordsOf(name, one)}` : wordsOf(name, one);
  const most = schema.maxItems === undefined ? '' : `, até ${numberOf(schema.maxItems)} itens`;
  const usual = schema.default === undefined ? '' : `; sem ele, ${String(schema.default)}`;
  return `${value}${most}${mayBeNull ? '; ou null' : ''}${usual}`;
}

function wordsOf(name: string, schema: Schema): string {
  if (schema.const !== undefined) return `sempre \`${String(schema.const)}\``;
  if (schema.enum) return valuesOf(schema.enum);
  if (schema.forms) {
    const forms = schema.forms.map((names) => names.map((one) => `\`${one}\``).join(' e '));
    return `objeto com ${forms.join(', ou ')}`;
  }
  const type = [schema.type ?? []].flat().find((one) => one !== 'null') ?? '';
  if (type === 'integer' && name.endsWith('Cents')) return `centavos${rangeOf(schema)}`;
  return (FORMATS[schema.format ?? ''] ?? NAMES[type] ?? 'valor') + rangeOf(schema);
}

function valuesOf(values: readonly unknown[]): string {
  const named = values.map((one) => (one === '' ? 'vazio' : `\`${String(one)}\``));
  if (named.length > MOST_VALUES) return `um código de ${named.length}, como ${named.slice(0, 3).join(', ')}`;
  return named.length === 1 ? `sempre ${named[0]}` : `um de ${named.join(', ')}`;
}

/** Bounds that say something: not those of any integer. */
function rangeOf({ type, minimum, maximum, maxLength }: Schema): string {
  if (maxLength !== undefined) return `, até ${numberOf(maxLength)} caracteres`;
  if (type !== 'integer') return '';
  const [least, most] = [minimum, maximum].map((one) =>
    one !== undefined && Number.isSafeInteger(one) && Math.abs(one) < Number.MAX_SAFE_INTEGER ? one : null,
  );
  if (least != null && most != null) return `, de ${numberOf(least)} a ${numberOf(most)}`;
  return '';
}

const numberOf = (value: number) => value.toLocaleString('pt-BR');
