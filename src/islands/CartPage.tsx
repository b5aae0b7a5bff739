import { useStore } from '@nanostores/react';
import { lazy, useDeferredValue, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { Cart } from '../contracts/cart.ts';
import { FREE_SERVICES, SHIPPING_SERVICES } from '../domain/shipping/shipping.ts';
import { CHECKOUT, COLLECTION } from '../paths.ts';
import { $cart, $removed, isBlocked } from '../stores/cart/cart.ts';
import { $shippingHint, followCartWithQuote, followPostalCodeWithQuote } from '../stores/cart/shipping.ts';
import { $totals } from '../stores/cart/totals.ts';
import { buttonClass } from '../ui/classes.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { Notice } from '../ui/Notice.tsx';
import { CartSkeleton } from './cart/CartSkeleton.tsx';
import { ChatHandover } from './cart/ChatHandover.tsx';
import { CouponBox } from './cart/CouponBox.tsx';
import { FreeShipping } from './cart/FreeShipping.tsx';
import { LastSeen } from './cart/LastSeen.tsx';
import { Line } from './cart/Line.tsx';
import { RemovedLine } from './cart/RemovedLine.tsx';
import { ShippingCalculator } from './cart/ShippingCalculator.tsx';
import { CartSums } from './cart/Sums.tsx';
import { useSeenPrices } from './cart/use-seen-prices.ts';

const WaitingOrder = lazy(async () => ({
  default: (await import('./checkout/WaitingOrder.tsx')).WaitingOrder,
}));

/** Shown when the chosen service is never free. */
const FREE_ELSEWHERE = `O seu frete grátis vale para ${FREE_SERVICES.map((service) => SHIPPING_SERVICES[service].name).join(' e ')}.`;

/** Shop data for the page: the WhatsApp number, empty if there is none. */
type House = { whatsapp: string };

/** Mounts the cart page, which loads the cart (own-cart.ts). */
export function mountCartPage(place: Element, house: House): void {
  createRoot(place).render(<CartPage {...house} />);
}

/** The cart page: every state of it. */
function CartPage(house: House) {
  const state = useStore($cart);
  useEffect(followCartWithQuote, []);
  useEffect(followPostalCodeWithQuote, []);

  // Rendering the content is deferred, so that React yields to user input.
  const view = useDeferredValue(state.status, 'loading');

  if (view === 'loading' || state.status === 'loading') return <CartSkeleton />;
  if (state.status === 'failed') return <LastSeen reason={state} cart={state.lastSeen} />;
  return <Filled cart={state.cart} settled={state.settled} {...house} />;
}

function Filled({ cart, settled, whatsapp }: House & { cart: Cart; settled: boolean }) {
  useSeenPrices(cart);
  const removed = useStore($removed);
  const totals = useStore($totals);
  const shippingHint = useStore($shippingHint);
  const blocked = cart.lines.some(isBlocked);
  const isEmpty = cart.lines.length === 0;
  const goOn = useRef<HTMLAnchorElement>(null);

  // 'COMPRE AGORA' leads here: focus the checkout button.
  useEffect(() => {
    if (new URLSearchParams(location.search).get('checkout') === 'true') goOn.current?.focus();
  }, []);

  const list = cart.lines.map((line) => <Line key={line.id} line={line} />);
  if (removed) {
    const gap = (
      <li key={`removed-${removed.line.id}`}>
        <RemovedLine removed={removed} />
      </li>
    );
    list.splice(removed.index, 0, gap);
  }

  if (isEmpty) {
    return (
      <>
        {removed && <RemovedLine removed={removed} />}
        <div className="empty">
          <p className="subtitle">Seu carrinho está vazio.</p>
          <p className="text-soft">Há peças novas esperando por você na coleção.</p>
          <a className={buttonClass()} href={COLLECTION}>
            Ver a coleção
          </a>
        </div>
        <Lazy instead={null}>
          <WaitingOrder />
        </Lazy>
      </>
    );
  }
  return (
    <div className="cart-page">
      <ul className="cart-lines">{list}</ul>
      <section className="cart-aside" aria-labelledby="resumo">
        <h2 className="subtitle" id="resumo">
          Resumo do pedido
        </h2>
        <FreeShipping
          subtotalCents={cart.subtotalCents}
          missingCents={cart.freeShippingMissingCents}
          won={totals?.shippingCents ? FREE_ELSEWHERE : undefined}
        />
        <CouponBox coupon={cart.coupon} />
        <ShippingCalculator />
        {totals && <CartSums {...{ totals, settled, shippingHint }} terms={cart.terms} />}
        {blocked ? (
          <Notice kind="warning">Ajuste os itens destacados para finalizar a compra.</Notice>
        ) : (
          <a className={buttonClass({ wide: true })} href={CHECKOUT} ref={goOn}>
            Finalizar Compra
          </a>
        )}
        <ChatHandover whatsapp={whatsapp} />
        <p className="text-center text-small">
          <a className="link link--drawn" href={COLLECTION}>
            Continuar comprando
          </a>
        </p>
      </section>
    </div>
  );
}
