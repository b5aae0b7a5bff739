import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CreditEntryView, CreditView } from '../../contracts/credit.ts';
import { ENTRY_LABELS } from '../../domain/credit/words.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { formatDate, formatDeadline } from '../../domain/time/calendar.ts';
import { COLLECTION, profileUrl } from '../../paths.ts';
import { $ownCredit, loadCredit } from '../../stores/account/credit.ts';
import { buttonClass } from '../../ui/classes.ts';
import { Skeleton, Skeletons } from '../../ui/Waiting.tsx';
import { Failed } from './Failed.tsx';

/** 'Meu crédito': balance, expiry and history. */
export function Credit() {
  const state = useStore($ownCredit);
  useEffect(() => {
    void loadCredit();
  }, []);
  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'failed')
    return (
      <Failed what="Não conseguimos abrir o seu crédito." reason={state} onRetry={() => void loadCredit()} />
    );
  const { credit } = state;
  if (credit.entries.length === 0)
    return (
      <div className="empty">
        <h2 className="subtitle">Você ainda não tem crédito.</h2>
        <p className="text-soft">
          A diferença de uma troca que você quiser guardar e o que a loja der de cortesia ficam aqui, para a
          próxima compra.
        </p>
        <a className={buttonClass()} href={COLLECTION}>
          Ver a coleção
        </a>
      </div>
    );
  return (
    <section className="grid max-w-192 gap-8" aria-labelledby="credito">
      <div>
        <h2 className="subtitle" id="credito">
          Meu crédito
        </h2>
        <p className="mt-4 text-lead tabular">{formatBRL(credit.balanceCents)}</p>
        <p className="mt-2 text-small text-soft">{whatOfIt(credit)}</p>
      </div>
      <ol className="grid border-b border-line" aria-label="Movimentos">
        {credit.entries.map((entry) => (
          <Entry key={`${entry.at}-${entry.balanceCents}-${entry.cents}`} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function whatOfIt({ balanceCents, next }: CreditView): string {
  if (balanceCents === 0) return 'Não há nada para usar agora.';
  const use = 'Ele é usado primeiro na próxima compra, e você paga só o que faltar.';
  if (!next) return use;
  const day = formatDeadline(new Date(next.expiresAt));
  const amount = next.cents === balanceCents ? '' : `${formatBRL(next.cents)} `;
  return `${use} ${amount ? `${amount}valem` : 'Vale'} até ${day}.`;
}

function Entry({ entry }: { entry: CreditEntryView }) {
  const { kind, cents, expiresAt, reason, order, at } = entry;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-line py-4">
      <p>
        {ENTRY_LABELS[kind]}
        <span className="block text-small text-soft">
          <time dateTime={at}>{formatDate(new Date(at))}</time>
          {expiresAt && ` · vale até ${formatDeadline(new Date(expiresAt))}`}
        </span>
        {reason && <span className="block text-small wrap-anywhere">{reason}</span>}
        {order && (
          <span className="block text-small">
            <a className="link" href={profileUrl('pedidos', order.id)}>
              Pedido {order.number}
            </a>
          </span>
        )}
      </p>
      <p className="text-right tabular whitespace-nowrap">{signed(cents)}</p>
    </li>
  );
}

function signed(cents: number): string {
  return cents < 0 ? `− ${formatBRL(-cents)}` : `+ ${formatBRL(cents)}`;
}

function Waiting() {
  return (
    <Skeletons says="Carregando o seu crédito…" className="grid max-w-192 gap-6">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-40" />
    </Skeletons>
  );
}
