import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { OrderDetailItem } from '../../contracts/after-sale.ts';
import { sendReview } from '../../stores/order-detail.ts';
import { createReviewPhoto, type ReviewPhoto } from '../../stores/review-photo.ts';
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

/** Asks a buyer for a review, or shows the status of theirs. */
export function ReviewOffer({ item }: { item: OrderDetailItem }) {
  const [open, setOpen] = useState(false);
  const { review, productId, name } = item;
  // Kept outside the dialog, so that closing it by accident loses nothing.
  const [words, setWords] = useState<Words>({ rating: 0, comment: '' });
  const [photo] = useState(() => createReviewPhoto(productId ?? ''));
  useEffect(() => photo.remove, [photo]);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!open || review === 'possible') return;
    // Once sent, the dialog is gone, and the focus with it.
    setOpen(false);
    status.current?.focus();
  }, [open, review]);
  if (review === 'none' || !productId) return null;
  if (review !== 'possible') {
    return (
      <p ref={status} className="text-small text-soft outline-none" role="status" tabIndex={-1}>
        {STATES[review]}
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        className="link link--drawn"
        aria-label={`Avaliar ${name}`}
        onClick={() => setOpen(true)}
      >
        Avaliar
      </button>
      <Dialog open={open} title={`Avaliar ${name}`} onClose={() => setOpen(false)}>
        <Form {...{ productId, words, photo }} onWords={setWords} />
      </Dialog>
    </>
  );
}

const NAMES = ['1 estrela', '2 estrelas', '3 estrelas', '4 estrelas', '5 estrelas'];

type Words = { rating: number; comment: string };
type FormProps = {
  productId: string;
  words: Words;
  photo: ReviewPhoto;
  onWords: (words: Words) => void;
};

function Form({ productId, words: { rating, comment }, photo, onWords }: FormProps) {
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
    const wrong = await sendReview({ productId, rating, comment, photo: key });
    setProblem(wrong);
  });
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <fieldset>
        <legend className="field__label">Sua nota</legend>
        <div className="flex">
          {NAMES.map((label, index) => (
            <label
              key={label}
              className="group relative cursor-pointer p-1.5 text-edge first:-ml-1.5 has-focus-visible:outline-2 has-focus-visible:outline-bordeaux data-lit:text-ink"
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
              <span className="visually-hidden">{label}</span>
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
        Sua avaliação aparece com seu primeiro nome e a inicial do sobrenome, depois de aprovada pela loja.
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <div>
        <Button type="submit" busy={busy || isSending}>
          {isSending ? 'Enviando a foto...' : busy ? 'Enviando...' : 'Enviar avaliação'}
        </Button>
      </div>
    </form>
  );
}
