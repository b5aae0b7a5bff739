import { useCallback, useState } from 'react';
import { TEXTS } from '../../client/words.ts';
import type { OrderView } from '../../contracts/orders.ts';
import { formatBRL } from '../../domain/money.ts';
import { askForPix, pixCodeOf } from '../../stores/order.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CopyCode } from './CopyCode.tsx';
import { Countdown } from './Countdown.tsx';
import { QrCode } from './QrCode.tsx';

type Props = { order: OrderView; asking: boolean; problem: string | null };

/** How to pay an open order with PIX: the code in both shapes, how long it holds, and how to get another. */
export function PixPayment({ order, asking, problem }: Props) {
  const { payment } = order;
  const code = pixCodeOf(order);
  const [expired, setExpired] = useState<string | null>(null);
  const isOver = expired !== null && expired === code;
  const onOver = useCallback(() => setExpired(code), [code]);

  if (!payment || !code) {
    return (
      <div className="grid justify-items-start gap-5">
        <Notice kind="error">{problem ?? TEXTS.pixFailed}</Notice>
        <p className="text-soft">
          Seu pedido está registrado e as peças, reservadas. Nada se perdeu: gere o código quando quiser.
        </p>
        <Button busy={asking} onClick={() => void askForPix({ renew: false })}>
          {asking ? 'Processando...' : 'Gerar PIX'}
        </Button>
      </div>
    );
  }
  return (
    <div className="pix">
      <div className="pix__pay">
        <div>
          <p className="text-small text-soft">Valor a pagar</p>
          <p className="title mt-1 tabular">{formatBRL(payment.amountCents)}</p>
          <p className="mt-1 text-small text-soft">
            <Countdown key={payment.expiresAt} until={payment.expiresAt} onOver={onOver} />
          </p>
        </div>
        {!isOver && <CopyCode code={code} />}
        {problem && <Notice kind="error">{problem}</Notice>}
        <div>
          <Button
            look={isOver ? 'solid' : 'line'}
            size="small"
            busy={asking}
            onClick={() => void askForPix({ renew: true })}
          >
            {asking ? 'Processando...' : 'Gerar novo PIX'}
          </Button>
        </div>
      </div>
      <div className="pix__code" data-over={isOver || undefined}>
        <QrCode text={code} label="QR Code PIX do pedido" />
      </div>
      <ol className="pix__steps">
        <li>Abra o aplicativo do seu banco e escolha pagar com PIX.</li>
        <li>Aponte a câmera para o QR Code, ou cole o código em “PIX copia e cola”.</li>
        <li>Confira o valor e confirme. Esta página avisa sozinha quando o pagamento chegar.</li>
      </ol>
    </div>
  );
}
