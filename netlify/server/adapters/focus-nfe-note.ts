import type { Note, NoteAddress, NoteBuyer, NoteItem } from '#domain/fiscal/note.ts';
import type { NotePayment } from '#domain/fiscal/note-payments.ts';
import { noteText } from '#domain/fiscal/note-text.ts';
import { today, toISODate } from '#domain/time/calendar.ts';

/**
 * A note in the fields of Focus NFe (FocusNFe/api-doc, `_nfe.md`; names by its page of fields, campos.focusnfe.com.br/nfe). Sums of the
 * items are theirs to make. Amounts are text with two decimals, so that no binary fraction travels.
 */
export type FocusNote = Readonly<Record<string, unknown>>;

/** What a test note has to say instead of the buyer's name (rejection 598). */
const TEST_NAME = 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL';
/** The longest name, street, district and town of the schema, and the shortest. */
const [MOST, LEAST] = [60, 2];
const EMAIL_LENGTH = 60;
const NATURE = { sale: 'Venda de mercadoria', return: 'Devolucao de venda' } as const;

/** The body of `POST /v2/nfe`. `acquirer`: the CNPJ of the payment provider. */
export function focusNote(note: Note, { acquirer }: { acquirer: string }): FocusNote {
  const { kind, issuer } = note;
  return {
    natureza_operacao: NATURE[kind],
    data_emissao: inShopTime(note.issuedAt),
    serie: issuer.series,
    tipo_documento: kind === 'sale' ? 1 : 0,
    local_destino: note.destination,
    finalidade_emissao: kind === 'sale' ? 1 : 4,
    consumidor_final: 1,
    presenca_comprador: note.presence,
    ...(note.presence !== 1 && { indicador_intermediario: 0 }),
    cnpj_emitente: issuer.cnpj,
    nome_emitente: name(issuer.name),
    ...(issuer.tradeName && { nome_fantasia_emitente: name(issuer.tradeName) }),
    inscricao_estadual_emitente: issuer.stateRegistration,
    regime_tributario_emitente: issuer.regime,
    ...addressFields(issuer.address, 'emitente'),
    ...buyerFields(note.buyer, issuer.isTest),
    ...addressFields(note.address, 'destinatario'),
    modalidade_frete: 0,
    ...(note.carrier && { nome_transportador: name(note.carrier) }),
    volumes: [{ quantidade: 1, peso_liquido: kilos(note.netGrams), peso_bruto: kilos(note.grossGrams) }],
    items: note.items.map(itemFields),
    formas_pagamento: note.payments.map((one) => paymentFields(one, note.issuedAt, acquirer)),
    ...(note.refersTo && { notas_referenciadas: [{ chave_nfe: note.refersTo }] }),
    informacoes_adicionais_contribuinte: `Pedido ${note.orderNumber}`,
  };
}

const kilos = (grams: number) => (grams / 1000).toFixed(3);
const reais = (cents: number) => (cents / 100).toFixed(2);
const name = (text: string) => noteText(text, MOST, { least: LEAST, otherwise: 'Não informado' });

/** '2026-12-01T12:00:00-03:00': Brazil's capital has had no other offset since 2019 (Decreto 9.772/2019). */
function inShopTime(instant: Date): string {
  const local = new Date(instant.getTime() - 3 * 3_600_000);
  return `${local.toISOString().slice(0, 19)}-03:00`;
}

function buyerFields({ name: own, cpf, cnpj, email, phone }: NoteBuyer, isTest: boolean): FocusNote {
  return {
    nome_destinatario: isTest ? TEST_NAME : name(own),
    ...(cnpj ? { cnpj_destinatario: cnpj } : { cpf_destinatario: cpf }),
    indicador_inscricao_estadual_destinatario: 9,
    ...(email.length <= EMAIL_LENGTH && { email_destinatario: email }),
    ...(phone && { telefone_destinatario: phone }),
  };
}

function addressFields(address: NoteAddress, of: 'emitente' | 'destinatario'): FocusNote {
  const complement = noteText(address.complement, MOST);
  return {
    [`logradouro_${of}`]: name(address.street),
    [`numero_${of}`]: noteText(address.number, MOST, { otherwise: 'S/N' }),
    ...(complement && { [`complemento_${of}`]: complement }),
    [`bairro_${of}`]: name(address.district),
    [`municipio_${of}`]: name(address.city),
    [`codigo_municipio_${of}`]: address.cityCode,
    [`uf_${of}`]: address.state,
    [`cep_${of}`]: address.postalCode,
  };
}

function itemFields(item: NoteItem, at: number): FocusNote {
  const { goods, taxes, quantity, unitCents } = item;
  const gtin = item.ean ?? 'SEM GTIN';
  return {
    numero_item: at + 1,
    codigo_produto: noteText(item.code, MOST, { otherwise: String(at + 1) }),
    codigo_barras_comercial: gtin,
    codigo_barras_tributavel: gtin,
    descricao: item.description,
    codigo_ncm: goods.ncm,
    ...(goods.cest && { cest: goods.cest }),
    cfop: item.cfop,
    unidade_comercial: goods.unit,
    quantidade_comercial: quantity,
    valor_unitario_comercial: reais(unitCents),
    unidade_tributavel: goods.unit,
    quantidade_tributavel: quantity,
    valor_unitario_tributavel: reais(unitCents),
    valor_bruto: reais(item.totalCents),
    ...(item.freightCents > 0 && { valor_frete: reais(item.freightCents) }),
    ...(item.discountCents > 0 && { valor_desconto: reais(item.discountCents) }),
    inclui_no_total: 1,
    icms_origem: Number(goods.origin),
    icms_situacao_tributaria: taxes.csosn,
    pis_situacao_tributaria: taxes.pisCofins,
    cofins_situacao_tributaria: taxes.pisCofins,
  };
}

function paymentFields(
  { code, cents, integrated }: NotePayment,
  issuedAt: Date,
  acquirer: string,
): FocusNote {
  return {
    forma_pagamento: code,
    valor_pagamento: reais(cents),
    ...(cents > 0 && { data_pagamento: toISODate(today(issuedAt)) }),
    ...(integrated
      ? {
          tipo_integracao: 1,
          cnpj_credenciadora: acquirer,
          ...(integrated.brand && { bandeira_operadora: integrated.brand }),
          numero_autorizacao: integrated.authorisation,
        }
      : needsIntegration(code) && { tipo_integracao: 2 }),
  };
}

/** The means for which the note has to say whether they are tied to the acquirer: card and PIX (rule YA04, rejection 391). */
const needsIntegration = (code: string) => code === '03' || code === '17';
