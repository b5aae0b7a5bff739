import { attemptWords } from '../../../client/words/webhook-words.ts';
import type { DeliveryRow } from '../../../contracts/admin/webhook-endpoints.ts';
import { EVENT_LABELS } from '../../../domain/doors/event-words.ts';
import { deliveries, resendDelivery } from '../../../stores/admin/doors/webhooks.ts';
import { LinkButton, TextLink } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { FilterBar, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Empty } from '../kit/Screen.tsx';
import { Chip, Instant, type Tone } from '../kit/Values.tsx';

const STATES: Readonly<Record<DeliveryRow['state'], readonly [words: string, tone: Tone]>> = {
  waiting: ['Na fila', 'warn'],
  received: ['Recebida', 'good'],
  failed: ['Não entregue', 'bad'],
};
const FILTER = Object.entries(STATES).map(([value, [label]]) => ({ value, label }));

/** How far a message has come. */
export function Standing({ of: { state, attempts } }: { of: DeliveryRow }) {
  const [words, tone] = STATES[state];
  return (
    <>
      <Chip tone={tone}>{words}</Chip>
      {attempts > 1 && <span className="block text-small text-soft">{attempts} tentativas</span>}
    </>
  );
}

const COLUMNS: readonly Column<DeliveryRow>[] = [
  {
    header: 'Acontecimento',
    cell: ({ id, kind, order }) => (
      <>
        <TextLink text={EVENT_LABELS[kind]} className="font-medium" to={{ entrega: id }} />
        <span className="block text-small text-soft wrap-anywhere">{order ?? kind}</span>
      </>
    ),
  },
  { header: 'Quando', wide: true, cell: ({ happenedAt }) => <Instant at={happenedAt} /> },
  { header: 'Situação', cell: (row) => <Standing of={row} /> },
  {
    header: 'Resposta',
    wide: true,
    cell: (row) => (
      <>
        {attemptWords(row)}
        {row.tookMs !== null && row.status !== null && (
          <span className="block text-small text-soft">{row.tookMs.toLocaleString('pt-BR')} ms</span>
        )}
      </>
    ),
  },
  {
    header: 'Ações',
    silent: true,
    cell: ({ id, kind, order }) => (
      <LinkButton
        text="Reenviar"
        of={`${EVENT_LABELS[kind]} ${order ?? ''}`}
        look="drawn"
        onPress={() => resendDelivery(id)}
      />
    ),
  },
];

/** What was sent to the webhook of the URL, the newest first. */
export function Deliveries() {
  return (
    <>
      <FilterBar
        of={deliveries}
        search={<SelectFilter name="estado" label="Situação" all="Todas" options={FILTER} />}
      />
      <TableListing
        list={deliveries}
        label="Mensagens"
        noun={['mensagem', 'mensagens']}
        columns={COLUMNS}
        lines={4}
        failed="Não foi possível carregar as mensagens."
        noMatch="Nenhuma mensagem nesta situação."
        empty={<Empty title="Nada foi enviado ainda. Envie um teste, ou espere o primeiro acontecimento." />}
      />
    </>
  );
}
