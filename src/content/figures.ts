import type { BlockFigureName, FigureName } from '../contracts/figures.ts';
import type { Block } from '../contracts/rich.ts';
import { type Frame, percentOffer, type StoreProfile } from '../contracts/store.ts';
import { DEFECT_DAYS, EXCHANGE_DAYS, WITHDRAWAL_DAYS } from '../domain/after-sale/returns.ts';
import { BOLETO_DAYS, CLEARING_DAYS, PENDING_HOURS } from '../domain/orders/orders.ts';
import { fillPlaceholders } from '../domain/pages/placeholders.ts';
import { PIX_HOURS } from '../domain/payments/payments.ts';
import { statementName } from '../domain/payments/statement-name.ts';
import { formatCnpj } from '../domain/people/documents.ts';
import * as keeping from '../domain/people/retention.ts';
import { deliveryDays } from '../domain/shipping/default-table.ts';
import { FREE_SERVICES, SHIPPING_SERVICES } from '../domain/shipping/shipping.ts';
import { townOf } from '../domain/shipping/town.ts';
import { TOLERANCE_CM } from '../domain/sizing/size-charts.ts';
import { HANDLING_DAYS } from '../domain/time/leaving.ts';
import { knownFailures, lastAudit } from './accessibility.ts';
import { cookieTable } from './cookie-table.ts';
import { services } from './services.ts';

/** The sources of placeholders: the shop's settings, and the announced coupon. */
export type Facts = Pick<Frame, 'shop' | 'coupon'>;

/** Null if it has no value now; the paragraph that contains it is then omitted. */
type Figure<T> = (facts: Facts) => T | null;

const rule =
  (figure: number): Figure<string> =>
  () =>
    String(figure);
const promise =
  (name: string): Figure<string> =>
  ({ shop }) =>
    fillPlaceholders(`{${name}}`, shop);
const first = ({ coupon }: Facts) => (coupon?.audience === 'first_purchase' ? percentOffer(coupon) : null);

const INLINE: Readonly<Record<FigureName, Figure<string>>> = {
  'frete-gratis': promise('frete-gratis'),
  pix: promise('pix'),
  parcelas: promise('parcelas'),
  'parcela-minima': promise('parcela-minima'),
  'hora-limite': promise('hora-limite'),
  'dias-de-preparo': ({ shop: { handlingDays } }) =>
    handlingDays > HANDLING_DAYS ? `em ${handlingDays} dias úteis` : 'no dia útil seguinte',
  'pagar-com-pix': ({ shop }) =>
    fillPlaceholders(shop.terms.pixPercent > 0 ? 'PIX com {pix} de desconto nos produtos' : 'PIX', shop),
  'pagar-com-cartao': ({ shop }) =>
    fillPlaceholders(
      shop.terms.maxInstalments > 1
        ? 'cartão de crédito em até {parcelas} sem juros (parcela mínima de {parcela-minima})'
        : 'cartão de crédito à vista',
      shop,
    ),
  'regra-do-cartao': ({ shop }) =>
    fillPlaceholders(
      shop.terms.maxInstalments > 1
        ? 'de 1x a {parcelas} sem juros, respeitada a parcela mínima mostrada na compra'
        : 'à vista',
      shop,
    ),
  'ordem-dos-descontos': ({ shop }) =>
    fillPlaceholders(
      `o da própria peça, o cupom${shop.terms.pixPercent > 0 ? ', o de {pix} do PIX sobre os produtos' : ''}`,
      shop,
    ),
  'horas-do-pix': rule(PIX_HOURS),
  'horas-pendente': rule(PENDING_HOURS),
  'dias-do-boleto': rule(BOLETO_DAYS),
  'dias-para-compensar': rule(CLEARING_DAYS),
  'dias-para-desistir': rule(WITHDRAWAL_DAYS),
  'dias-para-trocar': rule(EXCHANGE_DAYS),
  'dias-de-garantia': rule(DEFECT_DAYS),
  'envios-gratis': () => FREE_SERVICES.map((service) => SHIPPING_SERVICES[service].name).join(' e '),
  'envio-pago': () => SHIPPING_SERVICES.expresso.name,
  'prazo-de-entrega': ({ shop }) => {
    const days = deliveryDays(shop, 'answer');
    return days && days.charAt(0).toUpperCase() + days.slice(1);
  },
  'e-o-frete-gratis': ({ shop }) => fillPlaceholders(', frete grátis acima de {frete-gratis}', shop) ?? '',
  'nome-na-fatura': ({ shop }) => statementName(shop.name),
  'de-onde-enviamos': ({ shop }) => {
    const [town] = townOf(shop.address)?.split(' - ') ?? [];
    return town ? `, de ${town}` : '';
  },
  'prazo-comum': ({ shop }) => shop.deliveryPeriod || null,
  'politica-de-trocas': ({ shop }) => shop.returnPolicy || null,
  'tolerancia-das-medidas': rule(TOLERANCE_CM),
  cupom: (facts) => first(facts)?.code ?? null,
  'desconto-do-cupom': (facts) => (first(facts) ? `${first(facts)?.percent}%` : null),
  'nome-da-loja': ({ shop }) => shop.name,
  'descricao-da-loja': ({ shop }) => shop.description || null,
  'quem-vende': ({ shop }) =>
    [shop.legalName || shop.name, shop.cnpj && `CNPJ ${formatCnpj(shop.cnpj)}`, shop.address]
      .filter(Boolean)
      .join(', '),
  email: ({ shop }) => shop.contactEmail || null,
  telefone: ({ shop }) => shop.contactPhone || null,
  'email-ou': ({ shop }) => (shop.contactEmail ? `${shop.contactEmail}, ou a ` : 'a '),
  'para-o-email-ou': ({ shop }) => (shop.contactEmail ? `para ${shop.contactEmail} ou ` : ''),
  'contatos-ou': ({ shop }) => {
    const ways = [shop.contactEmail, shop.contactPhone].filter(Boolean).join(', ');
    return ways ? `${ways}, ou a ` : '';
  },
  'outros-canais': ({ shop }) => {
    const ways = [
      shop.contactPhone && 'telefone',
      shop.contactEmail && 'e-mail',
      shop.whatsapp && 'WhatsApp',
    ].filter(Boolean);
    if (ways.length === 0) return '';
    return `, ou por ${new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(ways)}`;
  },
  'frase-do-horario': ({ shop }) => {
    const lines = hoursOf(shop).map((line) => line.charAt(0).toLowerCase() + line.slice(1));
    return lines.length > 0 ? ` Horário de atendimento: ${lines.join('; ')}.` : '';
  },
  'convite-a-conversar': ({ shop }) => {
    const hours = hoursOf(shop);
    return hours.length > 0
      ? `Se preferir conversar, atendemos ${hours.join(', ').toLowerCase()}.`
      : 'Se preferir, escreva para nós.';
  },
  'anos-do-vale': rule(keeping.SPENT_CODE_YEARS),
  'dias-do-carrinho': rule(keeping.GUEST_DAYS),
  'dias-do-carrinho-vazio': rule(keeping.EMPTY_CART_DAYS),
  'dias-do-carrinho-intocado': rule(keeping.UNTOUCHED_CART_DAYS),
  'dias-da-sessao': rule(keeping.SESSION_IDLE_DAYS),
  'dias-da-sessao-no-maximo': rule(keeping.SESSION_MOST_DAYS),
  'dias-do-aviso-dado': rule(keeping.ANSWERED_ALERT_DAYS),
  'dias-do-aviso': rule(keeping.ALERT_DAYS),
  'horas-da-foto': rule(keeping.UNUSED_PICTURE_HOURS),
  'dias-do-link-de-novidades': rule(keeping.NEWS_LINK_DAYS),
  'anos-da-prova-de-novidades': rule(keeping.NEWS_PROOF_YEARS),
  'dias-dos-emails': rule(keeping.MAIL_TEXT_DAYS),
  'dias-das-buscas': rule(keeping.MISSED_SEARCH_DAYS),
};

const BLOCKS: Readonly<Record<BlockFigureName, (facts: Facts) => readonly Block[]>> = {
  'tabela-de-envios': services,
  'cookies-necessarios': () => [cookieTable('always')],
  'cookies-de-preferencias': () => [cookieTable('accepted')],
  'auditoria-de-acessibilidade': lastAudit,
  'faltas-de-acessibilidade': knownFailures,
};

/** The current value of a placeholder. */
export function figure(name: FigureName, facts: Facts): string | null {
  return INLINE[name](facts);
}

export function blockFigure(name: BlockFigureName, facts: Facts): readonly Block[] {
  return BLOCKS[name](facts);
}

/** The opening hours, one entry per line of the setting. */
export function hoursOf(shop: Pick<StoreProfile, 'openingHours'>): string[] {
  return shop.openingHours.split(/\n|;\s*|\s·\s/).filter(Boolean);
}
