import type { RequestListRow } from '../../../contracts/admin/requests.ts';
import { acceptRequest, finishRequest } from '../../../stores/admin/requests.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useMay } from '../kit/Allowed.tsx';
import { SendForm } from './SendForm.tsx';

/** The usual next act on a request, from the list itself; everything else is done in its order. */
export function NextStep({ row: { id, kind, stage, replacement } }: { row: RequestListRow }) {
  const [isBusy, during] = useBusy();
  const may = {
    answer: useMay('requests.answer'),
    finish: useMay('orders.refund'),
    send: useMay('orders.fulfil'),
  };
  if (stage === 'send') return may.send ? <SendForm id={id} /> : null;
  if (stage === 'answer')
    return may.answer ? (
      <Button size="small" look="line" busy={isBusy} onClick={during(() => acceptRequest(id, ''))}>
        Aceitar
      </Button>
    ) : null;
  const isExpected = kind === 'exchange' && (stage === 'wait' || stage === 'decide');
  if (!isExpected || !replacement?.isPaid || !may.finish) return null;
  const received = { answer: '', received: 'stock', amountCents: 0 } as const;
  return (
    <Button size="small" look="line" busy={isBusy} onClick={during(() => finishRequest(id, received))}>
      Recebida, ao estoque
    </Button>
  );
}
