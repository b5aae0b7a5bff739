import type { Activity, Dashboard } from '../../../contracts/admin/desk.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { SHOWN_STATUSES, statusLabel } from '../../../domain/orders/order-status.ts';
import { relativeTime } from '../../../domain/time/calendar.ts';
import { ADMIN_ORDERS, ADMIN_PRODUCTS, adminProductUrl } from '../../../paths.admin.ts';
import { TextLink, useMay } from '../kit/Actions.tsx';
import { RankBars } from '../kit/Bars.tsx';
import { Card } from '../kit/Screen.tsx';
import { Thumb } from '../kit/Values.tsx';

type Seen<Part extends keyof Dashboard> = { [Name in Part]: NonNullable<Dashboard[Name]> };

export function OrdersByStatus({ byStatus }: Seen<'byStatus'>) {
  const bars = Object.values(SHOWN_STATUSES).map(({ stored, label }) => {
    const value = byStatus.find(({ status }) => status === stored)?.count ?? 0;
    return { label, value, shown: value, href: `${ADMIN_ORDERS}?status=${stored}` };
  });
  return (
    <Card id="por-status" title="Pedidos por status">
      <RankBars bars={bars} label="Pedidos por status" />
    </Card>
  );
}

export function BestSellers({ bestSellers }: Seen<'bestSellers'>) {
  const opensProducts = useMay('catalogue.read');
  return (
    <Card id="mais-vendidos" title="Mais vendidos">
      {bestSellers.length > 0 && (
        <p className="mb-1 text-label text-soft">Pelo preço das peças, antes de cupom e PIX.</p>
      )}
      {bestSellers.length === 0 && <p className="text-soft">Nenhuma venda no período.</p>}
      <ol>
        {bestSellers.map(({ id, name, imageKey, units, revenueCents }) => (
          <li key={id ?? name} className="line">
            <Thumb imageKey={imageKey} />
            {id && opensProducts ? <TextLink text={name} href={adminProductUrl(id)} /> : <span>{name}</span>}
            <span className="line__end tabular">
              {units} un.
              <span className="text-soft"> {formatBRL(revenueCents)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function LowStock({ scarce }: Seen<'scarce'>) {
  return (
    <Card id="estoque-baixo" title="Estoque baixo">
      {scarce.length === 0 ? (
        <p className="text-soft">Tudo abastecido.</p>
      ) : (
        <TextLink
          text="Ver produtos com poucas unidades ao todo"
          className="text-small"
          href={`${ADMIN_PRODUCTS}?estoque=baixo`}
        />
      )}
      <ul>
        {scarce.map(({ productId, name, colour, size, stock }) => (
          <li key={`${productId} ${colour} ${size}`} className="line">
            <span>
              <TextLink text={name} href={adminProductUrl(productId)} />{' '}
              <span className="text-soft">{[colour, size].filter(Boolean).join(' · ')}</span>
            </span>
            <span
              className={`line__end tabular ${stock === 0 ? 'font-semibold text-bordeaux' : 'font-semibold text-warning'}`}
            >
              {stock === 0 ? 'esgotado' : `${stock} un.`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const KINDS = { order: 'Novo pedido', user: 'Novo usuário', product: 'Novo produto' } as const;

export function RecentActivity({ activities }: Seen<'activities'>) {
  const now = new Date();
  return (
    <Card id="atividade" title="Atividade recente">
      {activities.length === 0 && <p className="text-soft">Nada aconteceu ainda.</p>}
      <ul>
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
    </Card>
  );
}

function detailsOf({ totalCents, status }: Activity): string {
  return [totalCents !== null && formatBRL(totalCents), status && statusLabel(status)]
    .filter(Boolean)
    .join(' · ');
}
