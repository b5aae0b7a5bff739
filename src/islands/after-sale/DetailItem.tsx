import type { OrderDetailItem } from '../../contracts/after-sale.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { productUrl } from '../../paths.ts';
import { goneWords } from '../../stores/after-sale/return-words.ts';
import { LinePicture } from '../cart/LinePicture.tsx';
import { FitQuestion } from './FitQuestion.tsx';
import type { ReturnAsked } from './ReturnDialog.tsx';
import { ReviewOffer } from './ReviewOffer.tsx';

type Props = {
  item: OrderDetailItem;
  /** 'Devolver', or 'Cancelar' before shipping. */
  returnAction: string;
  /** Whether a part of the order has left and the rest is still in the shop: what is there is called off by itself. */
  isPart: boolean;
  onAsk: (asked: ReturnAsked) => void;
  onExchange: (item: OrderDetailItem) => void;
  /** Changes its size or colour; null once the order is being prepared. */
  onChange: ((item: OrderDetailItem) => void) | null;
};

/** What is asked for by returning an item: of an order sent in part, what has arrived. */
export function returnOf(item: OrderDetailItem, isPart: boolean): ReturnAsked {
  const { id, name, unitsFree, unitsArrived, fit } = item;
  const asked = { item: id, name, isFitAsked: fit !== null };
  return isPart ? { ...asked, free: unitsArrived, where: 'sent' } : { ...asked, free: unitsFree };
}

/** An item of the order, with the requests it allows. */
export function DetailItem({ item, returnAction, isPart, onAsk, onExchange, onChange }: Props) {
  const { id, name, colour, size, quantity, unitsLeft } = item;
  const isFitAsked = item.fit !== null;
  const facts = [colour, size && `Tamanho ${size}`, `${quantity} un.`].filter(Boolean).join(' · ');
  return (
    <li className="grid grid-cols-[--spacing(20)_minmax(0,1fr)_auto] gap-4 tight:grid-cols-[--spacing(20)_minmax(0,1fr)] border-b border-line py-5 text-body/[1.45] print:grid-cols-[--spacing(12)_minmax(0,1fr)_auto] print:py-2.5">
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
        {unitsLeft < quantity && <p className="text-small">{goneWords(quantity - unitsLeft, quantity)}</p>}
        {quantity > 1 && <p className="text-small tabular">{formatBRL(item.unitCents)} cada</p>}
        <div className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-small/[1.45]">
          {onChange && item.productId && item.unitsFree > 0 && (colour || size) && (
            <button
              type="button"
              className="link link--drawn"
              aria-label={`Mudar tamanho ou cor: ${name}`}
              onClick={() => onChange(item)}
            >
              Mudar {size ? 'tamanho' : 'cor'}
            </button>
          )}
          {(item.exchange === null || item.defect === null) && (
            <button
              type="button"
              className="link link--drawn"
              aria-label={`Trocar ${name}`}
              onClick={() => onExchange(item)}
            >
              {item.exchange === null ? 'Trocar' : 'Trocar por defeito'}
            </button>
          )}
          {item.withdrawal === null && (
            <button
              type="button"
              className="link link--drawn"
              aria-label={`${returnAction} ${name}`}
              onClick={() => onAsk(returnOf(item, isPart))}
            >
              {returnAction}
            </button>
          )}
          {item.unitsHere > 0 && (
            <button
              type="button"
              className="link link--drawn text-left"
              aria-label={`Cancelar o que não saiu: ${name}`}
              onClick={() => onAsk({ item: id, name, free: item.unitsHere, isFitAsked, where: 'here' })}
            >
              Cancelar o que não saiu
            </button>
          )}
          <ReviewOffer item={item} />
        </div>
      </div>
      <p className="tabular tight:col-start-2">{formatBRL(item.totalCents)}</p>
      {item.fit && <FitQuestion item={id} name={name} fit={item.fit} />}
    </li>
  );
}
