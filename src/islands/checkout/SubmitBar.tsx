import { useStore } from '@nanostores/react';
import { CART } from '../../paths.ts';
import { $checkout, continueWithoutCoupon } from '../../stores/checkout.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/classes.ts';
import { Notice } from '../../ui/Notice.tsx';

/** The button that orders, and why the last press came to nothing. */
export function SubmitBar() {
  const { phase, problem, remedy } = useStore($checkout);
  const busy = phase === 'submitting';
  return (
    <div className="grid gap-4">
      {problem && (
        <Notice kind="error">
          <p>{problem}</p>
          {remedy === 'drop_coupon' && (
            <Button look="line" size="small" className="mt-3" onClick={() => void continueWithoutCoupon()}>
              Continuar sem o cupom
            </Button>
          )}
          {remedy === 'see_cart' && (
            <a className={`${buttonClass({ look: 'line', size: 'small' })} mt-3`} href={CART}>
              Ver o carrinho
            </a>
          )}
        </Notice>
      )}
      <Button type="submit" wide busy={busy}>
        {busy ? 'Processando...' : 'Gerar PIX'}
      </Button>
      <p className="text-center text-small text-soft">
        Ao gerar o PIX seu pedido é registrado e as peças ficam reservadas por 24 horas.
      </p>
    </div>
  );
}
