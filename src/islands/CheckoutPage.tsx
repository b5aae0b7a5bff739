import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CART, CHECKOUT } from '../paths.ts';
import { $cart } from '../stores/cart.ts';
import { $checkout, openCheckout } from '../stores/checkout.ts';
import { $order } from '../stores/order.ts';
import { followCartWithQuote, followPostalCodeWithQuote } from '../stores/shipping.ts';
import { CheckoutForm } from './checkout/CheckoutForm.tsx';
import { CheckoutSkeleton } from './checkout/CheckoutSkeleton.tsx';
import { PlacedOrder } from './order/PlacedOrder.tsx';

/** The checkout: the form, then the order it became. */
export function CheckoutPage() {
  const { phase } = useStore($checkout);
  const cart = useStore($cart);
  const order = useStore($order);
  const placedId = order.status === 'shown' && phase === 'ordered' ? order.order.id : null;

  useEffect(() => {
    const stops: (() => void)[] = [];
    void openCheckout(location).then((shown) => {
      if (shown === 'cart') location.replace(CART);
      if (shown === 'form') stops.push(followCartWithQuote(), followPostalCodeWithQuote());
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  // From now on this address is the order's: reloading the page resumes it.
  useEffect(() => {
    if (placedId) history.replaceState(null, '', `${CHECKOUT}?pedido=${placedId}`);
  }, [placedId]);

  if (phase === 'ordered' && order.status === 'shown') return <PlacedOrder {...order} />;
  if ((phase === 'form' || phase === 'submitting') && cart.status === 'ready') {
    return <CheckoutForm cart={cart.cart} settled={cart.settled} />;
  }
  return <CheckoutSkeleton />;
}
