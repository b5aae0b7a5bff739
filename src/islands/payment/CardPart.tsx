import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { cardWords, validityWords } from '../../client/words/card-words.ts';
import type { Cents } from '../../domain/money/money.ts';
import type { PaymentTerms } from '../../domain/money/payment-terms.ts';
import { $chosenCard, $keepCard, $savedCards } from '../../stores/payment/chosen-card.ts';
import { openWallet } from '../../stores/payment/open-wallet.ts';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { CardFields } from './CardFields.tsx';
import { Instalments } from './Instalments.tsx';

type Props = { totalCents: Cents; terms: PaymentTerms };

/** Paying by card: one that the account keeps, or one typed here, which it may keep. Guests see only the fields. */
export function CardPart({ totalCents, terms }: Props) {
  const chosen = useStore($chosenCard);
  const keep = useStore($keepCard);
  useEffect(() => void openWallet(), []);
  return (
    <>
      <SavedCards />
      {chosen === null ? (
        <CardFields totalCents={totalCents} terms={terms} />
      ) : (
        <div className="grid grid-cols-6">
          <Instalments totalCents={totalCents} terms={terms} />
        </div>
      )}
      {chosen === null && keep !== null && (
        <label className="flex items-start gap-3 text-small">
          <input
            type="checkbox"
            className="checkbox"
            name="keepCard"
            checked={keep}
            onChange={(event) => $keepCard.set(event.target.checked)}
          />
          <span>
            Guardar este cartão para a próxima compra
            <span className="block text-soft">
              Ele fica no processador de pagamentos. Você o remove quando quiser, em Minha Conta.
            </span>
          </span>
        </label>
      )}
    </>
  );
}

function SavedCards() {
  const cards = useStore($savedCards);
  const chosen = useStore($chosenCard);
  if (cards.length === 0) return null;
  return (
    <fieldset className="bg-paper">
      <legend className="sr-only">Qual cartão</legend>
      {cards.map((card) => (
        <RadioCard
          key={card.id}
          name="savedCard"
          value={card.id}
          checked={chosen === card.id}
          disabled={card.isExpired}
          onChange={() => $chosenCard.set(card.id)}
          title={cardWords(card)}
          text={
            card.isExpired
              ? `Venceu em ${validityWords(card)}: não pode mais ser usado`
              : `Validade ${validityWords(card)}`
          }
        />
      ))}
      <RadioCard
        name="savedCard"
        value="new"
        checked={chosen === null}
        onChange={() => $chosenCard.set(null)}
        title="Outro cartão"
      />
    </fieldset>
  );
}
