import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CHECKOUT } from '../../paths.ts';
import { buy } from '../../stores/catalogue/buy.ts';
import { $sheet } from '../../stores/checkout/buy-now.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useBusy } from '../../ui/use-busy.ts';

/** Codes, credit and cards have their fields at the checkout, which then has this piece, too. */
export function ToCheckout() {
  const { phase } = useStore($sheet);
  const [problem, show] = useState<string | null>(null);
  const [busy, during] = useBusy();
  const goOn = during(async () => {
    const bought = await buy();
    show(bought.ok ? null : bought.text);
    if (bought.ok) location.assign(CHECKOUT);
  });
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {problem && <Notice kind="error">{problem}</Notice>}
      <button
        type="button"
        className="link link--drawn text-small"
        disabled={busy || phase !== 'known'}
        onClick={goOn}
      >
        Usar cupom, vale ou cartão
      </button>
    </div>
  );
}
