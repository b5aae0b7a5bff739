import { useStore } from '@nanostores/react';
import {
  GIFT_DESIGNS,
  GIFT_MESSAGE_LENGTH,
  GIFT_VALUES,
  giftDays,
  isGiftDesign,
  parseGiftValue,
} from '../../domain/credit/gift-card.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { toISODate } from '../../domain/time/calendar.ts';
import {
  $giftDesign,
  $giftWay,
  $isOwnValue,
  chooseDesign,
  chooseValue,
  chooseWay,
  giftFields,
} from '../../stores/gift/gift-card.ts';
import { FieldFrame } from '../../ui/Field.tsx';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { BoundField } from '../address/BoundField.tsx';
import { DesignPicture, GiftFace } from './GiftFace.tsx';

/** The card as it will look, and the designs to choose from. */
export function DesignChoice() {
  const chosen = useStore($giftDesign);
  const { valueCents, recipientName } = useStore(giftFields.$values, {
    keys: ['valueCents', 'recipientName'],
  });
  const cents = parseGiftValue(valueCents);
  return (
    <fieldset className="form-section">
      <legend className="subtitle">Cartão</legend>
      <GiftFace design={chosen} head={<p className="label">Vale-presente</p>}>
        <p className="title tabular">{cents === null ? 'R$ …' : formatBRL(cents).replace(/,00$/, '')}</p>
        {recipientName && <p className="truncate">Para {recipientName}</p>}
      </GiftFace>
      <div className="grid max-w-120 grid-cols-4 gap-2">
        {Object.entries(GIFT_DESIGNS).map(([design, name]) => (
          <label
            className="ringed relative block border border-line p-1 text-center text-small has-checked:border-ink has-checked:font-medium"
            key={design}
          >
            <input
              className="visually-hidden"
              type="radio"
              name="giftDesign"
              value={design}
              checked={design === chosen}
              onChange={() => isGiftDesign(design) && chooseDesign(design)}
            />
            <span className="block aspect-[8/5]">
              {isGiftDesign(design) && <DesignPicture design={design} sizes="7rem" />}
            </span>
            <span className="block pt-1">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The value: a preset or a typed one. */
export function ValueChoice() {
  const { valueCents } = useStore(giftFields.$values, { keys: ['valueCents'] });
  const isOwn = useStore($isOwnValue);
  return (
    <fieldset className="form-section">
      <legend className="subtitle">Valor</legend>
      <div className="grid grid-cols-2 gap-px sm:grid-cols-4">
        {GIFT_VALUES.map((cents) => (
          <RadioCard
            key={cents}
            name="giftValue"
            value={cents}
            checked={!isOwn && valueCents === String(cents / 100)}
            onChange={() => chooseValue(cents)}
            title={<span className="tabular">{formatBRL(cents).replace(/,00$/, '')}</span>}
          />
        ))}
      </div>
      <RadioCard
        name="giftValue"
        value="own"
        checked={isOwn}
        onChange={() => chooseValue(null)}
        title="Outro valor"
        text="De R$ 50 a R$ 1.000, em reais inteiros."
      />
      {isOwn && (
        <BoundField
          of={giftFields}
          name="valueCents"
          label="Valor em reais"
          inputMode="numeric"
          autoComplete="off"
          placeholder="150"
          className="max-w-60"
        />
      )}
    </fieldset>
  );
}

/** Recipient, message and delivery date. */
export function RecipientFields() {
  const way = useStore($giftWay);
  return (
    <fieldset className="form-section">
      <legend className="subtitle">Para quem é</legend>
      <div>
        <RadioCard
          name="giftWay"
          value="mail"
          checked={way === 'mail'}
          onChange={() => chooseWay('mail')}
          title="Enviar por e-mail"
          text="Na data escolhida, com a sua mensagem."
        />
        <RadioCard
          name="giftWay"
          value="hand"
          checked={way === 'hand'}
          onChange={() => chooseWay('hand')}
          title="Vou entregar eu mesmo"
          text="O cartão vem para o seu e-mail, pronto para imprimir."
        />
      </div>
      <div className="grid grid-cols-6 items-start gap-x-4 gap-y-5">
        <BoundField
          of={giftFields}
          name="recipientName"
          label="Nome de quem recebe"
          autoComplete="off"
          className="col-span-6 sm:col-span-3"
        />
        {way === 'mail' && (
          <BoundField
            of={giftFields}
            name="recipientEmail"
            label="E-mail de quem recebe"
            type="email"
            inputMode="email"
            autoComplete="off"
            className="col-span-6 sm:col-span-3"
          />
        )}
        <Message />
        <DeliveryDay />
      </div>
    </fieldset>
  );
}

function Message() {
  const { message } = useStore(giftFields.$values, { keys: ['message'] });
  const { message: error } = useStore(giftFields.$problems, { keys: ['message'] });
  return (
    <FieldFrame
      label="Mensagem"
      optional
      error={error}
      hint={`${message.length} de ${GIFT_MESSAGE_LENGTH} letras`}
      className="col-span-6"
    >
      {(wiring) => (
        <textarea
          {...wiring}
          name="message"
          className="input"
          rows={4}
          value={message}
          onChange={(event) => giftFields.type('message', event.target.value)}
          onBlur={() => giftFields.leave('message')}
        />
      )}
    </FieldFrame>
  );
}

function DeliveryDay() {
  const { deliverOn } = useStore(giftFields.$values, { keys: ['deliverOn'] });
  const { deliverOn: error } = useStore(giftFields.$problems, { keys: ['deliverOn'] });
  const { first, last } = giftDays(new Date());
  return (
    <FieldFrame
      label="Data de envio"
      error={error}
      hint="Hoje: assim que o pagamento for confirmado. Outro dia: às 8h."
      className="col-span-6 sm:col-span-3"
    >
      {(wiring) => (
        <input
          {...wiring}
          type="date"
          name="deliverOn"
          className="input"
          min={toISODate(first)}
          max={toISODate(last)}
          value={deliverOn}
          onChange={(event) => giftFields.type('deliverOn', event.target.value)}
          onBlur={() => giftFields.leave('deliverOn')}
          required
        />
      )}
    </FieldFrame>
  );
}
