import type { LabelParty, OutboundParcel } from '../ports/labels.ts';
import type { ReturnParcel } from '../ports/return-labels.ts';

/** Service ids of the Correios for reverse logistics. PAC insures up to R$ 3.000 (`restrictions` of its service). */
const PAC = 1;
const SEDEX = 2;
const MAX_PAC_CENTS = 300_000;

/** The body of `POST me/cart` (reference/inserir-fretes-no-carrinho): kilograms, centimetres and reais. */
export function cartBody(parcel: OutboundParcel) {
  const { from, to, box, papers, economicActivity } = parcel;
  return {
    service: parcel.serviceId,
    ...(parcel.agencyId === null ? {} : { agency: parcel.agencyId }),
    from: {
      ...partyFields(from),
      ...documentField(from),
      ...(papers.kind === 'note' ? { state_register: papers.stateRegistration } : {}),
      ...(economicActivity === null ? {} : { economic_activity_code: economicActivity }),
    },
    to: { ...partyFields(to), ...documentField(to) },
    products: parcel.goods.map(({ name, quantity, unitCents }) => ({
      name,
      quantity,
      unitary_value: unitCents / 100,
    })),
    volumes: [boxFields(box)],
    options: {
      insurance_value: parcel.insuredCents / 100,
      receipt: false,
      own_hand: false,
      reverse: false,
      non_commercial: papers.kind === 'declaration',
      ...(papers.kind === 'note' ? { invoice: { key: papers.key } } : {}),
      platform: 'Elegante',
      tags: [{ tag: parcel.tag.text, url: parcel.tag.url }],
    },
  };
}

/**
 * That of `POST me/cart/reverse`: a return of goods not shipped with their label, so both addresses and the goods. Melhor Envio makes the
 * declaration of contents (DC-e).
 */
export function reverseBody({ from, to, parcel, goods }: ReturnParcel) {
  return {
    service: parcel.valueCents > MAX_PAC_CENTS ? SEDEX : PAC,
    new_sender_mail: from.email,
    new_sender_phone: from.phone,
    insurance_value: parcel.valueCents / 100,
    from: { ...partyFields(from), document: from.document },
    to: { ...partyFields(to), ...documentField(to) },
    products: goods.map(({ name, quantity, unitCents, weightGrams }) => ({
      name,
      quantity,
      unitary_value: unitCents / 100,
      weight: weightGrams / 1000,
    })),
    package: boxFields(parcel),
    options: { own_hand: false, receipt: false },
  };
}

/** Companies have 14 characters, people 11 digits; only one of the two fields may be sent. */
const documentField = ({ document }: LabelParty) =>
  document.length === 14 ? { company_document: document } : { document };

const boxFields = ({ weightGrams, widthCm, heightCm, lengthCm }: OutboundParcel['box']) => ({
  weight: weightGrams / 1000,
  width: widthCm,
  height: heightCm,
  length: lengthCm,
});

function partyFields(party: LabelParty) {
  const { name, phone, email, street, number, complement, district, city, state, postalCode } = party;
  return {
    ...{ name, phone, email, address: street, number, complement, district, city },
    state_abbr: state,
    postal_code: postalCode,
    country_id: 'BR',
  };
}
