import * as z from 'zod/mini';
import { optionalLike } from '../contracts/admin/fields.ts';
import { email, optionalCodeText, postalCode } from '../contracts/fields.ts';
import type { ExchangeLeaves } from '../domain/after-sale/exchange.ts';
import { LOW_STOCK, LOW_STOCK_RANGE } from '../domain/catalogue/stock.ts';
import { GOODWILL_MONTHS, GOODWILL_RANGE, PAID_CREDIT_MONTHS } from '../domain/credit/expiry.ts';
import { STUCK_DAYS, STUCK_RANGE } from '../domain/fulfilment/tracking.ts';
import { formatBRL } from '../domain/money/money.ts';
import {
  DEFAULT_SALE_TERMS,
  INSTALMENT_RANGE,
  NEVER_FREE_CENTS,
  PIX_RANGE,
} from '../domain/money/payment-terms.ts';
import { isWebAddress, WEB_ADDRESS } from '../domain/pages/links.ts';
import { formatCnpj } from '../domain/people/documents.ts';
import { formatPhone } from '../domain/people/phone.ts';
import { DEFAULT_TABLE } from '../domain/shipping/default-table.ts';
import { SHIPPING_SERVICES, type ShippingMode, TRANSIT_DAYS } from '../domain/shipping/shipping.ts';
import { CUTOFF_HOUR, CUTOFF_RANGE } from '../domain/time/calendar.ts';
import { HANDLING_DAYS, HANDLING_RANGE } from '../domain/time/leaving.ts';
import { DOORS } from './doors.ts';
import { LIMITS } from './limits.ts';
import {
  area,
  choice,
  group,
  line,
  money,
  optionalLine,
  picture,
  record,
  section,
  toggle,
  whole,
} from './record.ts';

const { economico, padrao, expresso } = SHIPPING_SERVICES;
const MODES: Record<ShippingMode, string> = {
  tabela: 'Tabela da loja',
  transportadora: 'Cotação das transportadoras',
};
const LEAVES: Record<ExchangeLeaves, string> = {
  arrived: 'Quando a outra peça chegar',
  posted: 'Quando a outra peça for postada',
};

const fee = (of: string, blank: number, label = 'Preço (R$)', audit = `Preço do ${of}`) =>
  money(
    { min: 0, max: 10_000_000 },
    { of, label, audit, blank, invalid: 'fee_invalid', also: 'valor taxa frete entrega' },
  );
const days = (of: string, words: 'a partir de' | 'até', blank: number) =>
  whole(TRANSIT_DAYS, {
    of,
    label: words === 'até' ? 'Até (dias úteis)' : 'A partir de (dias úteis)',
    audit: `${of}, ${words} (dias úteis)`,
    blank,
    also: 'prazo entrega',
  });
const network = (label: string) =>
  optionalLine(500, {
    label,
    also: 'rede social link perfil',
    placeholder: 'https://',
    input: 'url',
    schema: optionalLike(500, new RegExp(`^(${WEB_ADDRESS})?$`, 'i'), 'url_invalid').check(
      z.refine((value) => value === '' || isWebAddress(value), 'url_invalid'),
    ),
  });

/** All settings of the shop; in each section in the order of its form. Money in cents. */
export const SETTINGS = record('store_settings', {
  ...section('informacoes', {
    name: line(120, { label: 'Nome da Loja', audit: 'Nome' }),
    legalName: optionalLine(160, { label: 'Razão Social', also: 'empresa jurídico' }),
    cnpj: optionalLine(40, {
      label: 'CNPJ',
      also: 'documento empresa',
      placeholder: '00.000.000/0000-00',
      // As typed, with or without punctuation (src/domain/settings/store-settings.ts).
      schema: optionalCodeText(40),
      show: formatCnpj,
      mask: formatCnpj,
    }),
    description: area(1000, {
      label: 'Descrição da Loja',
      audit: 'Descrição',
      hint: 'Aparece no rodapé e nos buscadores.',
      also: 'google seo',
      rows: 3,
    }),
    contactEmail: line(255, { label: 'E-mail de Contato', input: 'email', schema: email() }),
    contactPhone: optionalLine(40, {
      label: 'Telefone de Contato',
      input: 'tel',
      placeholder: '(11) 3000-0000',
      schema: optionalCodeText(40),
    }),
    whatsapp: optionalLine(40, {
      label: 'WhatsApp do Atendimento',
      audit: 'WhatsApp',
      hint: 'Vazio: a loja não mostra o botão de conversa.',
      also: 'chat celular',
      input: 'tel',
      placeholder: '(11) 98765-4321',
      schema: optionalCodeText(40),
      show: (stored) => formatPhone(stored.replace(/^55(?=\d{10,11}$)/, '')),
    }),
    address: optionalLine(300, { label: 'Endereço', also: 'rua cidade', wide: true }),
    openingHours: area(500, {
      label: 'Horário de Funcionamento',
      hint: 'Uma linha para cada período.',
      also: 'atendimento aberto',
      rows: 3,
    }),
  }),
  ...section('visual', {
    logoKey: picture({
      label: 'Logo',
      hint: 'De preferência com fundo transparente. Sem ela aparece o nome.',
      also: 'marca imagem logotipo',
    }),
    socialLinks: group(
      {
        instagram: network('Instagram'),
        facebook: network('Facebook'),
        twitter: network('Twitter (X)'),
        tiktok: network('TikTok'),
        pinterest: network('Pinterest'),
        youtube: network('YouTube'),
      },
      { label: 'Redes sociais' },
    ),
  }),
  ...section('entrega', {
    deliveryPeriod: optionalLine(100, {
      label: 'Prazo de Entrega',
      also: 'dias texto',
      placeholder: '3 a 5 dias úteis',
      blank: `${DEFAULT_TABLE.padrao.minDays} a ${DEFAULT_TABLE.padrao.maxDays} dias úteis`,
    }),
    shippingMode: choice(MODES, {
      label: 'Cálculo do Frete',
      also: 'transportadora melhor envio correios tabela cotação',
      blank: 'tabela',
    }),
    originZipCode: line(9, {
      label: 'CEP de Origem',
      hint: 'De onde os pedidos saem.',
      input: 'numeric',
      placeholder: '00000-000',
      schema: postalCode,
      show: (stored) => stored.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
    }),
    /** Days that the replacement of an exchange is reserved while the returned item is not posted. */
    exchangeHoldDays: whole(
      { min: 1, max: 60 },
      { label: 'Dias para postar na troca', hint: 'Por quanto tempo a peça nova fica reservada.', blank: 10 },
    ),
    exchangeLeaves: choice(LEAVES, { label: 'Envio da peça nova na troca', blank: 'arrived' }),
    /** Lifetime of goodwill credit. */
    goodwillMonths: whole(GOODWILL_RANGE, {
      label: 'Validade do crédito de cortesia (meses)',
      hint: `De ${GOODWILL_RANGE.min} a ${GOODWILL_RANGE.max} meses; vale para o que for dado daqui em diante. O que o cliente pagou vale sempre ${PAID_CREDIT_MONTHS / 12} anos.`,
      also: 'vale presente',
      blank: GOODWILL_MONTHS,
    }),
    returnPolicy: area(5000, {
      label: 'Política de Devolução',
      hint: 'Aparece em cada peça e na página de entrega e trocas.',
      rows: 4,
      blank: 'Você pode devolver os produtos em até 7 dias após a entrega.',
    }),
    /** Whether to request posting codes for returns from the carrier. */
    returnCodes: toggle({
      label: 'Código de postagem da transportadora nas devoluções',
      audit: 'Código de postagem nas devoluções',
      also: 'logística reversa melhor envio',
    }),
  }),
  ...section('fretes', {
    // In a new shop (specification, 'Settings') Econômico is the cheapest; the fee of Padrão is the older setting.
    economyFeeCents: fee(economico.name, 1_290),
    economyMinDays: days(economico.name, 'a partir de', DEFAULT_TABLE.economico.minDays),
    economyMaxDays: days(economico.name, 'até', DEFAULT_TABLE.economico.maxDays),
    deliveryFeeCents: fee(padrao.name, 1_590, 'Taxa de Entrega (R$)', 'Taxa de entrega'),
    standardMinDays: days(padrao.name, 'a partir de', DEFAULT_TABLE.padrao.minDays),
    standardMaxDays: days(padrao.name, 'até', DEFAULT_TABLE.padrao.maxDays),
    expressFeeCents: fee(expresso.name, DEFAULT_TABLE.expresso.priceCents),
    expressMinDays: days(expresso.name, 'a partir de', DEFAULT_TABLE.expresso.minDays),
    expressMaxDays: days(expresso.name, 'até', DEFAULT_TABLE.expresso.maxDays),
    freeShippingOverCents: money(
      { min: 0, max: NEVER_FREE_CENTS },
      {
        label: 'Frete grátis acima de (R$)',
        hint: `${economico.name} e ${padrao.name} saem de graça quando as peças somam mais do que isso. Com ${formatBRL(NEVER_FREE_CENTS)} a loja não oferece frete grátis.`,
        blank: DEFAULT_SALE_TERMS.freeShippingOverCents,
        invalid: 'fee_invalid',
      },
    ),
    /** In São Paulo. */
    cutoffHour: whole(CUTOFF_RANGE, {
      label: 'Hora-limite do dia',
      audit: 'Hora-limite para sair no mesmo dia',
      hint: 'Pagamentos depois dessa hora (de Brasília) saem no dia útil seguinte.',
      also: 'despacho envio corte',
      blank: CUTOFF_HOUR,
    }),
    /** Business days from the payment. */
    handlingDays: whole(HANDLING_RANGE, {
      label: 'Dias para preparar',
      audit: 'Dias úteis para preparar',
      hint: 'Dias úteis até sair um pedido com alguma peça sem envio no mesmo dia. Entram no dia prometido.',
      also: 'despacho envio preparo manuseio sob encomenda',
      blank: HANDLING_DAYS,
    }),
    stuckDays: whole(STUCK_RANGE, {
      label: 'Pacote parado depois de (dias)',
      audit: 'Dias sem notícia até um pacote contar como parado',
      hint: 'Sem notícia da transportadora por mais dias do que isso, o pedido entra em “Parados”.',
      also: 'rastreio entrega atraso acompanhar',
      blank: STUCK_DAYS,
    }),
  }),
  ...section('pagamento', {
    pixPercent: whole(PIX_RANGE, {
      label: 'Desconto no PIX (%)',
      hint: 'Sobre os produtos, depois do cupom. Com 0 o PIX não tem desconto.',
      blank: DEFAULT_SALE_TERMS.pixPercent,
    }),
    maxInstalments: whole(INSTALMENT_RANGE, {
      label: 'Máximo de parcelas',
      hint: 'No cartão, sem juros.',
      also: 'parcelamento vezes',
      blank: DEFAULT_SALE_TERMS.maxInstalments,
    }),
    minimumInstalmentCents: money(
      { min: 1, max: 10_000_000 },
      {
        label: 'Parcela Mínima (R$)',
        hint: 'Limita o número de parcelas no cartão.',
        also: 'parcelamento',
        blank: DEFAULT_SALE_TERMS.minimumInstalmentCents,
        invalid: 'price_invalid',
      },
    ),
    keepsCards: toggle({
      label: 'Oferecer guardar o cartão para a próxima compra',
      audit: 'Guarda cartões',
      hint: 'Só para quem tem conta e marca que quer. O cartão fica no provedor de pagamento e paga sem o CVV, que só o navegador de quem digita o cartão conhece. Confirme com o provedor que a sua conta cobra sem ele.',
      also: 'cartão salvo compra rápida um clique cvv',
    }),
  }),
  ...section('estoque', {
    lowStock: whole(LOW_STOCK_RANGE, {
      label: 'Estoque baixo a partir de (unidades)',
      audit: 'Estoque baixo a partir de',
      hint: 'Com essa quantidade ou menos a peça entra na lista do painel; cada produto pode ter a sua. O que o cliente lê não muda.',
      also: 'acabando aviso',
      blank: LOW_STOCK,
    }),
  }),
  ...DOORS,
  ...section('equipe', {
    requireAdminSecondFactor: toggle({
      label: 'Exigir verificação em duas etapas de quem administra',
      audit: 'Exige duas etapas',
      also: '2fa segurança senha autenticador',
    }),
  }),
  ...section('avancado', { limits: group(LIMITS, { label: 'Limites contra abuso' }) }),
});
