import type { OrderRequest } from '../../contracts/after-sale.ts';
import { POSTING_STEPS } from '../../domain/after-sale/return-labels.ts';
import { formatDeadline } from '../../domain/time/calendar.ts';
import { CodeToCopy } from './CodeToCopy.tsx';

type Props = { label: NonNullable<OrderRequest['label']>; orderNumber: string };

/** How to post a return: with the carrier's code, which may be pending, or to the shop's address. */
export function PostingCode({ label, orderNumber }: Props) {
  if (label.shown === 'waiting')
    return (
      <p className="text-small" role="status">
        Estamos gerando o seu código de postagem. Ele aparece aqui em alguns minutos e chega por e-mail.
      </p>
    );
  if (label.shown === 'address' || label.code === null)
    return (
      <div className="grid gap-1 text-small">
        <p>
          Não há um código de postagem no momento. Envie com o número {orderNumber} na embalagem
          {label.address && ` para: ${label.address}`}.
        </p>
        <p className="text-soft">Para postar sem custo, responda ao e-mail da solicitação.</p>
      </div>
    );
  return (
    <div className="grid gap-3">
      <CodeToCopy
        key={label.code}
        name="Código de postagem"
        action="Copiar código de postagem"
        code={label.code}
      />
      <p className="text-small">
        {label.validUntil && `O código vale até ${formatDeadline(new Date(label.validUntil))}. `}
        {label.printUrl && (
          <a className="link link--drawn" href={label.printUrl} target="_blank" rel="noopener noreferrer">
            Abrir a etiqueta para imprimir
          </a>
        )}
      </p>
      <ol className="grid list-decimal gap-1 pl-5 text-small">
        {POSTING_STEPS(orderNumber).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
