import { useStore } from '@nanostores/react';
import type { QuestionRow } from '../../../contracts/admin/questions.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { questions } from '../../../stores/admin/questions/questions.ts';
import { Here } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { Instant, Thumb } from '../kit/Values.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { StatusChip } from './StatusChip.tsx';

const STATUSES = [
  { value: 'pendentes', label: 'A responder' },
  { value: 'respondidas', label: 'Respondidas por e-mail' },
  { value: 'publicadas', label: 'Publicadas' },
  { value: 'recusadas', label: 'Recusadas' },
];

const COLUMNS: readonly Column<QuestionRow>[] = [
  { header: 'Pergunta', cell: (row) => <Asked row={row} /> },
  { header: 'Produto', wide: true, cell: (row) => <Product row={row} /> },
  { header: 'De', widest: true, cell: ({ authorName }) => authorName },
  { header: 'Recebida', widest: true, cell: ({ createdAt }) => <Instant at={createdAt} /> },
  { header: 'Status', wide: true, cell: ({ status }) => <StatusChip status={status} /> },
];

/** /admin/perguntas: questions about products, those that wait first; `?pergunta=` opens one beside the list. */
export function QuestionList() {
  const { query } = useStore($place);
  return (
    <Screen title="Perguntas">
      <FilterBar of={questions} search={<SearchFilter label="Buscar por produto, nome ou texto" />}>
        <SelectFilter name="status" label="Status" all="Todos os status" options={STATUSES} />
      </FilterBar>
      <TableListing
        list={questions}
        label="Perguntas"
        noun={['pergunta', 'perguntas']}
        columns={COLUMNS}
        opens="pergunta"
        failed="Não foi possível carregar as perguntas."
        empty={<NoQuestions />}
      />
      {query.pergunta && <QuestionPanel key={query.pergunta} id={query.pergunta} />}
    </Screen>
  );
}

function NoQuestions() {
  const { query } = useStore($place);
  const set = questions.filters.filter((name) => query[name]);
  if (set.length === 1 && query.status === 'pendentes')
    return <Empty title="Nenhuma pergunta à espera: tudo em dia." />;
  if (set.length > 0) return <Empty title="Nenhuma pergunta com estes filtros." />;
  return (
    <Empty title="Ainda não há perguntas.">
      <p className="text-soft">Quem visita a loja pergunta na página de cada peça.</p>
    </Empty>
  );
}

function Asked({
  row: { id, question, answer, productName, authorName, status, createdAt },
}: {
  row: QuestionRow;
}) {
  return (
    <div className="max-w-176 py-1 md:min-w-60">
      <Here className={status === 'pending' ? 'link font-medium' : 'link'} to={{ pergunta: id }}>
        <span className="line-clamp-2 wrap-anywhere">{question}</span>
      </Here>
      {answer && <p className="line-clamp-2 text-small text-soft wrap-anywhere">{answer}</p>}
      <p className="lg:hidden text-small text-soft">
        <span className="block md:hidden">{productName}</span>
        de {authorName} em <Instant at={createdAt} />
      </p>
      <p className="mt-1.5 block md:hidden">
        <StatusChip status={status} />
      </p>
    </div>
  );
}

function Product({ row: { productName, imageKey } }: { row: QuestionRow }) {
  return (
    <span className="flex min-w-48 items-center gap-3">
      <Thumb imageKey={imageKey} />
      {productName}
    </span>
  );
}
