import type { StuckMail, System } from '../../../contracts/admin/system.ts';
import { mailLabel, retryMails } from '../../../stores/admin/system.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { Card } from '../kit/Card.tsx';
import { Chip } from '../kit/Chip.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Instant } from '../kit/Instant.tsx';

const COLUMNS: readonly Column<StuckMail>[] = [
  {
    key: 'mail',
    header: 'E-mail',
    cell: (mail) => (
      <>
        {mailLabel(mail)}
        <br />
        <span className="text-small text-soft">{mail.error}</span>
      </>
    ),
  },
  { key: 'since', header: 'Desde', wide: true, cell: ({ createdAt }) => <Instant at={createdAt} /> },
  { key: 'attempts', header: 'Tentativas', numeric: true, wide: true, cell: ({ attempts }) => attempts },
  {
    key: 'next',
    header: 'Próxima tentativa',
    cell: ({ nextAt }) => (nextAt ? <Instant at={nextAt} /> : <Chip tone="bad">Desistimos</Chip>),
  },
];

/** Mails that the mail server did not take. */
export function StuckMails({ mails }: { mails: System['mails'] }) {
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
      <Button size="small" look="line" busy={isBusy} onClick={press}>
        Tentar de novo os que desistimos
      </Button>
    </p>
  );
}
