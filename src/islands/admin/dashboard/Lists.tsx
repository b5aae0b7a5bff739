import type { Activity, Dashboard } from '../../../contracts/admin/desk.ts';
import { relativeTime } from '../../../domain/calendar.ts';
import { formatBRL } from '../../../domain/money.ts';
import { SHOWN_STATUSES, statusLabel } from '../../../domain/order-status.ts';
import { adminProductUrl, imageUrl } from '../../../paths.ts';
import { RankBars } from '../kit/Bars.tsx';

type Props = { data: Dashboard };

export function OrdersByStatus({ data: { byStatus } }: Props) {
  const bars = Object.values(SHOWN_STATUSES).map(({ stored, label }) => {
    const value = byStatus.find(({ status }) => status === stored)?.count ?? 0;
    return { label, value, shown: value };
  });
  return (
    <section className="card" aria-labelledby="por-status">
      <h2 className="card__title" id="por-status">
        Pedidos por status
      </h2>
      <RankBars bars={bars} label="Pedidos por status" />
    </section>
  );
}

export function BestSellers({ data: { bestSellers } }: Props) {
  return (
    <section className="card" aria-labelledby="mais-vendidos">
      <h2 className="card__title" id="mais-vendidos">
        Mais vendidos
      </h2>
      {bestSellers.length === 0 && <p className="text-soft">Nenhuma venda no período.</p>}
      <ol className="lines">
        {bestSellers.map(({ id, name, imageKey, units, revenueCents }) => (
          <li key={id ?? name} className="line">
            {imageKey ? (
              <img className="thing__picture" src={imageUrl(imageKey, 160)} alt="" width="32" height="40" />
            ) : (
              <span className="thing__picture" />
            )}
            {id ? (
              <a className="link" href={adminProductUrl(id)}>
                {name}
              </a>
            ) : (
              <span>{name}</span>
            )}
            <span className="line__end tabular">
              {units} un.
              <span className="text-soft"> {formatBRL(revenueCents)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function LowStock({ data: { lowStock } }: Props) {
  return (
    <section className="card" aria-labelledby="estoque-baixo">
      <h2 className="card__title" id="estoque-baixo">
        Estoque baixo
      </h2>
      {lowStock.length === 0 && <p className="text-soft">Tudo abastecido.</p>}
      <ul className="lines">
        {lowStock.map(({ productId, name, colour, size, stock }) => (
          <li key={`${productId} ${colour} ${size}`} className="line">
            <span>
              <a className="link" href={adminProductUrl(productId)}>
                {name}
              </a>{' '}
              <span className="text-soft">{[colour, size].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={`line__end tabular stock ${stock === 0 ? 'stock--none' : 'stock--low'}`}>
              {stock === 0 ? 'esgotado' : `${stock} un.`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const KINDS = { order: 'Novo pedido', user: 'Novo usuário', product: 'Novo produto' } as const;

export function RecentActivity({ data: { activities } }: Props) {
  const now = new Date();
  return (
    <section className="card" aria-labelledby="atividade">
      <h2 className="card__title" id="atividade">
        Atividade recente
      </h2>
      {activities.length === 0 && <p className="text-soft">Nada aconteceu ainda.</p>}
      <ul className="lines">
        {activities.map((one) => (
          <li key={one.id} className="line">
            <span>
              <strong>{KINDS[one.type]}</strong> {one.subject}
              <span className="text-soft"> {detailsOf(one)}</span>
            </span>
            <time className="line__end text-soft" dateTime={one.createdAt}>
              {relativeTime(new Date(one.createdAt), now)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function detailsOf({ totalCents, status }: Activity): string {
  return [totalCents !== null && formatBRL(totalCents), status && statusLabel(status)]
    .filter(Boolean)
    .join(' · ');
}
