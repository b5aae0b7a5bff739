import { useStore } from '@nanostores/react';
import { PAY_FOLLOWS } from '../../client/words/payment-words.ts';
import { TEXTS } from '../../client/words/words.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { $payBy, $sheet, $sums, confirm, type Method } from '../../stores/checkout/buy-now.ts';
import { $proving } from '../../stores/kit/proof.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

const PAY: Record<Method, string> = { pix: 'Pagar com PIX', boleto: 'Gerar boleto' };

/** The button that orders, what follows, and why it did not. */
export function PayBar() {
  const { phase, problem, isAsking } = useStore($sheet);
  const method = useStore($payBy);
  const sums = useStore($sums);
  const proving = useStore($proving);
  const isBusy = phase === 'sending' || phase === 'leaving';
  const due = sums && (method === 'pix' ? sums.pixTotalCents : sums.totalCents);
  const label = due === null ? PAY[method] : `${PAY[method]} · ${formatBRL(due)}`;
  return (
    <div className="product-dialog grid w-full gap-3">
      {problem?.at === 'message' && <Notice kind="error">{problem.text}</Notice>}
      <Button wide busy={isBusy || isAsking} onClick={() => void confirm()}>
        {isBusy ? (proving ? TEXTS.proving : 'Processando...') : label}
      </Button>
      <p className="text-center text-small text-soft">{PAY_FOLLOWS[method]()}</p>
    </div>
  );
}
