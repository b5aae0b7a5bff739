import { useStore } from '@nanostores/react';
import type { RequestListRow } from '../../../contracts/admin/requests.ts';
import {
  CAUSE_LABELS,
  REQUEST_LABELS,
  REQUEST_STATUS_LABELS,
  requestLabel,
} from '../../../domain/after-sale/returns.ts';
import { parcelsInWords } from '../../../domain/after-sale/units.ts';
import { ADMIN_REASONS, ADMIN_SECOND_LINE } from '../../../paths.admin.ts';
import { answerRequest, finishRequest, requests } from '../../../stores/admin/after-sale/requests.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, ActionLink, useMay } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Ago, Chip } from '../kit/Values.tsx';
import { OrderLink } from '../orders/OrderLink.tsx';
import { OrderPanel } from '../orders/OrderPanel.tsx';
import { REQUEST_TONES, receivedWords, STAGE_LABELS, STAGE_TONES } from '../orders/words.ts';
import { Contested } from './Contested.tsx';
import { RequestPhotos } from './RequestPhotos.tsx';
import { CodeProblem } from './ReturnCode.tsx';
import { SendForm } from './SendForm.tsx';

const STATUSES = [
  { value: 'a-resolver', label: 'A resolver' },
  { value: 'abertas', label: 'A responder' },
  { value: 'chegando', label: 'A caminho da loja' },
  { value: 'enviar', label: 'Peça nova a enviar' },
  { value: 'sem-codigo', label: 'Sem código de postagem' },
  { value: 'aceitas', label: 'Aceitas' },
  { value: 'recusadas', label: 'Recusadas' },
  { value: 'canceladas', label: 'Canceladas' },
  { value: 'concluidas', label: 'Concluídas' },
  { value: 'todas', label: 'Todas' },
];
const KINDS = [
  { value: 'devolucao', label: REQUEST_LABELS.withdrawal },
  { value: 'troca', label: REQUEST_LABELS.exchange },
];

const COLUMNS: readonly Column<RequestListRow>[] = [
  {
    header: 'Pedido',
    wide: true,
    cell: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
  },
  { header: 'Solicitação', cell: (row) => <What row={row} /> },
  { header: 'Cliente', wide: true, cell: ({ customerName }) => customerName },
  {
    header: 'Desde',
    sort: 'data',
    wide: true,
    cell: ({ createdAt }) => <Ago at={createdAt} />,
  },
  { header: 'Situação', wide: true, cell: (row) => <Standing row={row} /> },
  { header: 'O que fazer', wide: true, cell: (row) => <NextStep row={row} /> },
];

/** The kind of request. On phones it is the whole row: a card with order, stage and next step. */
function What({ row }: { row: RequestListRow }) {
  const { kind, units, covers, itemName, itemDetails, wantedSize, replacement, cause } = row;
  const asked = covers.reduce((sum, one) => sum + one.units, 0);
  const instead = replacement && [
    (units ?? 1) > 1 && `${units} ×`,
    replacement.name !== itemName && replacement.name,
    replacement.details,
  ];
  return (
    <div className="max-md:grid max-md:gap-2 max-md:py-2">
      <div className="flex flex-wrap items-center justify-between gap-2 md:hidden">
        <OrderLink id={row.orderId} number={row.orderNumber} />
        <Standing row={row} />
      </div>
      <p>
        {requestLabel(kind, row.isCancellation)}: {itemName && asked > 1 && `${asked} × `}
        {itemName ?? (asked === row.orderUnits ? 'pedido inteiro' : `${asked} peças do pedido`)}
        <br />
        <span className="text-soft text-small">
          {[itemDetails, row.orderParcels > 1 && parcelsInWords(row.from)].filter(Boolean).join(' · ')}
          {wantedSize && ` → ${wantedSize}`}
          {instead && ` → ${instead.filter(Boolean).join(' ')}`}
          {cause && ` · ${CAUSE_LABELS[cause]}`}
          <span className="md:hidden"> · {row.customerName}</span>
        </span>
      </p>
      <RequestPhotos photos={row.photos} />
      <CodeProblem label={row.label} />
      {row.replacement && <Contested piece={row.replacement} isBrief />}
      <div className="empty:hidden md:hidden">
        <NextStep row={row} />
      </div>
    </div>
  );
}

function Standing({ row: { status, stage } }: { row: RequestListRow }) {
  if (stage === 'ended') return <Chip tone={REQUEST_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Chip>;
  return <Chip tone={STAGE_TONES[stage]}>{STAGE_LABELS[stage]}</Chip>;
}

/** /admin/solicitacoes: customers' requests for return or exchange; `?pedido=` opens the order, to answer there. */
export function RequestList() {
  const { query } = useStore($place);
  return (
    <Screen
      title="Trocas e devoluções"
      actions={
        <>
          <ActionLink text="Segunda linha" href={ADMIN_SECOND_LINE} look="line" />
          <ActionLink text="Motivos" href={ADMIN_REASONS} look="line" need="reports.read" />
        </>
      }
    >
      <FilterBar of={requests} search={<SearchFilter label="Buscar por pedido ou cliente" />}>
        <SelectFilter name="situacao" label="Situação" all="Pendentes" options={STATUSES} />
        <SelectFilter name="tipo" label="Tipo" all="Trocas e devoluções" options={KINDS} />
      </FilterBar>
      <TableListing
        list={requests}
        label="Trocas e devoluções"
        noun={['solicitação', 'solicitações']}
        columns={COLUMNS}
        sort={{ by: 'data', way: 'asc' }}
        failed="Erro ao carregar solicitações"
        noMatch="Nenhuma solicitação com estes filtros."
        empty="Nada espera por você aqui."
      />
      {query.pedido && <OrderPanel key={query.pedido} id={query.pedido} />}
    </Screen>
  );
}

/** The usual next action on a request, from the list; everything else is done in the order. */
function NextStep({ row }: { row: RequestListRow }) {
  const { id, kind, stage, replacement } = row;
  const [isBusy, during] = useBusy();
  const may = {
    answer: useMay('requests.answer'),
    finish: useMay('orders.refund'),
    send: useMay('orders.fulfil'),
  };
  if (stage === 'send') return may.send ? <SendForm id={id} /> : null;
  if (stage === 'answer')
    return may.answer ? (
      <ActionButton
        text="Aceitar"
        look="line"
        busy={isBusy}
        onClick={during(() => answerRequest(id, 'accepted', ''))}
      />
    ) : null;
  const isExpected = kind === 'exchange' && (stage === 'wait' || stage === 'decide');
  if (!isExpected || !replacement?.isPaid || !may.finish) return null;
  if (row.hasCoupon && row.backCents > 0)
    return <ActionLink text="Peça recebida…" to={{ pedido: row.orderId }} look="line" />;
  const received = { answer: '', received: 'stock', amountCents: 0 } as const;
  return (
    <ActionButton
      text={receivedWords(row)}
      look="line"
      busy={isBusy}
      onClick={during(() => finishRequest(id, received))}
    />
  );
}
