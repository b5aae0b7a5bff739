import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Sizes } from '../../components/product/Options.tsx';
import type { BuyNow } from '../../contracts/buy-now.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { $choice, $offer, $product, choose } from '../../stores/catalogue/product.ts';
import { $delivery, $payBy, $sheet, $sums } from '../../stores/checkout/buy-now.ts';
import { LinePicture } from '../cart/LinePicture.tsx';
import { CheckoutSums } from '../cart/Sums.tsx';
import { Addresses, Deliveries, Payments } from './Rows.tsx';
import { ToCheckout } from './ToCheckout.tsx';

/** What is bought, where it goes, how it is paid and what it costs. */
export function Known({ answer }: { answer: BuyNow }) {
  const { isAsking } = useStore($sheet);
  const method = useStore($payBy);
  const totals = useStore($sums);
  const delivery = useStore($delivery);
  return (
    <div className="[transition:opacity_200ms] aria-busy:opacity-50" aria-busy={isAsking || undefined}>
      <Piece answer={answer} />
      <Addresses answer={answer} />
      <Deliveries delivery={answer.delivery} chosen={delivery} paidBy={method} />
      <Payments />
      {totals && (
        <div className="border-t border-line pt-3">
          <CheckoutSums totals={totals} method={method} settled={!isAsking} shippingHint="a escolher" />
        </div>
      )}
      <p className="mt-3 text-small text-soft">
        {`Em nome de ${answer.buyer.name}, CPF final ${answer.buyer.cpfEnd}. Avisos do pedido em ${answer.buyer.email}.`}
      </p>
      <ToCheckout />
    </div>
  );
}

function Piece({ answer: { cart, keptVariantId } }: { answer: BuyNow }) {
  const { problem } = useStore($sheet);
  const product = useStore($product);
  const choice = useStore($choice);
  const offer = useStore($offer);
  const sizes = useRef<HTMLDivElement>(null);
  const [line] = cart.lines;
  const at = problem?.at === 'size' ? problem.text : '';
  useEffect(() => {
    if (at) sizes.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }, [at]);
  const isKept = line !== undefined && line.variantId === keptVariantId;
  const isOut = line !== undefined && line.quantity > line.maximum;
  return (
    <>
      {line && (
        <div className="grid grid-cols-[--spacing(16)_minmax(0,1fr)] gap-x-4 gap-y-1 pb-5 text-body/[1.4] max-sm:*:last:col-start-2 sm:grid-cols-[--spacing(16)_minmax(0,1fr)_auto]">
          <LinePicture image={line.image} name={line.name} />
          <div className="min-w-0">
            <p>{line.name}</p>
            <p className="text-small text-soft">
              {[line.colour, line.size, `${line.quantity} un.`].filter(Boolean).join(' · ')}
            </p>
            {isKept && <p className="text-small text-soft">Tamanho da última compra</p>}
          </div>
          {!isOut && <p className="tabular">{formatBRL(line.totalCents)}</p>}
        </div>
      )}
      {product && offer && product.sizes.length > 1 && (
        <Sizing isOpen={!line || isOut || at !== ''}>
          <div ref={sizes} className="pb-4">
            <Sizes
              name="agora-tamanho"
              sizes={product.sizes}
              soldOut={offer.soldOutSizeIds}
              chosen={choice.sizeId}
              problem={at}
              onChoose={(sizeId) => choose({ sizeId })}
            />
          </div>
        </Sizing>
      )}
    </>
  );
}

/** The sizes: at once if one has to be chosen, else behind a button. */
function Sizing({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const id = useId();
  const [isWanted, want] = useState(isOpen);
  const isShown = isWanted || isOpen;
  return (
    <>
      {!isOpen && (
        <p className="-mt-3 pb-4 pl-20">
          <button
            type="button"
            className="link link--drawn text-small"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => want(!isShown)}
          >
            Trocar o tamanho
          </button>
        </p>
      )}
      <div id={id}>{isShown && children}</div>
    </>
  );
}
