import { useStore } from '@nanostores/react';
import { lazy, useEffect } from 'react';
import { CHECKOUT } from '../../paths.ts';
import { $giftPurchase } from '../../stores/gift/gift-card.ts';
import { $order } from '../../stores/payment/order.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { GiftForm } from './GiftForm.tsx';

const PlacedOrder = lazy(async () => ({ default: (await import('../order/PlacedOrder.tsx')).PlacedOrder }));

/** Buying a gift card: the form, then the placed order. */
export function Gift() {
  const { phase, leadsTo } = useStore($giftPurchase);
  const order = useStore($order);
  const placedId = order.status === 'shown' && phase === 'ordered' ? order.order.id : null;

  // The URL now belongs to the order: a reload resumes it.
  useEffect(() => {
    if (placedId) history.replaceState(null, '', `${CHECKOUT}?pedido=${placedId}`);
  }, [placedId]);
  // Replaces this page in the history, since its form has done its work.
  useEffect(() => {
    if (leadsTo) location.replace(leadsTo);
  }, [leadsTo]);

  if (phase === 'ordered' && order.status === 'shown')
    return (
      <Lazy waiting={<Skeleton className="h-64" />}>
        <PlacedOrder {...order} />
      </Lazy>
    );
  return (
    <>
      <h1 className="title">Vale-presente</h1>
      <p className="mt-3 mb-8 max-w-160 text-soft">
        Para quem sabe o que quer: você escolhe o valor, a mensagem e o dia; quem ganha escolhe a peça.
      </p>
      <GiftForm />
    </>
  );
}
