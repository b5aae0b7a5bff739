import { useStore } from '@nanostores/react';
import { $quote, quote } from '../../stores/cart/shipping.ts';
import { $method } from '../../stores/payment/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { ShippingOptions } from '../cart/ShippingOptions.tsx';

/** The shipping options; quoted once the postal code is complete. */
export function DeliveryChoice() {
  const { status, options, problem } = useStore($quote);
  const method = useStore($method);
  return (
    <section className="form-section" aria-labelledby="entrega">
      <h2 className="subtitle" id="entrega">
        Entrega
      </h2>
      {status === 'idle' && <p className="text-small text-soft">Informe o CEP para ver prazos e preços.</p>}
      {status === 'asking' && options.length === 0 && <Skeleton className="h-20" />}
      {problem && (
        <div className="grid justify-items-start gap-3">
          <Notice kind="error">{problem}</Notice>
          <Button look="line" size="small" onClick={() => void quote()}>
            Tentar novamente
          </Button>
        </div>
      )}
      <ShippingOptions paidBy={method} />
    </section>
  );
}
