import type { OrderDetailItem } from '../../contracts/after-sale.ts';
import { formatBRL } from '../../domain/money.ts';
import { productUrl } from '../../paths.ts';
import { LinePicture } from '../cart/LinePicture.tsx';
import type { ReturnAsked } from './ReturnDialog.tsx';
import { ReviewOffer } from './ReviewOffer.tsx';

/** A piece of the order, and what may be asked for about it. */
export function DetailItem({ item, onAsk }: { item: OrderDetailItem; onAsk: (asked: ReturnAsked) => void }) {
  const { id, name, colour, size, quantity } = item;
  const facts = [colour, size && `Tamanho ${size}`, `${quantity} un.`].filter(Boolean).join(' · ');
  return (
    <li className="order-detail__item">
      <LinePicture image={item.image} name={name} />
      <div className="min-w-0">
        <p>
          {item.productId ? (
            <a className="link" href={productUrl(item.productId)}>
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <p className="text-small text-soft">{facts}</p>
        {quantity > 1 && <p className="text-small tabular">{formatBRL(item.unitCents)} cada</p>}
        <div className="order-detail__acts">
          {item.exchange === null && (
            <button
              type="button"
              className="link link--drawn"
              aria-label={`Trocar tamanho de ${name}`}
              onClick={() => onAsk({ kind: 'exchange', item: id, name, sizes: item.otherSizes })}
            >
              Trocar tamanho
            </button>
          )}
          {item.withdrawal === null && (
            <button
              type="button"
              className="link link--drawn"
              aria-label={`Devolver ${name}`}
              onClick={() => onAsk({ kind: 'withdrawal', item: id, name })}
            >
              Devolver
            </button>
          )}
          <ReviewOffer item={item} />
        </div>
      </div>
      <p className="tabular">{formatBRL(item.totalCents)}</p>
    </li>
  );
}
