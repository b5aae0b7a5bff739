import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { adminFieldWords } from '../../../client/words/admin-words.ts';
import type { LabelOffer, QuotedParcel } from '../../../contracts/admin/labels.ts';
import { BOX_LIMITS } from '../../../domain/fulfilment/labels.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { SHIPPING_SERVICES } from '../../../domain/shipping/shipping.ts';
import { isAboutBox, LABEL_BAR_WORDS } from '../../../stores/admin/fulfilment/label-words.ts';
import { $services, buyAnother, choose, measure, offerOf } from '../../../stores/admin/fulfilment/labels.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { Field, SelectField } from '../../../ui/Field.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, LinkButton, TextLink } from '../kit/Actions.tsx';
import { focusFirstProblem } from '../kit/Panel.tsx';
import { OrderLink } from '../orders/OrderLink.tsx';

const ROW =
  'grid gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] tight:grid-cols-1';

/** A parcel with the services that take it: what the customer chose, which is cheapest, and its box. */
export function QuotedRow({ parcel }: { parcel: QuotedParcel }) {
  const services = useStore($services);
  const offer = offerOf(parcel, services);
  const { number, offers } = parcel;
  return (
    <li className={ROW}>
      <Who parcel={parcel} />
      <div className="grid gap-1">
        <SelectField
          label={`Envio do pedido ${number}`}
          value={offer?.serviceId ?? ''}
          onChange={({ target }) => choose(parcel, target.value === '' ? null : Number(target.value))}
          hint={hintOf(parcel, offer)}
        >
          {offers.map((one, at) => (
            <option key={one.serviceId} value={one.serviceId}>
              {offerWords(one, at === 0 && offers.length > 1)}
            </option>
          ))}
          <option value="">Não comprar agora</option>
        </SelectField>
        {parcel.keptCents !== null && (
          <p className="text-small text-bordeaux">
            Os {formatBRL(parcel.keptCents)} da etiqueta anterior, que a transportadora não reembolsou, ficam
            perdidos.
          </p>
        )}
        <Box parcel={parcel} />
      </div>
    </li>
  );
}

/** What the select may be too narrow to show. */
function hintOf({ offers, insuredCents }: QuotedParcel, offer: LabelOffer | undefined): string {
  if (!offer) return 'Fica sem etiqueta por enquanto.';
  const extra = offer.priceCents - (offers[0]?.priceCents ?? offer.priceCents);
  return [
    offer.isChosen && 'Escolha do cliente',
    extra > 0 ? `${formatBRL(extra)} a mais que o mais barato` : offers.length > 1 && 'O mais barato',
    `segurado em ${formatBRL(insuredCents)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function offerWords(
  { company, service, priceCents, minDays, maxDays, isChosen }: LabelOffer,
  isCheapest: boolean,
) {
  const days =
    minDays === maxDays ? counted(maxDays, 'dia útil', 'dias úteis') : `${minDays} a ${maxDays} dias úteis`;
  const marks = [isChosen && 'escolha do cliente', isCheapest && 'mais barato'].filter(Boolean);
  return `${company} ${service}: ${formatBRL(priceCents)}, ${days}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
}

function Who({ parcel }: { parcel: QuotedParcel }) {
  const { orderId, number, customerName, city, state, place, places, units, shippingService } = parcel;
  return (
    <div>
      <p>
        <OrderLink id={orderId} number={number} />
        {places > 1 && ` · pacote ${place} de ${places}`}
      </p>
      <p className="wrap-anywhere">
        {customerName}, {city} - {state}
      </p>
      <p className="text-small text-soft">
        {counted(units, 'peça', 'peças')} · pediu envio{' '}
        {SHIPPING_SERVICES[shippingService].name.toLowerCase()}
      </p>
    </div>
  );
}

/** A parcel that gets no label now: why, and how that is mended. */
export function BarredParcel({ parcel }: { parcel: QuotedParcel }) {
  if (parcel.bar === null) return null;
  const { words, mend, at } = LABEL_BAR_WORDS[parcel.bar];
  const { bar, keptCents } = parcel;
  return (
    <li className={ROW}>
      <Who parcel={parcel} />
      <div className="grid gap-1">
        <p>
          <strong>{words}</strong> {mend}
        </p>
        {bar === 'label_kept' && (
          <p>
            <LinkButton
              text="Comprar outra mesmo assim"
              of={`para o pedido ${parcel.number}`}
              look="drawn"
              onPress={() => void buyAnother(parcel)}
            />
            {keptCents !== null && ` · perde ${formatBRL(keptCents)}`}
          </p>
        )}
        {at && (
          <p>
            <TextLink text={at.text} of={`para o pedido ${parcel.number}`} look="drawn" href={at.href} />
          </p>
        )}
        {isAboutBox(parcel) && <Box parcel={parcel} />}
      </div>
    </li>
  );
}

const SIDES = [
  { name: 'grams', label: 'Peso (g)', limits: BOX_LIMITS.grams, code: 'box_weight_invalid' },
  { name: 'lengthCm', label: 'Comprimento (cm)', limits: BOX_LIMITS.cm, code: 'box_side_invalid' },
  { name: 'widthCm', label: 'Largura (cm)', limits: BOX_LIMITS.cm, code: 'box_side_invalid' },
  { name: 'heightCm', label: 'Altura (cm)', limits: BOX_LIMITS.cm, code: 'box_side_invalid' },
] as const;
type Side = (typeof SIDES)[number]['name'];

/** The box as the shop's measures make it; whoever has it in hand may say what it really is. */
function Box({ parcel }: { parcel: QuotedParcel }) {
  const { box, number } = parcel;
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <p className="text-small text-soft">
        Caixa de {box.lengthCm} × {box.widthCm} × {box.heightCm} cm, {box.grams.toLocaleString('pt-BR')} g.{' '}
        <LinkButton
          text="Alterar caixa"
          of={`do pedido ${number}`}
          look="drawn"
          onPress={() => setOpen(true)}
        />
      </p>
    );
  return <BoxForm parcel={parcel} onClose={() => setOpen(false)} />;
}

function BoxForm({ parcel, onClose }: { parcel: QuotedParcel; onClose: () => void }) {
  const [typed, setTyped] = useState<Readonly<Record<Side, string>>>(() => ({
    grams: String(parcel.box.grams),
    lengthCm: String(parcel.box.lengthCm),
    widthCm: String(parcel.box.widthCm),
    heightCm: String(parcel.box.heightCm),
  }));
  const [isTold, setTold] = useState(false);
  const [isBusy, during] = useBusy();
  const wrong = new Set(
    SIDES.filter(({ name, limits }) => !isWithin(typed[name], limits)).map(({ name }) => name),
  );
  const submit = during(async () => {
    setTold(true);
    if (wrong.size > 0) return focusFirstProblem();
    await measure(parcel, {
      grams: Number(typed.grams),
      lengthCm: Number(typed.lengthCm),
      widthCm: Number(typed.widthCm),
      heightCm: Number(typed.heightCm),
    });
    onClose();
  });
  return (
    <form
      className="mt-2 grid gap-3"
      aria-label={`Caixa do pedido ${parcel.number}`}
      onSubmit={submit}
      noValidate
    >
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 tight:grid-cols-1">
        {SIDES.map(({ name, label, code }) => (
          <Field
            key={name}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            value={typed[name]}
            error={isTold && wrong.has(name) ? adminFieldWords(code) : null}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
      <div className="row-actions justify-start">
        <ActionButton text="Consultar com esta caixa" type="submit" busy={isBusy} />
        <ActionButton text="Manter" look="line" onClick={onClose} />
      </div>
    </form>
  );
}

const isWithin = (typed: string, { min, max }: { min: number; max: number }) =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max;
