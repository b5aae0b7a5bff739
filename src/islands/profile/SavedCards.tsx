import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { cardWords, validityWords } from '../../client/words/card-words.ts';
import type { SavedCard } from '../../contracts/saved-cards.ts';
import { formatDate } from '../../domain/time/calendar.ts';
import { $wallet, loadSavedCards, removeSavedCard } from '../../stores/account/saved-cards.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';

/** The cards that the account keeps at the payment provider, each removable. */
export function SavedCards() {
  const state = useStore($wallet);
  const [removing, setRemoving] = useState<SavedCard | null>(null);
  const [removed, setRemoved] = useState<SavedCard | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => void loadSavedCards(), []);
  // The pressed button is gone with its row.
  useEffect(() => {
    if (removed) said.current?.focus();
  }, [removed]);
  if (state.status === 'loading') return <Skeleton className="mt-5 h-16" />;
  if (state.status === 'failed') {
    return (
      <div className="grid justify-items-start gap-3 pt-5">
        <Notice kind="error">{state.problem}</Notice>
        <Button look="line" size="small" onClick={() => void loadSavedCards()}>
          Tentar novamente
        </Button>
      </div>
    );
  }
  const remove = async (card: SavedCard) => {
    if (!(await removeSavedCard(card.id))) return;
    setRemoving(null);
    setRemoved(card);
  };
  return (
    <div className="grid gap-3 pt-5">
      <p className="text-small text-soft" role="status" tabIndex={-1} ref={said}>
        {removed ? `${cardWords(removed)} foi removido. ` : ''}
        {introOf(state)}
      </p>
      <ul>
        {state.cards.map((card) => (
          <Row key={card.id} card={card} onRemove={() => setRemoving(card)} />
        ))}
      </ul>
      <Dialog open={removing !== null} title="Remover o cartão?" onClose={() => setRemoving(null)}>
        {removing && (
          <div className="grid gap-5">
            <p className="text-soft">
              {cardWords(removing)} sai da sua conta agora e é apagado também no processador de pagamentos.
              Compras já pagas não mudam.
            </p>
            {state.problem && <Notice kind="error">{state.problem}</Notice>}
            <div className="flex flex-wrap gap-3">
              <Button busy={state.busy} onClick={() => void remove(removing)}>
                Remover cartão
              </Button>
              <Button look="line" onClick={() => setRemoving(null)}>
                Cancelar
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </div>
  );
}

function introOf({ cards, isOffered }: { cards: readonly SavedCard[]; isOffered: boolean }): string {
  if (cards.length > 0) return 'Só estes dados ficam na loja; o número do cartão, ela nunca tem.';
  return isOffered
    ? 'Você não tem cartões salvos. Para guardar um, marque a opção ao pagar com ele.'
    : 'Você não tem cartões salvos.';
}

function Row({ card, onRemove }: { card: SavedCard; onRemove: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <span>
        <span className="tabular">{cardWords(card)}</span>
        <span className="block text-small text-soft">
          {card.isExpired ? 'Venceu em' : 'Validade'} {validityWords(card)} · último uso em{' '}
          {formatDate(new Date(card.usedAt))}
        </span>
      </span>
      <Button look="line" size="small" aria-label={`Remover ${cardWords(card)}`} onClick={onRemove}>
        Remover
      </Button>
    </li>
  );
}
