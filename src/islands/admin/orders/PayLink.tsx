import { useState } from 'react';
import { copyText } from '../../../client/clipboard.ts';
import { TEXTS } from '../../../client/words.ts';
import type { DeskOrder } from '../../../contracts/admin/orders.ts';
import { formatBRL } from '../../../domain/money.ts';
import { toast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/classes.ts';
import { Part } from '../kit/Part.tsx';

/** The link by which the customer pays, to be sent by whatever way they wrote. */
export function PayLink({ order }: { order: DeskOrder }) {
  const [url, setUrl] = useState<string | null>(null);
  const { payUrl, phone, number, totalCents, customerName } = order;
  if (!payUrl) return null;
  const text = `Olá, ${customerName.split(' ')[0]}! Aqui está o link para pagar o seu pedido ${number}, de ${formatBRL(totalCents)}: ${payUrl}`;
  const copy = async () => {
    if (await copyText(payUrl)) toast('Link copiado');
    else setUrl(payUrl);
  };
  return (
    <Part title="Link de pagamento">
      <p className="text-soft text-small">
        Quem o abre vê o pedido e paga por PIX, boleto ou cartão. Foi também por e-mail.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" look="line" onClick={() => void copy()}>
          Copiar link
        </Button>
        {phone && (
          <a
            className={buttonClass({ size: 'small', look: 'line' })}
            href={`https://wa.me/55${phone}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
          >
            Enviar por WhatsApp
          </a>
        )}
      </div>
      {url && (
        <p className="mt-3 text-small" role="status">
          {TEXTS.copyFailed} <span className="wrap-anywhere select-all">{url}</span>
        </p>
      )}
    </Part>
  );
}
