import type { adminNoteBook } from '../../../contracts/admin/note-books.ts';
import type { OutputOf } from '../../../contracts/endpoint.ts';
import { type BookSum, bookDifference } from '../../../domain/fiscal/note-book.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { ADMIN_FISCAL, ADMIN_NOTES } from '../../../paths.admin.ts';
import { exportNotes, noteBook } from '../../../stores/admin/fiscal/note-book.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { lastMonths } from '../../../stores/admin/kit/months.ts';
import { ExportButton, TextLink } from '../kit/Actions.tsx';
import { FilterBar, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { type Figure, Figures } from '../kit/Report.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { MISSING_COLUMNS } from './book-columns.tsx';

type Data = OutputOf<typeof adminNoteBook>;

/** Months that can be chosen: those of five years, for which the files are kept. */
const MONTHS = 61;

/** /admin/notas/mes: a month's notes for the accountant, and whether they are those of its paid orders. */
export function NoteBook() {
  const [current, ...earlier] = lastMonths(MONTHS);
  return (
    <Screen title="Notas do mês" parent={{ name: 'Notas fiscais', href: ADMIN_NOTES }}>
      <p className="mb-5 max-w-176 text-small text-soft">
        O que o contador precisa: os arquivos XML de todas as notas do mês, com uma planilha que as resume. O
        mês de uma nota é o da emissão; o de um pedido, o do pagamento.
      </p>
      <FilterBar
        of={noteBook}
        search={<SelectFilter name="mes" label="Mês" all={current?.label ?? ''} options={earlier} />}
      />
      <TableListing
        list={noteBook}
        label="Pedidos pagos no mês, sem a nota"
        noun={['pedido sem nota', 'pedidos sem nota']}
        columns={MISSING_COLUMNS}
        failed="Não foi possível carregar as notas do mês."
        noMatch={<NoneMissing />}
        empty={<NoneMissing />}
        above={(data) => <Month data={data} />}
      />
    </Screen>
  );
}

function NoneMissing() {
  return (
    <Empty title="Não falta nenhuma nota.">
      <p className="text-soft">Todo pedido pago no mês, e que continua valendo, tem a sua.</p>
    </Empty>
  );
}

function Month({ data }: { data: Data }) {
  return (
    <div className="mb-6 grid gap-6">
      <Mode data={data} />
      <Sums data={data} />
      <Files data={data} />
      <Bridge data={data} />
      <h2 className="font-serif text-lead/[1.3]">Pedidos sem a nota</h2>
    </div>
  );
}

/** What the notes are worth, if it is not what one expects. */
function Mode({ data: { environment, issuesFrom } }: { data: Data }) {
  if (issuesFrom !== null && environment === 'production') return null;
  const [said, todo] =
    issuesFrom === null
      ? ['A loja não emite notas por aqui.', 'Isso se liga em']
      : ['Ambiente de teste: estas notas não têm valor fiscal.', 'Ele se muda em'];
  return (
    <p className="notice">
      <span>
        {said} {todo} <TextLink text="Nota Fiscal" href={ADMIN_FISCAL} look="drawn" />.
      </span>
    </p>
  );
}

function Sums({ data: { notes, lost } }: { data: Data }) {
  const figure = (name: string, { count, cents }: BookSum): Figure => ({
    name,
    value: formatBRL(cents),
    beside: counted(count, 'nota', 'notas'),
  });
  const figures: Figure[] = [
    figure('Vendas', notes.sale),
    figure('Devoluções', notes.return),
    { name: 'Vendas menos devoluções', value: formatBRL(notes.sale.cents - notes.return.cents) },
    figure('Canceladas', notes.cancelled),
    ...(notes.denied.count > 0 ? [figure('Denegadas', notes.denied)] : []),
    ...(lost > 0 ? [{ name: 'Números inutilizados', value: lost }] : []),
  ];
  return <Figures figures={figures} className="border-t border-ink pt-3" />;
}

/** The archives: one, or several in a month of very many notes. */
function Files({ data: { month, files } }: { data: Data }) {
  if (files === 0) return <p className="text-soft">Nenhuma nota foi emitida neste mês.</p>;
  const label = (part: number) => (files === 1 ? 'Baixar XMLs e resumo' : `Baixar parte ${part} de ${files}`);
  return (
    <div className="flex flex-wrap gap-2">
      {Array.from({ length: files }, (_, at) => (
        <ExportButton
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its number.
          key={at}
          label={label(at + 1)}
          busyLabel="Juntando os arquivos…"
          run={() => exportNotes(month, at + 1)}
        />
      ))}
    </div>
  );
}

/** From the month's notes to its orders, line by line. */
function Bridge({ data: { notes, between, orders } }: { data: Data }) {
  const difference = bookDifference(notes.sale, between, orders.noted);
  const isRight = difference.count === 0 && difference.cents === 0;
  const lines: readonly [name: string, sum: BookSum, isTotal?: boolean][] = [
    ['Notas de venda do mês', notes.sale],
    ['menos as de pedidos pagos em outro mês', between.paidOutside],
    ['menos as de pedidos que não valem mais', between.undone],
    ['mais as destes pedidos, emitidas em outro mês', between.issuedOutside],
    ['Pedidos do mês com nota', orders.noted, true],
    ['Pedidos do mês sem nota', orders.missing],
    ['Pedidos pagos no mês', orders.all, true],
  ];
  return (
    <section className="max-w-176" aria-labelledby="confere">
      <h2 className="font-serif text-lead/[1.3]" id="confere">
        Das notas aos pedidos
      </h2>
      <p className="mt-1 text-small" role="status">
        {isRight
          ? 'As notas e os pedidos conferem ao centavo.'
          : `Há uma diferença de ${formatBRL(Math.abs(difference.cents))}: veja os pedidos abaixo.`}
      </p>
      <table className="mt-3 w-full text-small tabular">
        <caption className="sr-only">Das notas de venda do mês aos pedidos pagos no mês</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">O quê</th>
            <th scope="col">Quantos</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, sum, isTotal]) => (
            <tr key={name} className={isTotal ? 'border-t border-line font-medium' : ''}>
              <th scope="row" className={`py-1.5 pr-3 text-left ${isTotal ? '' : 'font-normal'}`}>
                {name}
              </th>
              <td className="py-1.5 pr-3 text-right">{sum.count}</td>
              <td className="py-1.5 text-right whitespace-nowrap">{formatBRL(sum.cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
