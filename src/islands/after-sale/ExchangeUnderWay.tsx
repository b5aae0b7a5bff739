import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TrackingCode } from '../../components/TrackingCode.tsx';
import type { OrderRequest } from '../../contracts/after-sale.ts';
import { postBy } from '../../domain/after-sale/return-labels.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { formatDate } from '../../domain/time/calendar.ts';
import { orderUrl, PENDING, TRACK_ORDER } from '../../paths.ts';
import { giveUp, sendPosted } from '../../stores/orders/order-detail.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/classes.ts';
import { Field } from '../../ui/Field.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useStepFocus } from '../../ui/use-step-focus.ts';
import { LinePicture } from '../cart/LinePicture.tsx';
import { GiveUp } from './GiveUp.tsx';
import { PostingCode } from './PostingCode.tsx';

type Piece = NonNullable<OrderRequest['replacement']>;
type Props = { request: OrderRequest; piece: Piece; orderNumber: string };

/** The new piece of an exchange, and the buyer's next steps. */
export function ExchangeUnderWay({ request, piece, orderNumber }: Props) {
  const isHeld = request.status === 'accepted';
  return (
    <div className="mt-3 grid gap-3">
      <div className="grid grid-cols-[--spacing(14)_minmax(0,1fr)] gap-4 text-small/body">
        <LinePicture image={piece.image} name={piece.name} />
        <div>
          <p>{piece.name}</p>
          <p className="text-soft">
            {[piece.colour, piece.size, `${request.units ?? 1} un.`].filter(Boolean).join(' · ')}
          </p>
          {(isHeld || request.status === 'done') && (
            <a className="link link--drawn" href={orderUrl(TRACK_ORDER, piece.orderId, piece.token)}>
              Acompanhar a peça nova
            </a>
          )}
        </div>
      </div>
      {isHeld && piece.isPayable && (
        <div>
          <a className={buttonClass({ size: 'small' })} href={orderUrl(PENDING, piece.orderId, piece.token)}>
            Pagar a diferença de {formatBRL(piece.totalCents)}
          </a>
        </div>
      )}
      {isHeld && !piece.isPayable && <Posting request={request} orderNumber={orderNumber} />}
      {request.backCents > 0 && (isHeld || request.status === 'done') && (
        <p className="text-small text-soft">
          {formatBRL(request.backCents)} {backWords(request, isHeld)}
        </p>
      )}
      {isHeld && !request.postedAt && !piece.hasLeft && (
        <GiveUp
          question="A peça nova volta para a loja. Desistir mesmo?"
          action="Desistir da troca"
          keep="Manter"
          onGiveUp={() => giveUp(request.id)}
        />
      )}
    </div>
  );
}

function backWords({ backAs }: OrderRequest, isHeld: boolean): string {
  if (backAs === 'money') return isHeld ? 'voltam para você quando sua peça chegar.' : 'voltaram para você.';
  return isHeld ? 'ficam como crédito para você quando sua peça chegar.' : 'viraram crédito para você.';
}

/** How to return the first piece, with a form to report it as posted, whose code may be corrected afterwards. */
function Posting({ request, orderNumber }: Omit<Props, 'piece'>) {
  const [code, setCode] = useState(request.postedCode);
  const [busy, during] = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(!request.postedAt);
  const posted = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useStepFocus(isWriting, form);
  if (request.postedAt && !isWriting)
    return (
      <div className="grid justify-items-start gap-2 text-small">
        <p ref={posted} className="text-soft outline-none" tabIndex={-1}>
          Postada em {formatDate(new Date(request.postedAt))}
          {request.postedCode && (
            <>
              , código <TrackingCode code={request.postedCode} />
            </>
          )}
          . Avisamos por e-mail quando ela chegar.
        </p>
        <button type="button" className="link link--drawn" onClick={() => setWriting(true)}>
          {request.postedCode ? 'Corrigir o código' : 'Informar o código de rastreio'}
        </button>
      </div>
    );
  const submit = during(async () => {
    const wrong = await sendPosted(request.id, code);
    setProblem(wrong);
    if (wrong) return;
    flushSync(() => setWriting(false));
    posted.current?.focus();
  });
  return (
    <div className="grid gap-3">
      {!request.postedAt && <ToPost request={request} orderNumber={orderNumber} />}
      <form ref={form} className="grid gap-3" onSubmit={submit} noValidate>
        <Field
          label="Código de rastreio"
          optional
          autoComplete="off"
          maxLength={60}
          value={code}
          error={problem}
          isAlert
          onChange={(event) => {
            setCode(event.target.value);
            setProblem(null);
          }}
        />
        <div>
          <Button type="submit" size="small" look="line" busy={busy}>
            {request.postedAt ? 'Salvar o código' : 'Já postei'}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Until when and how to post it. */
function ToPost({ request, orderNumber }: Omit<Props, 'piece'>) {
  const last = postBy(instant(request.holdUntil), instant(request.label?.validUntil));
  return (
    <>
      <p className="text-small">
        Poste sua peça{last && ` até ${formatDate(last)}`}, sem uso e com etiqueta.
        {!request.label &&
          ` Escreva o número ${orderNumber} na embalagem. O endereço e os passos estão no e-mail que enviamos.`}
      </p>
      {request.label && <PostingCode label={request.label} orderNumber={orderNumber} />}
    </>
  );
}

const instant = (text: string | null | undefined) => (text ? new Date(text) : null);
