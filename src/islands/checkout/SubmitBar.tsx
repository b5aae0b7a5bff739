import { useStore } from '@nanostores/react';
import { PAY_BUTTON, PAY_FOLLOWS } from '../../client/words/payment-words.ts';
import { TEXTS } from '../../client/words/words.ts';
import { CART } from '../../paths.ts';
import { $totals, isFree } from '../../stores/cart/totals.ts';
import { $checkout, continueWithoutCoupon } from '../../stores/checkout/checkout.ts';
import { $proving } from '../../stores/kit/proof.ts';
import { $method } from '../../stores/payment/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/classes.ts';
import { Notice } from '../../ui/Notice.tsx';

const FREE_FOLLOWS = 'Ao confirmar, seu pedido é registrado e já vamos prepará-lo.';

/** The order button, and the error of the last submit. */
export function SubmitBar({ form }: { form: string }) {
  const { phase, problem, remedy } = useStore($checkout);
  const method = useStore($method);
  const free = isFree(useStore($totals));
  const proving = useStore($proving);
  const busy = phase === 'submitting' || phase === 'leaving';
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
      <Button type="submit" form={form} wide busy={busy}>
        {busy ? (proving ? TEXTS.proving : 'Processando...') : free ? 'Confirmar pedido' : PAY_BUTTON[method]}
      </Button>
      <p className="text-center text-small text-soft">{free ? FREE_FOLLOWS : PAY_FOLLOWS[method]()}</p>
    </div>
  );
}
