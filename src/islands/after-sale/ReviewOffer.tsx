import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderDetailItem } from '../../contracts/after-sale.ts';
import { createReviewPhoto, type ReviewPhoto } from '../../stores/catalogue/review-photo.ts';
import { sendReview, withdrawReview } from '../../stores/orders/order-detail.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { PhotoField } from './PhotoField.tsx';

const STATES: Readonly<Record<'pending' | 'approved' | 'rejected', string>> = {
  pending: 'Sua avaliação aparece na página da peça assim que for aprovada.',
  approved: 'Sua avaliação está publicada.',
  rejected: 'Sua avaliação não foi publicada.',
};

const NOTHING: Words = { rating: 0, comment: '' };

/** Asks a buyer for a review, or shows the status of theirs, which may be changed or removed. */
export function ReviewOffer({ item }: { item: OrderDetailItem }) {
  const [open, setOpen] = useState<'form' | 'removal' | null>(null);
  const { review, written, productId, name } = item;
  // Kept outside the dialog, so that closing it by accident loses nothing.
  const [typed, setTyped] = useState<Words | null>(null);
  const kept = written?.photo ?? null;
  const photo = useMemo(() => createReviewPhoto(productId ?? '', kept), [productId, kept]);
  useEffect(() => photo.remove, [photo]);
  const status = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  if (review === 'none' || !productId) return null;
  const finish = (words: string) => {
    setOpen(null);
    setTyped(null);
    // Once sent, the dialog is gone, and the focus with it.
    flushSync(() => setSaid(words));
    status.current?.focus();
  };
  const isWritten = review !== 'possible';
  const text = isWritten ? STATES[review] : said;
  const words = typed ?? written ?? NOTHING;
  return (
    <>
      {text && (
        <p ref={status} className="w-full text-small text-soft outline-none" role="status" tabIndex={-1}>
          {text}
        </p>
      )}
      <ReviewButtons name={name} isWritten={isWritten} onOpen={setOpen} />
      <Dialog
        open={open === 'form'}
        title={isWritten ? `Sua avaliação: ${name}` : `Avaliar ${name}`}
        onClose={() => setOpen(null)}
      >
        <Form
          {...{ productId, words, photo, isWritten }}
          onWords={setTyped}
          onSent={() => finish(STATES.pending)}
        />
      </Dialog>
      <Dialog open={open === 'removal'} title="Excluir a sua avaliação?" onClose={() => setOpen(null)}>
        <Removal productId={productId} onRemoved={() => finish('Sua avaliação foi excluída.')} />
      </Dialog>
    </>
  );
}

type ButtonsProps = { name: string; isWritten: boolean; onOpen: (dialog: 'form' | 'removal') => void };

function ReviewButtons({ name, isWritten, onOpen }: ButtonsProps) {
  const button = (text: string, label: string, dialog: 'form' | 'removal') => (
    <button type="button" className="link link--drawn" aria-label={label} onClick={() => onOpen(dialog)}>
      {text}
    </button>
  );
  if (!isWritten) return button('Avaliar', `Avaliar ${name}`, 'form');
  return (
    <>
      {button('Editar avaliação', `Editar avaliação de ${name}`, 'form')}
      {button('Excluir avaliação', `Excluir avaliação de ${name}`, 'removal')}
    </>
  );
}

function Removal({ productId, onRemoved }: { productId: string; onRemoved: () => void }) {
  const [busy, during] = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const remove = during(async () => {
    const wrong = await withdrawReview(productId);
    setProblem(wrong);
    if (!wrong) onRemoved();
  });
  return (
    <div className="grid justify-items-start gap-5">
      <p>Ela sai da página da peça na hora, com a foto. Você pode escrever outra quando quiser.</p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button busy={busy} onClick={remove}>
        {busy ? 'Excluindo...' : 'Excluir avaliação'}
      </Button>
    </div>
  );
}

const NAMES = ['1 estrela', '2 estrelas', '3 estrelas', '4 estrelas', '5 estrelas'];

type Words = { rating: number; comment: string };
type FormProps = {
  productId: string;
  words: Words;
  photo: ReviewPhoto;
  isWritten: boolean;
  onWords: (words: Words) => void;
  onSent: () => void;
};

function Form({ productId, words: { rating, comment }, photo, isWritten, onWords, onSent }: FormProps) {
  const [busy, during] = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const { isPreparing, part, key } = useStore(photo.$state);
  const isSending = isPreparing || part !== null;
  const write = (words: Words) => {
    setProblem(null);
    onWords(words);
  };
  const submit = during(async () => {
    if (isSending) return;
    const wrong = await sendReview({ productId, rating, comment, photo: key }, isWritten);
    setProblem(wrong);
    if (!wrong) onSent();
  });
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <fieldset>
        <legend className="field__label">Sua nota</legend>
        <div className="flex">
          {NAMES.map((label, index) => (
            <label
              key={label}
              className="group relative cursor-pointer p-1.5 text-edge first:-ml-1.5 has-focus-visible:outline-2 has-focus-visible:outline-ink data-lit:text-ink"
              data-lit={index < rating || undefined}
            >
              <input
                type="radio"
                name="rating"
                className="visually-hidden"
                value={index + 1}
                checked={rating === index + 1}
                onChange={() => write({ rating: index + 1, comment })}
              />
              <span className="sr-only">{label}</span>
              <svg
                className="size-8 fill-none stroke-current stroke-[1.25] group-data-lit:fill-current"
                viewBox="0 0 24 24"
                aria-hidden="true"
              >
                <path d="m12 3 2.7 5.8 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3.1 1.2-6.2L3 9.6l6.3-.8L12 3Z" />
              </svg>
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label="O que achou?"
        optional
        rows={4}
        value={comment}
        onChange={(event) => write({ rating, comment: event.target.value })}
      />
      <PhotoField photo={photo} />
      <p className="text-small text-soft">
        {isWritten
          ? 'A loja aprova a avaliação de novo; até lá, ela não aparece na página da peça.'
          : 'Sua avaliação aparece com seu primeiro nome e a inicial do sobrenome, depois de aprovada pela loja.'}
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <div>
        <Button type="submit" busy={busy || isSending}>
          {isSending
            ? 'Enviando a foto...'
            : busy
              ? 'Enviando...'
              : isWritten
                ? 'Salvar avaliação'
                : 'Enviar avaliação'}
        </Button>
      </div>
    </form>
  );
}
