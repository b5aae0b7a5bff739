import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import { words } from '../../client/words/words.ts';
import type { SavedAddress } from '../../contracts/addresses.ts';
import type { BuyNow } from '../../contracts/buy-now.ts';
import type { ShippingOption } from '../../contracts/shipping.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/payments/payments.ts';
import { maskCep } from '../../domain/shipping/postal-code.ts';
import { NEW_ADDRESS } from '../../paths.ts';
import { $chosen, $payBy, $sheet, askAgain, METHODS, sendTo } from '../../stores/checkout/buy-now.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { arrivalOf, OptionPrice } from '../cart/ShippingOptions.tsx';

type RowProps = {
  name: string;
  /** What is chosen. */
  shown: ReactNode;
  /** The button's name; null if there is nothing else to choose. */
  change: string | null;
  /** Whether the choices show without a press. */
  isOpen?: boolean;
  children: ReactNode;
};

/** One thing that is settled already, and can be changed. */
function Row({ name, shown, change, isOpen = false, children }: RowProps) {
  const id = useId();
  const [isWanted, want] = useState(false);
  const isShown = isWanted || isOpen;
  return (
    <div className="border-t border-line py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-small text-soft">{name}</h3>
          {!isShown && <div>{shown}</div>}
        </div>
        {change && !isOpen && (
          <button
            type="button"
            className="link link--drawn shrink-0 text-small"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => want(!isShown)}
          >
            {isShown ? 'Fechar' : 'Trocar'}
            <span className="sr-only"> {change}</span>
          </button>
        )}
      </div>
      <div id={id}>
        {isShown && (
          <fieldset className="mt-2">
            <legend className="sr-only">{name}</legend>
            {children}
          </fieldset>
        )}
      </div>
    </div>
  );
}

export function Addresses({ answer: { addresses, addressId } }: { answer: BuyNow }) {
  const { problem } = useStore($sheet);
  const chosen = addresses.find(({ id }) => id === addressId);
  const at = problem?.at === 'address' ? problem.text : null;
  return (
    <Row
      name="Entregar em"
      change="o endereço"
      isOpen={at !== null}
      shown={
        chosen && (
          <>
            <p>{lineOf(chosen)}</p>
            <p className="text-small text-soft">{placeOf(chosen)}</p>
          </>
        )
      }
    >
      {at && (
        <p className="field__error" role="alert">
          {at}
        </p>
      )}
      {addresses.map((address) => (
        <RadioCard
          key={address.id}
          name="agora-endereco"
          value={address.id}
          checked={address.id === addressId}
          onChange={() => void sendTo(address.id)}
          title={lineOf(address)}
          text={placeOf(address)}
        />
      ))}
      <p className="mt-3">
        <a className="link link--drawn text-small" href={NEW_ADDRESS}>
          Cadastrar outro endereço
        </a>
      </p>
    </Row>
  );
}

const lineOf = ({ street, number, complement }: SavedAddress) =>
  [`${street}, ${number}`, complement].filter(Boolean).join(', ');
const placeOf = ({ district, city, state, postalCode }: SavedAddress) =>
  `${district}, ${city} - ${state}, ${maskCep(postalCode)}`;

type DeliveryProps = { delivery: BuyNow['delivery']; chosen: ShippingOption | null; paidBy: PaymentMethod };

export function Deliveries({ delivery, chosen, paidBy }: DeliveryProps) {
  if (!delivery) return null;
  if (delivery.problem)
    return (
      <div className="grid justify-items-start gap-3 border-t border-line py-4">
        <Notice kind="error">{words(delivery.problem, 'cart')}</Notice>
        <Button look="line" size="small" onClick={() => void askAgain()}>
          Tentar novamente
        </Button>
      </div>
    );
  const { options } = delivery;
  return (
    <Row
      name="Entrega"
      change={options.length > 1 ? 'a entrega' : null}
      shown={chosen && <p>{`${chosen.name}: ${lowered(arrivalOf(chosen, paidBy))}`}</p>}
    >
      {options.map((option) => (
        <RadioCard
          key={option.service}
          name="agora-entrega"
          value={option.service}
          checked={option.service === chosen?.service}
          onChange={() => $chosen.set({ ...$chosen.get(), service: option.service })}
          title={option.name}
          text={arrivalOf(option, paidBy)}
          aside={<OptionPrice option={option} />}
        />
      ))}
    </Row>
  );
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

const ABOUT: Record<(typeof METHODS)[number], string> = {
  pix: 'Aprovado em segundos.',
  boleto: 'À vista, compensado em até 3 dias úteis.',
};

export function Payments() {
  const method = useStore($payBy);
  return (
    <Row name="Pagamento" change="o pagamento" shown={<p>{PAYMENT_METHODS[method]}</p>}>
      {METHODS.map((one) => (
        <RadioCard
          key={one}
          name="agora-pagamento"
          value={one}
          checked={one === method}
          onChange={() => $chosen.set({ ...$chosen.get(), method: one })}
          title={PAYMENT_METHODS[one]}
          text={ABOUT[one]}
        />
      ))}
    </Row>
  );
}
