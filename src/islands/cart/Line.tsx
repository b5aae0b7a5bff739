import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { type LineNotice, noticeWords } from '../../client/words/line-notices.ts';
import type { CartLine } from '../../contracts/cart.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { productUrl } from '../../paths.ts';
import { $lineProblems, isGone, removeLine, setQuantity } from '../../stores/cart/cart.ts';
import { moveToFavourites } from '../../stores/cart/move.ts';
import { classes } from '../../ui/classes.ts';
import { Price } from '../../ui/Price.tsx';
import { Quantity } from '../../ui/Quantity.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { LinePicture } from './LinePicture.tsx';
import { leaveFocus } from './leave-focus.ts';

const ACTION =
  'link min-h-7 whitespace-nowrap tight:whitespace-normal text-left text-small/body text-soft hover:text-ink';

/** A line of the cart, with quantity, price and problems. */
export function Line({ line }: { line: CartLine }) {
  const problem = useStore($lineProblems)[line.id];
  const gone = isGone(line);
  const isOnSale = line.hasOtherVariant || line.notices.every(({ kind }) => kind !== 'unavailable');
  return (
    <li className="cart-line">
      <div className={classes('row-span-3 @min-[34rem]:row-span-2', gone && 'opacity-45')}>
        <LinePicture image={line.image} name={line.name} />
      </div>
      <div className="col-span-2 min-w-0 pb-3 @min-[34rem]:col-span-1">
        <h2 className="subtitle">
          <a className="link cart-line__name" href={productUrl(line.productId)}>
            {line.name}
          </a>
        </h2>
        <p className="mt-1 text-small text-soft" aria-live="polite">
          {[line.colour, line.size && `Tamanho ${line.size}`].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 text-small">
          <Price cents={line.unitCents} beforeCents={line.listUnitCents} />
        </p>
        {line.notices.map((notice) => (
          <Warning key={notice.kind} notice={notice} line={line} />
        ))}
      </div>
      <div className="contents @min-[34rem]:col-span-2 @min-[34rem]:col-start-2 @min-[34rem]:row-start-2 @min-[34rem]:flex @min-[34rem]:flex-wrap @min-[34rem]:items-center @min-[34rem]:gap-x-4 @min-[34rem]:self-end">
        {!gone && (
          <div className="col-start-2 row-start-2">
            <Quantity
              small
              value={line.quantity}
              max={line.maximum}
              label={`Quantidade de ${line.name}`}
              onChange={(quantity) => void setQuantity(line.id, Math.min(quantity, line.maximum))}
            />
          </div>
        )}
        <div className="col-span-2 col-start-2 row-start-3 mt-1 flex flex-wrap gap-x-4 @min-[34rem]:mt-0">
          {(gone ? line.hasOtherVariant : line.colour || line.size) && <Change line={line} />}
          <button type="button" className={ACTION} onClick={() => void removeLine(line.id)}>
            Remover<span className="sr-only"> {line.name}</span>
          </button>
          {isOnSale && <Move line={line} />}
        </div>
      </div>
      <p className="cart-line__total tabular">
        <span className="sr-only">Total do item: </span>
        {formatBRL(line.totalCents)}
      </p>
      <p className="col-span-full text-small text-bordeaux not-empty:mt-3" role="alert">
        {problem}
      </p>
    </li>
  );
}

/** Opens the selection of colour and size. */
function Change({ line }: { line: CartLine }) {
  const { id, productId, name, colour, size, quantity } = line;
  const [busy, during] = useBusy();
  const open = during(async () => {
    const { showQuickAdd } = await import('../QuickAdd.tsx');
    showQuickAdd({ id: productId, name, colour, size, line: { id, quantity, isGone: isGone(line) } });
  });
  return (
    <button
      type="button"
      className={classes(ACTION, 'aria-busy:opacity-50')}
      aria-busy={busy || undefined}
      onClick={open}
    >
      Alterar<span className="sr-only"> cor e tamanho de {name}</span>
    </button>
  );
}

/** Moves the line to the favourites; the focus goes on to the next line. */
function Move({ line }: { line: CartLine }) {
  const [busy, during] = useBusy();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const here = button.current;
    return () => {
      if (here && here === document.activeElement) leaveFocus(here);
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={classes(ACTION, 'aria-busy:opacity-50')}
      aria-busy={busy || undefined}
      onClick={during(() => moveToFavourites(line))}
    >
      Mover para favoritos<span className="sr-only">: {line.name}</span>
    </button>
  );
}

function Warning({ notice, line }: { notice: LineNotice; line: CartLine }) {
  const { id, maximum } = line;
  return (
    <p className="mt-2 text-small text-warning">
      {noticeWords(notice, line)}
      {(notice.kind === 'quantity_reduced' || notice.kind === 'over_limit') && (
        <button type="button" className="link link--drawn ml-3" onClick={() => void setQuantity(id, maximum)}>
          Ajustar para {maximum}
        </button>
      )}
    </p>
  );
}
