import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { Cart } from '../contracts/cart.ts';
import { formatBRL } from '../domain/money/money.ts';
import { CART, CHECKOUT } from '../paths.ts';
import { $adding } from '../stores/cart/adding.ts';
import { $cart, $removed, isBlocked } from '../stores/cart/cart.ts';
import { $cartDrawer, closeCartDrawer } from '../stores/cart/cart-drawer.ts';
import drawerStyle from '../styles/cart-drawer.css?inline';
import { addStyles } from '../ui/add-styles.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/classes.ts';
import { closeOnOutside } from '../ui/close-outside.ts';
import { adoptControls } from '../ui/controls.ts';
import { Icon } from '../ui/Icon.tsx';
import { keepToastsInTopDialog } from '../ui/top-dialog.ts';
import { AddingLine } from './cart/AddingLine.tsx';
import { DrawerSkeleton, SumsSkeleton } from './cart/CartSkeleton.tsx';
import { FreeShipping } from './cart/FreeShipping.tsx';
import { Line } from './cart/Line.tsx';
import { RemovedLine } from './cart/RemovedLine.tsx';
import { useSeenPrices } from './cart/use-seen-prices.ts';

/** Mounts the drawer once per page; from then on `$cartDrawer` opens and closes it. */
export function mountCartDrawer(): void {
  adoptControls();
  addStyles(drawerStyle);
  keepToastsInTopDialog();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<CartDrawer />);
}

/** How long after the first press of the button that opened the drawer a second one may come, in milliseconds. */
const SECOND_PRESS_MS = 500;

/** The cart as a drawer, opened after adding a product. The browser restores the focus when it closes. */
function CartDrawer() {
  const open = useStore($cartDrawer);
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      openedAt.current = performance.now();
    }
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  useEffect(() => (dialog.current ? closeOnOutside(dialog.current) : undefined), []);
  /** Who presses twice means the button, not what the drawer has put in its place, nor 'Fechar', which has the focus by now. */
  const ignoreSecond = (event: MouseEvent) => {
    const isByKey = event.detail === 0 && document.activeElement === event.target;
    if (event.detail < 2 && !(isByKey && (event.target as Element).matches('.icon-button'))) return;
    if (event.timeStamp - openedAt.current > SECOND_PRESS_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <dialog
      ref={dialog}
      className="drawer cart-drawer"
      aria-labelledby="cart-drawer-title"
      onClickCapture={ignoreSecond}
      onClose={closeCartDrawer}
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] [@media(height<40rem)]:block [@media(height<40rem)]:h-auto">
        <div className="flex h-(--header) items-center justify-between pr-3 pl-6">
          <h2 className="subtitle" id="cart-drawer-title">
            Seu carrinho
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label="Fechar carrinho"
            onClick={closeCartDrawer}
          >
            <Icon name="close" />
          </button>
        </div>
        {open && <Content />}
      </div>
    </dialog>
  );
}

function Content() {
  const state = useStore($cart);
  const removed = useStore($removed);
  const adding = useStore($adding);
  const cart = state.status === 'ready' ? state.cart : null;
  useSeenPrices(cart);
  if (!cart && adding.length === 0) return <DrawerSkeleton />;
  const isSettled = state.status === 'ready' && state.settled && adding.length === 0;
  return (
    <>
      <div className="overflow-y-auto overscroll-contain px-6">
        {removed && <RemovedLine removed={removed} />}
        {cart?.lines.length === 0 && adding.length === 0 && (
          <p className="py-8 text-soft">Seu carrinho está vazio.</p>
        )}
        <ul className="cart-lines">
          {cart?.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
          {adding.map((piece) => (
            <AddingLine key={piece.press} piece={piece} />
          ))}
        </ul>
      </div>
      <div className="grid gap-4 border-t border-line px-6 pt-5 pb-6">
        {cart && cart.lines.length > 0 ? (
          <Sums cart={cart} isSettled={isSettled} />
        ) : (
          adding.length > 0 && <SumsSkeleton />
        )}
        <div className="grid grid-cols-2 tight:grid-cols-1 gap-2">
          <a className={buttonClass({ look: 'line', size: 'small' })} href={CART}>
            Ver carrinho
          </a>
          <Button look="line" size="small" onClick={closeCartDrawer}>
            Continuar comprando
          </Button>
        </div>
      </div>
    </>
  );
}

function Sums({ cart, isSettled }: { cart: Cart; isSettled: boolean }) {
  return (
    <>
      <FreeShipping subtotalCents={cart.subtotalCents} missingCents={cart.freeShippingMissingCents} />
      <p
        className="flex items-baseline justify-between [transition:opacity_200ms] aria-busy:opacity-50"
        aria-busy={!isSettled || undefined}
      >
        <span>Total, sem frete</span>
        <span className="text-right">
          <span className="subtitle tabular">{formatBRL(cart.totalCents)}</span>
          <span className="block text-small text-soft tabular">{formatBRL(cart.pixTotalCents)} no PIX</span>
        </span>
      </p>
      {!cart.lines.some(isBlocked) && (
        <a className={buttonClass({ wide: true })} href={CHECKOUT}>
          Finalizar Compra
        </a>
      )}
    </>
  );
}
