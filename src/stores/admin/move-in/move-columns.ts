import { atom } from 'nanostores';
import {
  adminMapMoveFile,
  type MOVE_KINDS,
  type Move,
  type MoveFile,
} from '../../../contracts/admin/move-in.ts';
import {
  applyMapping,
  DIALECTS,
  type DialectId,
  type MappingProblem,
} from '../../../domain/move-in/recognise.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, toastFailure } from '../kit/ask.ts';
import { createDraft, fieldProblems, type Problems } from '../kit/draft.ts';
import { FIELD_WORDS } from './move-fields.ts';
import { showMove } from './moves.ts';

/** What the columns of a file are, said by hand. */

type Kind = (typeof MOVE_KINDS)[number];
/** `columns`: the column of each field, '' for none. */
export type ColumnsForm = { dialect: DialectId; columns: Readonly<Record<string, string>> };

/** How tables of a kind are read that nobody's program has written. */
const PLAIN: Readonly<Record<Kind, DialectId>> = {
  products: 'shopify-products',
  customers: 'shopify-customers',
  orders: 'shopify-orders',
  redirects: 'shopify-redirects',
};

export const columns = createDraft<ColumnsForm>('mudanca-colunas', { dialect: PLAIN.products, columns: {} });
/** The file whose columns are open in the form. */
export const $mapped = atom<MoveFile | null>(null);

const dialectOf = (id: string) => DIALECTS.find((one) => one.id === id) ?? DIALECTS[0];
export const kindOf = ({ dialect }: ColumnsForm): Kind => dialectOf(dialect).kind;

/** A field of the form; needed ones come first. */
export type ColumnField = { field: string; label: string; isNeeded: boolean };

/** Options that a table may have: the column of their values, whose own name says what they are. */
const OPTIONS = ['1', '2', '3'];
const VALUES = /#Values?$/;
const OPTION = /^(?:option|attribute)(\d)Values?$/;

function fieldWords(field: string): string {
  const number = OPTION.exec(field)?.[1];
  return number ? `Opção ${number} (cor, tamanho…)` : (FIELD_WORDS[field] ?? field);
}

/** What most tables have, after what is needed. */
const USUAL = [
  ...[
    'title',
    'price',
    'regularPrice',
    'option1Value',
    'option2Value',
    'attribute1Values',
    'attribute2Values',
  ],
  ...['compareAt', 'salePrice', 'sku', 'gtin', 'stock', 'category', 'categories', 'description', 'vendor'],
  ...['brands', 'grams', 'weight', 'picture', 'pictures'],
];
const rankOf = ({ field, isNeeded }: ColumnField) => {
  const at = USUAL.indexOf(field);
  return (isNeeded ? 0 : 1000) + (at === -1 ? USUAL.length : at);
};

/** The fields of a form; a table that a person explains need not tell its products' addresses. */
export function fieldsOf({ dialect }: ColumnsForm): ColumnField[] {
  const { fields, required } = dialectOf(dialect);
  const needed: readonly string[] = required;
  const named = Object.keys(fields).flatMap((field) =>
    field.includes('#')
      ? VALUES.test(field)
        ? OPTIONS.map((number) => field.replace('#', number))
        : []
      : [field],
  );
  return named
    .map((field) => ({
      field,
      label: fieldWords(field),
      isNeeded: needed.includes(field) && field !== 'handle',
    }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Opens the form with what was understood. */
export function openColumns(file: MoveFile): void {
  const known = file.mapping ?? file.guess?.mapping ?? null;
  const dialect = known ? dialectOf(known.dialect).id : PLAIN.products;
  columns.reset({ dialect, columns: known?.columns ?? {} });
  $mapped.set(file);
}

export function closeColumns(): void {
  columns.forget();
  $mapped.set(null);
}

/** Says what kind of table it is; what was said of columns stays where the kind has that field, too. */
export function chooseKind(kind: Kind): void {
  const { values } = columns.$draft.get();
  if (kindOf(values) === kind) return;
  columns.set({ dialect: PLAIN[kind] });
  columns.setProblems({});
}

export function chooseColumn(field: string, column: string): void {
  const { values, problems } = columns.$draft.get();
  columns.set({ columns: { ...values.columns, [field]: column } });
  const { [field]: _, ...others } = problems;
  columns.setProblems(others);
}

const mappingOf = (form: ColumnsForm): ColumnsForm => {
  const known = new Set(fieldsOf(form).map(({ field }) => field));
  const named = Object.entries(form.columns).filter(
    ([field, column]) => column !== '' && (known.has(field) || /\d/.test(field)),
  );
  return { dialect: form.dialect, columns: Object.fromEntries(named) };
};

/** What is wrong with the form, by field. */
export function columnProblems(header: readonly string[], form: ColumnsForm): Problems {
  const applied = applyMapping(header, mappingOf(form));
  if (applied.ok) return {};
  return Object.fromEntries(
    applied.problems.flatMap((problem) =>
      'field' in problem ? [[problem.field, problemWords(problem, form)] as const] : [],
    ),
  );
}

function problemWords(problem: MappingProblem, { columns: said }: ColumnsForm): string {
  switch (problem.code) {
    case 'field_missing':
      return 'Diga qual coluna é esta: sem ela o arquivo não é lido.';
    case 'column_shared': {
      const other = Object.entries(said).find(
        ([field, column]) => column === problem.column && field !== problem.field,
      )?.[0];
      return `Esta coluna já é ${other ? `“${fieldWords(other)}”` : 'de outro campo'}. Escolha outra.`;
    }
    default:
      return 'Esta coluna não está no arquivo. Escolha outra.';
  }
}

/** Saves the form; resolves to whether it was. */
export async function saveColumns({ id }: Move): Promise<boolean> {
  const file = $mapped.get();
  const { values } = columns.$draft.get();
  if (!file) return false;
  const problems = columnProblems(file.header, values);
  columns.setProblems(problems);
  if (Object.keys(problems).length > 0) return false;
  const mapping = mappingOf(values);
  const result = await columns.saving(() =>
    ask(adminMapMoveFile, { id, arquivo: file.id, mapping }, { patched: ['move', 'moves'] }),
  );
  if (!result) return false;
  if (!result.ok) {
    const refused = fieldProblems(result, {}, (name) => name.replace(/^mapping\.columns\./, ''));
    columns.setProblems(refused);
    if (Object.keys(refused).length === 0) toastFailure('Erro ao salvar as colunas', result);
    return false;
  }
  showMove(result.data);
  closeColumns();
  toast('Colunas salvas. Arquivos iguais a este serão lidos do mesmo modo.');
  return true;
}
