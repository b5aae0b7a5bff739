import { useState } from 'react';
import type { OrderView } from '../../contracts/orders.ts';
import { CART } from '../../paths.ts';
import { buyAgain, type Reordered } from '../../stores/orders/order-detail.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useBusy } from '../../ui/use-busy.ts';

/** Adds the items to the cart again, and lists those that are unavailable. */
export function BuyAgain({ order }: { order: OrderView }) {
  const [busy, during] = useBusy();
  const [outcome, setOutcome] = useState<Reordered | null>(null);
  const buy = during(async () => setOutcome(await buyAgain(order)));
  return (
    <>
      <Button look="line" busy={busy} onClick={buy}>
        Comprar de novo
      </Button>
      {outcome?.ok === false && <Notice kind="error">{outcome.problem}</Notice>}
      {outcome?.ok && (
        <Notice kind={outcome.addedUnits > 0 ? 'success' : 'warning'}>
          {outcome.addedUnits > 0 ? (
            <p>
              {outcome.missing.length > 0 ? 'O que há em estoque está' : 'As peças estão'} no seu carrinho.{' '}
              <a className="link link--drawn" href={CART}>
                Ver o carrinho
              </a>
            </p>
          ) : (
            <p>Nenhuma peça deste pedido está disponível agora.</p>
          )}
          {outcome.missing.length > 0 && (
            <ul className="mt-2 list-disc pl-5">
              {outcome.missing.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </>
  );
}
