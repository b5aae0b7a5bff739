import { useStore } from '@nanostores/react';
import { type ComponentProps, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { copyText } from '../client/clipboard.ts';
import { local } from '../client/storage.ts';
import { TEXTS } from '../client/words/words.ts';
import { PRIVACY } from '../paths.ts';
import {
  $offer,
  $offerProblems,
  claim,
  OFFER_FIELDS,
  type OfferField,
  type OfferValues,
  typeOfferField,
} from '../stores/contact/first-purchase.ts';
import { OFFER_SEEN_KEY } from '../stores/kept/storage-keys.ts';
import offerStyle from '../styles/offer.css?inline';
import { addStyles } from '../ui/add-styles.ts';
import { Button } from '../ui/Button.tsx';
import { closeOnOutside } from '../ui/close-outside.ts';
import { adoptControls } from '../ui/controls.ts';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Opens the first-purchase offer. Closing it, in whatever way, is remembered. */
export function openFirstPurchase(percent: number): void {
  // Another dialog may have opened meanwhile.
  if (document.querySelector('dialog[open]')) return;
  adoptControls();
  addStyles(offerStyle);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const end = () => {
    local.write(OFFER_SEEN_KEY, 'true');
    root.unmount();
    place.remove();
  };
  root.render(<FirstPurchase percent={percent} onEnd={end} />);
}

function FirstPurchase({ percent, onEnd }: { percent: number; onEnd: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const offer = useStore($offer);
  useEffect(() => {
    dialog.current?.showModal();
    return dialog.current ? closeOnOutside(dialog.current) : undefined;
  }, []);
  useEffect(() => {
    if (offer.step === 2) title.current?.focus();
  }, [offer.step]);
  return (
    <dialog ref={dialog} className="dialog offer" aria-labelledby={id} onClose={onEnd}>
      <div className="dialog__body">
        <div className="dialog__head">
          <h2 ref={title} className="title" id={id} tabIndex={-1}>
            {offer.step === 1 ? `${percent}% OFF na sua primeira compra` : 'Aproveite o seu desconto'}
          </h2>
          <button
            className="icon-button"
            type="button"
            aria-label="Fechar"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {offer.step === 1 ? <OfferForm {...offer} /> : <Coupon {...offer} />}
      </div>
    </dialog>
  );
}

const FIELDS: Record<OfferField, ComponentProps<typeof Field>> = {
  fullName: { label: 'Nome completo', autoComplete: 'name', maxLength: 255 },
  birthDate: { label: 'Data de nascimento', type: 'date', autoComplete: 'bday' },
  email: { label: 'E-mail', type: 'email', autoComplete: 'email', maxLength: 254 },
};

function OfferForm({ busy, problem }: { busy: boolean; problem: string | null }) {
  const problems = useStore($offerProblems);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = Object.fromEntries(OFFER_FIELDS.map((field) => [field, data.get(field) ?? '']));
    const [first] = await claim(values as OfferValues, data.has('wantsNews'));
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return (
    <form className="grid gap-4.5" onSubmit={(event) => void submit(event)} noValidate>
      <p className="text-soft">Preencha e receba o cupom na hora.</p>
      {OFFER_FIELDS.map((field) => (
        <Field
          key={field}
          {...FIELDS[field]}
          name={field}
          required
          error={problems[field]}
          onChange={({ target }) => typeOfferField(field, target.value)}
        />
      ))}
      <label className="grid grid-cols-[auto_1fr] gap-3 text-small text-soft">
        <input className="checkbox" type="checkbox" name="wantsNews" />
        <span>
          {
            'Quero receber novidades e ofertas por e-mail. Sem marcar, o cupom vale igual e a loja não guarda os seus dados. '
          }
          <a className="link link--drawn" href={PRIVACY} target="_blank" rel="noopener">
            Privacidade
          </a>
        </span>
      </label>
      <div role="alert">{problem !== null && <Notice kind="error">{problem}</Notice>}</div>
      <Button type="submit" busy={busy}>
        Quero meu cupom
      </Button>
    </form>
  );
}

function Coupon({ code, percent }: { code: string; percent: number }) {
  const [copied, setCopied] = useState('');
  const copy = async () => setCopied((await copyText(code)) ? 'Código copiado!' : TEXTS.copyFailed);
  return (
    <div className="grid gap-4.5">
      <p className="text-soft">
        {`O seu cupom de ${percent}% está pronto. Use no carrinho, na sua primeira compra.`}
      </p>
      <p className="border border-dashed border-edge p-4 text-center">
        <output className="display text-title/[1.2] tracking-[0.04em] select-all">{code}</output>
      </p>
      <Button onClick={() => void copy()}>Copiar cupom</Button>
      <p className="text-small text-soft" role="status">
        {copied}
      </p>
    </div>
  );
}
