import { useStore } from '@nanostores/react';
import { noticeWords } from '../../client/words/line-notices.ts';
import type { Cart } from '../../contracts/cart.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { CART } from '../../paths.ts';
import { $shippingHint } from '../../stores/cart/shipping.ts';
import { $totals } from '../../stores/cart/totals.ts';
import { $method } from '../../stores/payment/payment.ts';
import { CouponBox } from '../cart/CouponBox.tsx';
import { LinePicture } from '../cart/LinePicture.tsx';
import { CheckoutSums } from '../cart/Sums.tsx';
import { useSeenPrices } from '../cart/use-seen-prices.ts';
import { CreditBox } from './CreditBox.tsx';

/** The order summary, required before the contract (Decreto 7.962/2013, art. 4, I). */
export function CheckoutSummary({ cart, settled }: { cart: Cart; settled: boolean }) {
  useSeenPrices(cart);
  const totals = useStore($totals);
  const method = useStore($method);
  const shippingHint = useStore($shippingHint);
  return (
    <section
      className="grid content-start gap-5 bg-paper-deep p-[clamp(1.25rem,3vw,2rem)]"
      aria-labelledby="resumo"
    >
      <div className="flex items-baseline justify-between gap-x-4 tight:flex-wrap">
        <h2 className="subtitle" id="resumo">
          Resumo da compra
        </h2>
        <a className="link link--drawn text-small" href={CART}>
          Alterar
        </a>
      </div>
      <ul className="grid gap-4 border-b border-line pb-5">
        {cart.lines.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[--spacing(16)_minmax(0,1fr)_auto] gap-4 tight:grid-cols-[--spacing(16)_minmax(0,1fr)] tight:*:last:col-start-2 text-body/[1.4]"
          >
            <LinePicture image={line.image} name={line.name} />
            <div className="min-w-0">
              <p>{line.name}</p>
              <p className="text-small text-soft">
                {[line.colour, line.size, `${line.quantity} un.`].filter(Boolean).join(' · ')}
              </p>
              {line.notices.map((notice) => (
                <p key={notice.kind} className="text-small text-warning">
                  {noticeWords(notice, line)}
                </p>
              ))}
            </div>
            <p className="tabular">{formatBRL(line.totalCents)}</p>
          </li>
        ))}
      </ul>
      <CouponBox coupon={cart.coupon} />
      <CreditBox />
      {totals && <CheckoutSums {...{ totals, method, settled, shippingHint }} />}
    </section>
  );
}
