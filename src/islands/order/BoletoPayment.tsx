import { TEXTS } from '../../client/words/words.ts';
import type { BoletoPayment as Payment } from '../../contracts/orders.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { formatLine } from '../../domain/payments/boleto.ts';
import { formatDate, parseISODate } from '../../domain/time/calendar.ts';
import { buttonClass } from '../../ui/classes.ts';
import { BarCode } from './BarCode.tsx';
import { CopyCode } from './CopyCode.tsx';

/** A boleto to pay: amount, due date, line, barcode, slip, and what follows. */
export function BoletoPayment({ payment }: { payment: Payment }) {
  const { line, barcode, url, dueDate, amountCents } = payment;
  const due = parseISODate(dueDate);
  return (
    <div className="grid gap-6 print:gap-4">
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <div>
          <dt className="text-small text-soft">Valor a pagar</dt>
          <dd className="title mt-1 tabular">{formatBRL(amountCents)}</dd>
        </div>
        <div>
          <dt className="text-small text-soft">Vencimento</dt>
          <dd className="title mt-1 tabular">{due ? formatDate(due) : dueDate}</dd>
        </div>
      </dl>
      <CopyCode
        title="Linha digitável"
        code={formatLine(line)}
        copied={line}
        done={TEXTS.codeCopied}
        rows={2}
      />
      <BarCode digits={barcode} label="Código de barras do boleto" />
      {url && (
        <p className="print:hidden">
          <a
            className={buttonClass({ look: 'line', size: 'small' })}
            href={url}
            target="_blank"
            rel="noopener"
          >
            Abrir o boleto<span className="sr-only"> em outra janela</span>
          </a>
        </p>
      )}
      <ul className="grid list-decimal gap-2 pl-5 text-soft md:col-span-full">
        <li>Pague pelo aplicativo do seu banco, em uma lotérica ou em qualquer banco até o vencimento.</li>
        <li>
          O banco leva de 1 a 3 dias úteis para confirmar. Avisamos por e-mail assim que isso acontecer.
        </li>
        <li>O boleto expira em 3 dias. Depois desse prazo, sem pagamento, o pedido é cancelado.</li>
      </ul>
    </div>
  );
}
