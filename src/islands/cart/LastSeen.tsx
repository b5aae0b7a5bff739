import type { Reason } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import type { Cart } from '../../contracts/cart.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { productUrl } from '../../paths.ts';
import { loadCart } from '../../stores/cart/cart.ts';
import { Button } from '../../ui/Button.tsx';
import { LinePicture } from './LinePicture.tsx';

/** The cart while the server is unreachable: its last known content, and a retry button. */
export function LastSeen({ reason, cart }: { reason: Reason; cart: Cart | null }) {
  return (
    <>
      <div className="empty" role="alert">
        <p className="subtitle">Não conseguimos abrir o seu carrinho.</p>
        <p className="text-soft">
          {words(reason.code, 'cart', reason.data)}
          {cart && ' Seus itens continuam guardados.'}
        </p>
        <Button onClick={() => void loadCart()}>Tentar novamente</Button>
      </div>
      {cart && (
        <section aria-labelledby="visto">
          <h2 className="subtitle mb-4" id="visto">
            Como estava da última vez
          </h2>
          <ul className="cart-lines">
            {cart.lines.map((line) => (
              <li key={line.id} className="cart-line">
                <div className="row-span-2">
                  <LinePicture image={line.image} name={line.name} />
                </div>
                <div className="col-span-2 min-w-0 pb-3 @min-[34rem]:col-span-1">
                  <h3 className="subtitle">
                    <a className="link cart-line__name" href={productUrl(line.productId)}>
                      {line.name}
                    </a>
                  </h3>
                  <p className="mt-1 text-small text-soft">
                    {[line.colour, line.size && `Tamanho ${line.size}`, `${line.quantity}x`]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <p className="cart-line__total tabular">{formatBRL(line.totalCents)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
