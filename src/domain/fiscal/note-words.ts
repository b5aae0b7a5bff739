import { ISSUER_LACKS, type IssuerLack, type LackField } from './issuer.ts';
import type { NoteKind, NoteProblem } from './note.ts';
import type { NoteState } from './note-life.ts';
import type { TaxProblem } from './note-taxes.ts';
import type { RefusedField } from './refusal-words.ts';
import type { WaitReason } from './wait-reason.ts';

/** What people read of a note: its state, what it waits for, and where that is mended. */

/** Where a reason is mended: a field of the settings or the switch above them, goods, the order's address …; `later`: by itself. */
export type MendPlace =
  | LackField
  | { of: 'switch' }
  | { of: 'goods' }
  | { of: 'address' }
  | { of: 'accountant' }
  | { of: 'provider' }
  | { of: 'support' }
  | { of: 'later' };

export type ReasonWords = { wrong: string; todo: string; at: MendPlace };

const GOODS = { of: 'goods' } as const;
const PROVIDER = { of: 'provider' } as const;
const SUPPORT = { of: 'support' } as const;
const LATER = { of: 'later' } as const;
const BY_ITSELF = 'Nada a fazer: a loja tenta de novo sozinha.';
const TELL_SUPPORT = 'Avise o suporte com o número do pedido.';

/** All but what lacks of the shop, which has its words already. A code of both would mean two things. */
type OwnCode =
  | Exclude<NoteProblem['code'], TaxProblem>
  | Exclude<WaitReason['code'], NoteProblem['code'] | IssuerLack>;

const OWN: Readonly<Record<OwnCode, ReasonWords>> = {
  ncm_missing: {
    wrong: 'Falta o NCM.',
    todo: 'Preencha o NCM no produto, ou na categoria se vale para todos dela.',
    at: GOODS,
  },
  goods_origin_missing: {
    wrong: 'Falta a origem da mercadoria.',
    todo: 'Escolha a origem no produto, ou na categoria se vale para todos dela.',
    at: GOODS,
  },
  buyer_town_missing: {
    wrong: 'O CEP da entrega não existe, e sem ele a nota não sabe a cidade.',
    todo: 'Corrija o CEP no endereço de entrega do pedido.',
    at: { of: 'address' },
  },
  buyer_document_missing: {
    wrong: 'Falta o CPF de quem comprou.',
    todo: 'O CPF não se acrescenta depois da compra: fale com a contabilidade.',
    at: { of: 'accountant' },
  },
  no_items: { wrong: 'O pedido não tem peças.', todo: TELL_SUPPORT, at: SUPPORT },
  too_many_items: {
    wrong: 'O pedido tem mais itens do que uma nota leva (990).',
    todo: 'Fale com a contabilidade sobre como dividi-lo.',
    at: { of: 'accountant' },
  },
  issuer_town_missing: {
    wrong: 'Falta o código da cidade da loja.',
    todo: 'Busque a cidade pelo CEP nas configurações da nota.',
    at: { of: 'fiscal', name: 'cityCode' },
  },
  sums_differ: {
    wrong: 'O que foi pago não é o que o pedido custou, e a nota não fecha.',
    todo: TELL_SUPPORT,
    at: SUPPORT,
  },
  token_missing: {
    wrong: 'A loja não tem a chave (token) do provedor de notas.',
    todo: 'Quem cuida da instalação põe o token deste ambiente: FOCUS_NFE_TOKEN, ou FOCUS_NFE_TEST_TOKEN para notas de teste.',
    at: PROVIDER,
  },
  permission: {
    wrong: 'O provedor de notas não aceita a chave (token) da loja.',
    todo: 'Confira no painel do provedor se o token é do CNPJ da loja e deste ambiente.',
    at: PROVIDER,
  },
  certificate_expired: {
    wrong: 'O certificado digital da loja venceu.',
    todo: 'Envie o certificado novo no painel do provedor de notas.',
    at: PROVIDER,
  },
  not_enabled: {
    wrong: 'A empresa não está habilitada no provedor de notas.',
    todo: 'Habilite a emissão de NF-e no painel do provedor.',
    at: PROVIDER,
  },
  environment: {
    wrong: 'A conta no provedor de notas é do outro ambiente: de teste, ou de verdade.',
    todo: 'Confira nas configurações da nota se a emissão é de teste ou de verdade.',
    at: { of: 'switch' },
  },
  postal_unavailable: { wrong: 'O serviço de CEPs não respondeu.', todo: BY_ITSELF, at: LATER },
  away: { wrong: 'O provedor de notas não respondeu.', todo: BY_ITSELF, at: LATER },
};

const ISSUER_WRONG = 'Falta um dado da loja nas configurações da nota.';

/** The words of a reason. An unknown code, of a newer version of the shop, is told as such. */
export function reasonWords(code: string): ReasonWords {
  if (Object.hasOwn(OWN, code)) return OWN[code as OwnCode];
  if (!Object.hasOwn(ISSUER_LACKS, code))
    return { wrong: `Motivo: ${code}.`, todo: TELL_SUPPORT, at: SUPPORT };
  const { field, words } = ISSUER_LACKS[code as keyof typeof ISSUER_LACKS];
  return { wrong: ISSUER_WRONG, todo: words, at: field };
}

/** All codes that have words. */
export const REASON_CODES = [...Object.keys(OWN), ...Object.keys(ISSUER_LACKS)] as WaitReason['code'][];

/** The codes of reasons that go by themselves: nobody has to do anything. */
export const PASSING_REASONS = REASON_CODES.filter((code) => reasonWords(code).at.of === 'later');

/** Which setting a field is that the authority refuses. */
export const REFUSED_SETTINGS: Readonly<Partial<Record<RefusedField, LackField>>> = {
  issuer_document: { of: 'shop', name: 'cnpj' },
  issuer_registration: { of: 'fiscal', name: 'stateRegistration' },
  issuer_town: { of: 'fiscal', name: 'cityCode' },
  issuer_regime: { of: 'fiscal', name: 'regime' },
  cfop: { of: 'fiscal', name: 'saleWithin' },
  csosn: { of: 'fiscal', name: 'csosn' },
  rates: { of: 'fiscal', name: 'simplesRates' },
};

export const STATE_LABELS: Readonly<Record<NoteState, string>> = {
  wanted: 'A emitir',
  waiting: 'Esperando',
  sent: 'Na SEFAZ',
  authorised: 'Autorizada',
  refused: 'Rejeitada',
  denied: 'Denegada',
  cancelled: 'Cancelada',
  dropped: 'Não emitida',
};

export const NOTE_KIND_LABELS: Readonly<Record<NoteKind, string>> = {
  sale: 'Nota fiscal',
  return: 'Nota de devolução',
};

/** A key as it is printed: eleven groups of four. */
export const keyInGroups = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');
