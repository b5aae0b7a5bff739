import type { MovePlan } from '../../../contracts/admin/move-in.ts';
import { PRODUCT_COLUMNS } from '../../../domain/products/product-columns.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { answer, answerAll } from '../../../stores/admin/move-in/move-answers.ts';
import { FIELDS } from '../../../stores/admin/operations/activity-words.ts';
import { recordFields } from '../../../stores/admin/operations/record-words.ts';
import { useRecord } from '../activity/Change.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { RadioField } from '../kit/Fields.tsx';
import { ProductLink } from '../kit/Values.tsx';
import { FirstRows } from './FirstRows.tsx';

type Conflict = MovePlan['conflicts'][number];

/** What was edited here since it came, and is otherwise in the file: ours stays, unless somebody says so. */
export function Conflicts({ plan: { conflicts } }: { plan: MovePlan }) {
  useRecord('product');
  if (conflicts.length === 0) return null;
  const all = (value: 'ours' | 'theirs') =>
    answerAll('conflicts', Object.fromEntries(conflicts.map(({ key }) => [key, value])));
  return (
    <section className="form-stack" aria-labelledby="conflitos">
      <h2 className="form-section__title" id="conflitos">
        Mudou aqui e no arquivo
      </h2>
      <p className="max-w-176">
        {counted(conflicts.length, 'campo foi editado', 'campos foram editados')} nesta loja depois da última
        mudança e {conflicts.length === 1 ? 'está' : 'estão'} diferentes no arquivo. Fica o daqui, se você não
        disser outra coisa.
      </p>
      <div className="flex flex-wrap gap-2">
        <ActionButton text="Ficar com todos os daqui" look="line" onClick={() => all('ours')} />
        <ActionButton text="Usar todos os do arquivo" look="line" onClick={() => all('theirs')} />
      </div>
      <FirstRows rows={conflicts} noun={['campo', 'campos']}>
        {(rows) => (
          <DataTable
            label="Mudou aqui e no arquivo"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ key }) => key}
          />
        )}
      </FirstRows>
    </section>
  );
}

/** A field is named as the column of the file of products; those of variants say which one after it. */
function fieldWords(field: string): string {
  const key = PRODUCT_COLUMNS.find(({ column }) => column === field)?.key;
  const label = key && (recordFields('product')[key]?.label ?? FIELDS[key]);
  return label ?? field.replaceAll('_', ' ');
}

function Side({ row, isTheirs }: { row: Conflict; isTheirs: boolean }) {
  return (
    <RadioField
      name={`conflito ${row.key}`}
      label={
        <span className="line-clamp-3 wrap-anywhere">
          <span className="text-soft">{isTheirs ? 'No arquivo' : 'Aqui'}:</span>{' '}
          {(isTheirs ? row.theirs : row.ours) || '(vazio)'}
        </span>
      }
      checked={row.takesTheirs === isTheirs}
      onChoose={() => answer('conflicts', row.key, isTheirs ? 'theirs' : 'ours')}
    />
  );
}

const COLUMNS: readonly Column<Conflict>[] = [
  {
    header: 'Produto',
    cell: ({ productId, name, field }) => (
      <>
        <ProductLink id={productId} name={name} />
        <span className="block text-soft">{fieldWords(field)}</span>
      </>
    ),
  },
  {
    header: 'Qual vale',
    cell: (row) => (
      <fieldset className="grid gap-1 py-1">
        <legend className="sr-only">
          {row.name}: {fieldWords(row.field)}
        </legend>
        <Side row={row} isTheirs={false} />
        <Side row={row} isTheirs />
      </fieldset>
    ),
  },
];
