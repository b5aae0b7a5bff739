import { useEffect } from 'react';
import type { System as Data, StuckMail } from '../../../contracts/admin/system.ts';
import { FLAG_LABELS } from '../../../domain/orders/order-status.ts';
import { ADMIN_ORDERS } from '../../../paths.admin.ts';
import { checksOf, mailLabel, retryMails, system } from '../../../stores/admin/operations/system.ts';
import { publishingWords, retryWords } from '../../../stores/admin/pages/publishing.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, TextLink } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Board, Card, Loaded, Screen } from '../kit/Screen.tsx';
import { Chip, Instant } from '../kit/Values.tsx';
import { Jobs } from './Jobs.tsx';

/** /admin/sistema: health of background jobs, outgoing mail, publishing and payments. */
export function System() {
  useEffect(() => void system.load({}), []);
  return (
    <Screen
      title="Sistema"
      actions={<ActionButton text="Atualizar" look="line" onClick={() => void system.reload()} />}
    >
      <Loaded of={system} failed="Erro ao carregar o estado do sistema" lines={12}>
        {(data, isStale) => (
          <Board isStale={isStale}>
            <Checks data={data} />
            <PublishingState publishing={data.publishing} />
            <ProviderTrouble provider={data.provider} />
            <Jobs jobs={data.jobs} />
            <StuckMails mails={data.mails} />
          </Board>
        )}
      </Loaded>
    </Screen>
  );
}

function Checks({ data }: { data: Data }) {
  return (
    <Card id="estado" title="Estado">
      <ul>
        {checksOf(data).map(({ name, isWell, words }) => (
          <li key={name} className="line">
            <span>
              {name} <span className="text-soft">{words}</span>
            </span>
            <span className="line__end">
              <Chip tone={isWell ? 'good' : 'bad'}>{isWell ? 'Em ordem' : 'Atenção'}</Chip>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const COLUMNS: readonly Column<StuckMail>[] = [
  {
    header: 'E-mail',
    cell: (mail) => (
      <>
        {mailLabel(mail)}
        <br />
        <span className="text-small text-soft">{mail.error}</span>
      </>
    ),
  },
  { header: 'Desde', wide: true, cell: ({ createdAt }) => <Instant at={createdAt} /> },
  { header: 'Tentativas', numeric: true, wide: true, cell: ({ attempts }) => attempts },
  {
    header: 'Próxima tentativa',
    cell: ({ nextAt }) => (nextAt ? <Instant at={nextAt} /> : <Chip tone="bad">Desistimos</Chip>),
  },
];

/** Mails that the mail server did not accept. */
function StuckMails({ mails }: { mails: Data['mails'] }) {
  return (
    <Card id="emails" title="E-mails que não saem" width="xl:col-span-full">
      <p className="text-soft mb-4">
        {mails.waiting} na fila, {mails.retried} a tentar de novo, {mails.givenUp} sem mais tentativas.
      </p>
      {mails.givenUp > 0 && <Retry />}
      {mails.items.length > 0 ? (
        <DataTable
          label="E-mails que não saem"
          columns={COLUMNS}
          rows={mails.items}
          rowKey={({ id }) => id}
        />
      ) : (
        <p>Nenhum e-mail recusado.</p>
      )}
    </Card>
  );
}

function Retry() {
  const [isBusy, during] = useBusy();
  const press = during(() => retryMails());
  return (
    <p className="mb-4">
      <ActionButton text="Tentar novamente os que desistimos" look="line" busy={isBusy} onClick={press} />
    </p>
  );
}

/** Whether the pages are up to date with the catalogue, and why the last build failed. */
function PublishingState({ publishing }: { publishing: Data['publishing'] }) {
  const { state, waiting, error } = publishing;
  const retry = retryWords(publishing, new Date());
  return (
    <Card id="publicacao" title="Publicação">
      <p>
        <Chip tone={state === 'failed' ? 'bad' : state === 'live' ? 'good' : 'busy'}>
          {publishingWords(publishing, new Date()) ?? 'Nada publicado ainda'}
        </Chip>
        {waiting > 0 && <span className="text-soft"> {waiting} a publicar</span>}
      </p>
      {retry && <p className="text-small">{retry}</p>}
      {error && <p className="text-small text-soft">{error}</p>}
    </Card>
  );
}

/** Payments and refunds without a response, charges without an order, and the orders concerned. */
function ProviderTrouble({ provider }: { provider: Data['provider'] }) {
  const { unanswered, slowRefunds, strangers, lastNoticeAt, orders } = provider;
  const counts = [
    { name: 'Pagamentos sem resposta', value: unanswered },
    { name: 'Reembolsos parados há mais de 1 hora', value: slowRefunds },
    { name: 'Cobranças pagas sem pedido', value: strangers },
  ];
  return (
    <Card id="provedor" title="Provedor de pagamentos">
      <ul>
        {counts.map(({ name, value }) => (
          <li key={name} className="line">
            {name}
            <span className="line__end tabular">{value > 0 ? <Chip tone="warn">{value}</Chip> : '0'}</span>
          </li>
        ))}
        <li className="line">
          Último aviso recebido
          <span className="line__end">{lastNoticeAt ? <Instant at={lastNoticeAt} /> : 'nenhum'}</span>
        </li>
        {orders.map(({ id, number, flags }) => (
          <li key={id} className="line">
            <TextLink text={number} href={`${ADMIN_ORDERS}?pedido=${id}`} />
            <span className="line__end">{flags.map((flag) => FLAG_LABELS[flag] ?? flag).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
