import { useEffect, useRef } from 'react';
import type { AddingPiece } from '../../stores/cart/adding.ts';
import { initialOf } from '../../ui/initial.ts';
import { Price } from '../../ui/Price.tsx';
import { Spinner } from '../../ui/Waiting.tsx';

/** A piece on its way into the cart, as its page shows it; the server's line takes its place. */
export function AddingLine({ piece }: { piece: AddingPiece }) {
  const row = useRef<HTMLLIElement>(null);
  // The newest line is the last one.
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { name, href, picture, colour, size, quantity } = piece;
  return (
    <li className="cart-line" ref={row} aria-busy="true">
      <div className="row-span-3 @min-[34rem]:row-span-2">
        {picture ? (
          <img className="picture" src={picture} alt="" width={160} height={200} />
        ) : (
          <span className="picture picture--none" aria-hidden="true">
            {initialOf(name)}
          </span>
        )}
      </div>
      <div className="col-span-2 min-w-0 pb-3 @min-[34rem]:col-span-1">
        <h2 className="subtitle">
          <a className="link cart-line__name" href={href}>
            {name}
          </a>
        </h2>
        <p className="mt-1 text-small text-soft">
          {[colour, size && `Tamanho ${size}`, quantity > 1 && `${quantity} unidades`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="mt-1 text-small">
          <Price cents={piece.unitCents} beforeCents={piece.listUnitCents} />
        </p>
      </div>
      <p
        className="col-span-2 col-start-2 row-start-2 flex min-h-16 items-center gap-3 text-small text-soft"
        role="status"
      >
        <Spinner /> Adicionando ao carrinho…
      </p>
    </li>
  );
}
