import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { printPage } from '../../client/print-page.ts';
import { GIFT_DESIGN } from '../../domain/credit/gift-card.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { formatDeadline } from '../../domain/time/calendar.ts';
import { COLLECTION } from '../../paths.ts';
import {
  $giftCard,
  closeGiftCard,
  codeInAddress,
  type GiftCardView,
  openGiftCard,
} from '../../stores/gift/gift-card-view.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/classes.ts';
import { Field } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { QrCode } from '../order/QrCode.tsx';
import { GiftCode } from './GiftCode.tsx';
import { GiftFace } from './GiftFace.tsx';

/** A gift card by its code: balance, and a printable card. */
export function CardView() {
  const state = useStore($giftCard);
  const [typed, setTyped] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(state.status);
  // The element that had the focus was replaced: moves it to the card's heading, or to the field for another code.
  useEffect(() => {
    if (before.current === state.status) return;
    before.current = state.status;
    place.current?.querySelector<HTMLElement>('h1[tabindex], input')?.focus();
  }, [state]);
  useEffect(() => {
    const code = codeInAddress(location);
    if (!code) return;
    setTyped(code);
    void openGiftCard(code);
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void openGiftCard(typed);
  };
  if (state.status === 'asking') return <Skeleton className="h-80" />;
  return (
    <div ref={place}>
      {state.status === 'shown' ? <Card {...state} /> : <Search {...{ typed, setTyped, submit, ...state }} />}
    </div>
  );
}

type SearchProps = {
  typed: string;
  setTyped: (typed: string) => void;
  submit: (event: SubmitEvent) => void;
  problem: string | null;
};

function Search({ typed, setTyped, submit, problem }: SearchProps) {
  return (
    <>
      <h1 className="title">Saldo do vale</h1>
      <form className="mt-8 grid max-w-120 content-start gap-6" onSubmit={submit} noValidate>
        <Field
          label="Código do vale"
          name="codigo"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={problem}
          isAlert
          aria-required
        />
        <div>
          <Button type="submit">Ver o saldo</Button>
        </div>
      </form>
    </>
  );
}

function Card({ code, card }: Extract<GiftCardView, { status: 'shown' }>) {
  const { gift, cents, expiresAt } = card;
  const isSpent = cents === 0;
  return (
    <>
      <article
        className="grid break-inside-avoid max-w-192 items-start gap-8 border border-ink p-[clamp(1.5rem,5vw,3.5rem)] sm:grid-cols-[minmax(0,1fr)_11rem]"
        aria-labelledby="cartao"
      >
        <div className="grid min-w-0 gap-5">
          <GiftFace
            design={gift?.design ?? GIFT_DESIGN}
            head={
              <h1 className="subtitle" id="cartao" tabIndex={-1}>
                {gift ? 'Vale-presente' : 'Vale'}
              </h1>
            }
          >
            <p className="title tabular">{formatBRL(cents)}</p>
          </GiftFace>
          {gift?.to && (
            <p>
              Para <strong className="font-semibold">{gift.to}</strong>, de {gift.from}
            </p>
          )}
          {gift?.message && (
            <blockquote className="border-l-2 border-accent pl-4 whitespace-pre-line wrap-anywhere">
              {gift.message}
            </blockquote>
          )}
          <GiftCode code={code} />
          <p className="text-small text-soft">
            {isSpent ? 'Este vale não tem mais saldo.' : howToSpend(expiresAt)}
          </p>
        </div>
        {!isSpent && (
          <figure className="grid max-w-44 gap-2">
            <QrCode text={location.href.replace(/#.*$/, `#codigo=${code}`)} label="QR Code deste vale" />
            <figcaption className="text-small text-soft">Aponte a câmera para ver o saldo.</figcaption>
          </figure>
        )}
      </article>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        {!isSpent && <Button onClick={() => void printPage()}>Imprimir</Button>}
        <a className={buttonClass({ look: 'line' })} href={COLLECTION}>
          Ver a coleção
        </a>
        <Button look="line" onClick={closeGiftCard}>
          Consultar outro código
        </Button>
      </div>
    </>
  );
}

function howToSpend(expiresAt: string | null): string {
  const life = expiresAt
    ? `Vale até ${formatDeadline(new Date(expiresAt))}, em uma ou mais compras.`
    : 'Não vence e vale em uma ou mais compras.';
  return `${life} Digite o código ao finalizar a compra, em “Crédito e vale-presente”.`;
}
