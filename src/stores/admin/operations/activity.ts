import { PIECE_MEASURE_NAMES } from '../../../client/words/piece-measure-names.ts';
import { MEASURE_NAMES } from '../../../client/words/size-chart-names.ts';
import { type AuditEntry, adminListActivity } from '../../../contracts/admin/desk.ts';
import { formatRate } from '../../../domain/fiscal/rates.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { formatCm, PIECE_MEASURES, pieceMeasures } from '../../../domain/sizing/piece-measures.ts';
import { MEASURES } from '../../../domain/sizing/size-charts.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { type Fields, fieldAt } from '../../../records/record.ts';
import { createList } from '../kit/resource.ts';
import { VALUES } from './activity-values.ts';
import { ACTIONS, ENTITIES, FIELDS, HIDDEN, HIDDEN_OF, MANY, OWN_FIELDS } from './activity-words.ts';
import { recordFields } from './record-words.ts';

/** The audit log: who did what, with the values before and after. */

export const activities = createList(adminListActivity);

/** Name of an entity. Every one that the server writes has its own (a test); an identifier is never shown. */
export function entityWords(entity: string): string {
  return ENTITIES[entity] ?? 'Registro';
}

export function actionWords(action: string): string {
  return ACTIONS[action] ?? 'Mudou';
}

const OTHER_FIELD = 'Outro dado';

/** `before`: null if there was no such field, as with what is told of an act. */
export type Difference = { field: string; before: string | null; after: string };

type Entry = Pick<AuditEntry, 'before' | 'after'> & {
  /** The entity, if known: some have their own names. */
  entity?: string;
};
/** Names by id, for entries that refer to records only by id. */
export type Names = Readonly<Record<string, string>>;

/** The differing fields of an entry as text. `before` is null for a creation, `after` for a deletion. */
export function differences({ before, after, entity = '' }: Entry, names: Names = {}): Difference[] {
  const was = asRow(before);
  const is = asRow(after);
  const fields = recordFields(entity);
  const isHidden = (name: string) => HIDDEN.has(name) || (HIDDEN_OF[entity] ?? []).includes(name);
  const inWords = (name: string, value: unknown) =>
    valueWords(choicesOf(fields, name) ?? VALUES[`${entity}.${name}`] ?? VALUES[name], name, value, {
      names,
      fields,
    });
  return changedIn({ before, after })
    .filter((name) => !isHidden(name) && name !== 'rule')
    .map((name) => ({
      field: auditName(fields, name) ?? OWN_FIELDS[entity]?.[name] ?? FIELDS[name] ?? OTHER_FIELD,
      // What an act tells, rather than a field that it changed, had no value before, not even none.
      before: name in was ? inWords(name, was[name]) : null,
      after: inWords(name, is[name]),
    }));
}

/** 'Parcela mínima' of 'Parcela Mínima (R$)': in the log a label is no title. */
const auditName = (fields: Fields, name: string) =>
  fields[name]?.audit ??
  fields[name]?.label
    .replace(/ \(R\$\)$/, '')
    .replace(/(?<= )\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

/** The words of a field's choices. */
function choicesOf(fields: Fields, name: string): Readonly<Record<string, string>> | undefined {
  return (fields[name] as { options?: Readonly<Record<string, string>> } | undefined)?.options;
}

/** Whether an entry stands for an act on several records, of which it names only itself. */
export const isOfMany = ({ rows }: Pick<AuditEntry, 'rows'>) => rows > 1;

/** '12 produtos' */
export const manyWords = ({ entity, rows }: Pick<AuditEntry, 'entity' | 'rows'>) =>
  `${rows} ${MANY[entity === 'product_file' ? 'product' : entity] ?? 'registros'}`;

/** 'Aumentar em 10%, terminando em ,90' if a rule gave the prices of an entry; else null. */
export function ruleWords({ after }: Pick<AuditEntry, 'after'>): string | null {
  const { kind, percent, cents, endIn90 } = asRow(asRow(after).rule);
  const by = typeof percent === 'number' ? `${Math.abs(percent)}%` : formatBRL(Math.abs(Number(cents)));
  const isUp = Number(percent ?? cents) > 0;
  const told =
    kind === 'price'
      ? `Todos por ${by}`
      : kind === 'discount'
        ? `Desconto de ${by}`
        : `${isUp ? 'Aumentar' : 'Diminuir'} em ${by}`;
  return kind === undefined ? null : `${told}${endIn90 ? ', terminando em ,90' : ''}`;
}

/** Name of the record of an entry; the beginning of its id if unknown. */
export function aboutWords({ label, entity, entityId }: AuditEntry, names: Names): string {
  return label || names[entityId] || VALUES[`${entity}.id`]?.[entityId] || entityId.slice(0, 8);
}

/** The names of the fields that an entry changed. */
export function changedIn({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const was = asRow(before);
  const is = asRow(after);
  return Object.keys({ ...was, ...is }).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
}

/** One side of an entry, or a part of it. */
export type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

export const asRow = (value: unknown): Row => (isRow(value) ? value : {});

function valueWords(
  words: Readonly<Record<string, string>> | undefined,
  name: string,
  value: unknown,
  known: { names: Names; fields: Fields },
): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return name.endsWith('Cents') ? formatBRL(value) : String(value);
  if (typeof value === 'string') return words?.[value] ?? textWords(name, value, known.names);
  const list = Array.isArray(value)
    ? value.map((item) => words?.[String(item)] ?? itemWords(item))
    : Object.entries(value).map((pair) => words?.[String(pair[1])] ?? pairWords(name, pair, known.fields));
  return list.filter(Boolean).join(', ') || '–';
}

function textWords(name: string, value: string, names: Names): string {
  if (name.endsWith('Id')) return names[value] ?? 'categoria excluída';
  // Enough of a picture's key to tell it from another.
  if (name.endsWith('Key')) return `imagem …${value.replace(/\.\w+$/, '').slice(-6)}`;
  if (name.endsWith('At') && !Number.isNaN(Date.parse(value))) return formatDateTime(new Date(value));
  return value;
}

/** 'Instagram: https://…'; '' if not set. */
function pairWords(group: string, [name, value]: [string, unknown], fields: Fields): string {
  if (value === null || value === '') return '';
  const label = fieldAt(fields, `${group}.${name}`)?.label ?? PAIRS[`${group}.${name}`];
  const isMoney = name.endsWith('Cents') && typeof value === 'number';
  return `${label ? `${label}: ` : ''}${isMoney ? formatBRL(value) : String(value)}`;
}

/** Names of the parts of an object, where it has no words in a form. */
const PAIRS: Readonly<Record<string, string>> = {
  'payment.chargeId': 'na Pagar.me',
  'payment.orderNumber': 'pedido',
  'payment.amountCents': 'valor',
};

/** 'M: Busto 92,0 · Comprimento 101,5', in centimetres; '' without measurements. */
function measuredWords(size: string, given: Readonly<Record<string, unknown>>): string {
  const measures = pieceMeasures(given);
  const told = PIECE_MEASURES.flatMap((measure) => {
    const mm = measures[measure];
    return mm === undefined ? [] : [`${PIECE_MEASURE_NAMES[measure]} ${formatCm(mm)}`];
  });
  return told.length > 0 ? `${size}: ${told.join(' · ')}` : '';
}

/** 'M: Busto 92-96 · Cintura 72-76' of a size chart. */
function bodyWords(size: string, body: Readonly<Record<string, unknown>>): string {
  const told = MEASURES.flatMap((measure) => {
    const { from, to } = asRow(body[measure]);
    return from === undefined ? [] : [`${MEASURE_NAMES[measure]} ${cmWords(from)}-${cmWords(to)}`];
  });
  return `${size}: ${told.join(' · ')}`;
}

const cmWords = (cm: unknown) => String(cm).replace('.', ',');

/** '01/2027: IBS 0,1%, CBS 0,85%' */
function ratesWords({ from, ibs, cbs }: Row): string {
  const [year, month] = String(from).split('-');
  return `${month}/${year}: IBS ${formatRate(Number(ibs))}%, CBS ${formatRate(Number(cbs))}%`;
}

/** A list item: its name if it has one, with its quantity. */
function itemWords(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { name, label, alt, key, units, quantity, measures, size, body, ...rest } = item as Record<
    string,
    unknown
  >;
  if (typeof rest.ibs === 'number') return ratesWords(rest);
  if (body !== undefined) return bodyWords(String(size), asRow(body));
  if (measures !== undefined) return measuredWords(String(label), asRow(measures));
  const found = [name, label, alt].find((text) => typeof text === 'string' && text !== '');
  if (typeof units === 'number') return found ? `${found}: ${units} un.` : `${units} un.`;
  if (typeof found === 'string') return typeof quantity === 'number' ? `${quantity} × ${found}` : found;
  return typeof key === 'string' ? textWords('imageKey', key, {}) : '';
}
