import type { MovePlan } from '../../../contracts/admin/move-in.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { answer, answerAll } from '../../../stores/admin/move-in/move-answers.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Switch } from '../kit/Fields.tsx';
import { Chip } from '../kit/Values.tsx';
import { FirstRows } from './FirstRows.tsx';

type Join = MovePlan['joins'][number];

const COLUMNS: readonly Column<Join>[] = [
  {
    header: 'Um produto só',
    cell: ({ title, isSure }) => (
      <>
        <span className="font-medium">{title}</span> {!isSure && <Chip tone="warn">Confira</Chip>}
      </>
    ),
  },
  {
    header: 'Feito destes',
    cell: ({ members }) => (
      <ul>
        {members.map(({ key, title, colour }) => (
          <li key={key} className="wrap-anywhere">
            {title} <span className="text-soft">({colour})</span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    header: 'Juntar',
    cell: ({ key, title, isJoined }) => (
      <Switch
        label={`Juntar em um produto: ${title}`}
        checked={isJoined}
        onChange={(isOn) => answer('joins', key, isOn ? 'yes' : 'no')}
      />
    ),
  },
];

/** Products that the other shop had once per colour, each of which is one here. */
export function Joins({ plan: { joins } }: { plan: MovePlan }) {
  if (joins.length === 0) return null;
  const joined = joins.filter(({ isJoined }) => isJoined).length;
  const all = (value: 'yes' | 'no') =>
    answerAll('joins', Object.fromEntries(joins.map(({ key }) => [key, value])));
  return (
    <section className="form-stack" aria-labelledby="juntar">
      <h2 className="form-section__title" id="juntar">
        Um produto por cor na loja antiga
      </h2>
      <p className="max-w-176">
        Aqui um produto tem várias cores. {counted(joins.length, 'grupo parece', 'grupos parecem')} ser o
        mesmo produto em cores diferentes, e{' '}
        {joined === joins.length
          ? 'todos serão juntados'
          : `${joined} ${joined === 1 ? 'será juntado' : 'serão juntados'}`}
        . Os endereços antigos de cada cor continuam levando a ele.
      </p>
      <div className="flex flex-wrap gap-2">
        <ActionButton text="Juntar todos" look="line" onClick={() => all('yes')} />
        <ActionButton text="Não juntar nenhum" look="line" onClick={() => all('no')} />
      </div>
      <FirstRows rows={joins} noun={['grupo', 'grupos']}>
        {(rows) => (
          <DataTable
            label="Um produto por cor na loja antiga"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ key }) => key}
          />
        )}
      </FirstRows>
    </section>
  );
}
