import { useCallback, useState } from 'react';
import { TEXTS } from '../../client/words/words.ts';
import type { PixPayment as Payment } from '../../contracts/orders.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { askForPayment } from '../../stores/payment/order-payment.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyCode } from './CopyCode.tsx';
import { Countdown } from './Countdown.tsx';
import { QrCode } from './QrCode.tsx';

/** A PIX payment: QR code and text, time left, and how to get another code. */
export function PixPayment({ payment, asking }: { payment: Payment; asking: boolean }) {
  const { code, expiresAt, amountCents } = payment;
  const [expired, setExpired] = useState<string | null>(null);
  const isOver = expired === code;
  const onOver = useCallback(() => setExpired(code), [code]);
  return (
    <div className="grid gap-8 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-5 md:[grid-area:1/2]">
        <div>
          <p className="text-small text-soft">Valor a pagar</p>
          <p className="title mt-1 tabular">{formatBRL(amountCents)}</p>
          <p className="mt-1 text-small text-soft">
            <Countdown key={expiresAt} until={expiresAt} onOver={onOver} />
          </p>
        </div>
        {!isOver && <CopyCode title="PIX copia e cola" code={code} done={TEXTS.pixCopied} />}
        <div>
          <Button
            look={isOver ? 'solid' : 'line'}
            size="small"
            busy={asking}
            onClick={() => void askForPayment({ payment: { method: 'pix' }, renew: true })}
          >
            {asking ? 'Processando...' : 'Gerar novo PIX'}
          </Button>
        </div>
      </div>
      <div className="max-w-72 data-over:opacity-12 md:[grid-area:1/1]" data-over={isOver || undefined}>
        <QrCode text={code} label="QR Code PIX do pedido" />
      </div>
      <ol className="grid list-decimal gap-2 pl-5 text-soft md:col-span-full">
        <li>Abra o aplicativo do seu banco e escolha pagar com PIX.</li>
        <li>Aponte a câmera para o QR Code, ou cole o código em “PIX copia e cola”.</li>
        <li>Confira o valor e confirme. Esta página avisa sozinha quando o pagamento chegar.</li>
      </ol>
    </div>
  );
}
