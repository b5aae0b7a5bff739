import { useStore } from '@nanostores/react';
import { formatBRL } from '../../../domain/money/money.ts';
import { SALE_CHANNELS, type SaleChannel } from '../../../domain/orders/sale-channels.ts';
import { formatArrival, parseISODate } from '../../../domain/time/calendar.ts';
import {
  $delivery,
  $price,
  $sale,
  $saleTotal,
  changeSale,
} from '../../../stores/admin/orders/manual-order.ts';
import { Field } from '../../../ui/Field.tsx';
import { RadioCard } from '../../../ui/RadioCard.tsx';
import { RadioField } from '../kit/Fields.tsx';
import { Part } from '../kit/Screen.tsx';

const METHODS = [
  { value: 'pix', title: 'PIX', text: 'O código vale 24 horas, e a página do pedido gera outro.' },
  { value: 'boleto', title: 'Boleto', text: 'Vence em três dias; o banco confirma em até três dias úteis.' },
] as const;

/** Shipping, payment and sales channel of the order. */
export function SaleChoices() {
  const { method, channel, coupon } = useStore($sale);
  const { problem } = useStore($price);
  return (
    <>
      <Part title="Entrega">
        <Deliveries />
      </Part>
      <Part title="Pagamento">
        <fieldset>
          <legend className="mb-2 text-soft text-small">
            O cliente paga pelo link, e lá pode trocar para cartão.
          </legend>
          {METHODS.map(({ value, ...words }) => (
            <RadioCard
              key={value}
              {...words}
              name="pagamento"
              value={value}
              checked={method === value}
              onChange={() => changeSale({ method: value })}
            />
          ))}
        </fieldset>
        <Field
          className="mt-4 max-w-64"
          label="Cupom"
          optional
          value={coupon}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={problem?.at === 'coupon' ? problem.text : null}
          onChange={(event) => changeSale({ coupon: event.target.value })}
        />
      </Part>
      <Part title="Por onde o cliente pediu">
        <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
          <legend className="sr-only">Por onde o cliente pediu</legend>
          {Object.entries(SALE_CHANNELS).map(([value, name]) => (
            <RadioField
              key={value}
              label={name}
              name="canal"
              checked={channel === value}
              onChoose={() => changeSale({ channel: value as SaleChannel })}
            />
          ))}
        </fieldset>
      </Part>
    </>
  );
}

function Deliveries() {
  const { priced, isAsking, problem } = useStore($price);
  const chosen = useStore($delivery);
  if (problem?.at === 'delivery')
    return (
      <p className="field__error" role="alert">
        {problem.text}
      </p>
    );
  if (!priced?.delivery)
    return <p className="text-soft">Escolha as peças e informe o CEP para ver prazos e preços.</p>;
  const { city, options } = priced.delivery;
  return (
    <fieldset aria-busy={isAsking || undefined} className="aria-busy:opacity-50">
      <legend className="mb-2 text-soft text-small">
        {city ? `Entrega em ${city}` : 'Opções de entrega'}
      </legend>
      {options.map(({ service, name, priceCents, arrivesBy }) => {
        const day = parseISODate(arrivesBy);
        return (
          <RadioCard
            key={service}
            name="entrega"
            value={service}
            checked={service === chosen?.service}
            onChange={() => changeSale({ service })}
            title={name}
            text={day && formatArrival(day)}
            aside={priceCents > 0 ? formatBRL(priceCents) : 'Grátis'}
          />
        );
      })}
    </fieldset>
  );
}

/** The total, always visible in the form. */
export function SaleTotal() {
  const total = useStore($saleTotal);
  return (
    <p className="mr-auto self-center" role="status">
      {total !== null && (
        <>
          Total <strong className="tabular">{formatBRL(total)}</strong>
        </>
      )}
    </p>
  );
}

/** The amounts to tell the customer. */
export function SaleSums() {
  const { priced, isAsking, problem } = useStore($price);
  const { method } = useStore($sale);
  const delivery = useStore($delivery);
  const total = useStore($saleTotal);
  if (problem?.at === null)
    return (
      <p className="field__error" role="alert">
        {problem.text}
      </p>
    );
  if (!priced || problem) return null;
  const { subtotalCents, coupon, totalCents, pixTotalCents } = priced.cart;
  const sums: readonly [string, number | null][] = [
    ['Subtotal', subtotalCents],
    [`Cupom ${coupon?.code ?? ''}`, coupon ? -coupon.discountCents : 0],
    ['Desconto PIX', method === 'pix' ? pixTotalCents - totalCents : 0],
    ['Frete', delivery?.priceCents ?? null],
  ];
  return (
    <Part title="Resumo">
      <ul className="rows rows--sums" aria-busy={isAsking || undefined}>
        {sums
          .filter(([name, cents]) => cents !== 0 || name === 'Frete')
          .map(([name, cents]) => (
            <li key={name} className="text-soft">
              <span>{name}</span>
              <span className="tabular">{moneyWords(cents)}</span>
            </li>
          ))}
        <li>
          <strong>Total</strong>
          <strong className="tabular">{total === null ? '—' : formatBRL(total)}</strong>
        </li>
      </ul>
    </Part>
  );
}

function moneyWords(cents: number | null): string {
  if (cents === null) return 'informe o CEP';
  if (cents === 0) return 'Grátis';
  return cents < 0 ? `−${formatBRL(-cents)}` : formatBRL(cents);
}
