import { formatBRL } from '../../domain/money/money.ts';
import type { FailureData } from '../call.ts';

/** Messages for exceeded limits. */
export const LIMIT_WORDS = {
  favourites_full: ({ maximum }: FailureData) =>
    `Sua lista de favoritos está cheia${maximum ? `: cabem ${maximum} peças` : ''}. Remova uma para guardar outra.`,
  cart_full: 'Seu carrinho está cheio. Remova um item para adicionar outro.',
  address_limit: ({ maximum }: FailureData) =>
    `Você já tem ${Number(maximum ?? 20)} endereços. Remova um para adicionar outro.`,
  quantity_over_limit: ({ maximum, name, inCart }: FailureData) => {
    const held = Number(inCart ?? 0);
    const more = held > 0 ? `, e você já tem ${held} no carrinho` : name ? `: ajuste “${name}”` : '';
    return `Cada pedido pode ter até ${Number(maximum ?? 0)} unidades da mesma peça${more}. Para mais, fale com a gente.`;
  },
  order_over_limit: ({ maximum }: FailureData) =>
    `Cada pedido pode ter até ${Number(maximum ?? 0)} peças. Divida em dois ou fale com a gente.`,
  open_orders_limit: 'Você já tem pedidos esperando pagamento. Pague um deles para fazer outro.',
  open_units_limit:
    'Você já tem muitas peças reservadas em pedidos sem pagamento. Pague um deles ou leve menos peças.',
  network_holding_limit:
    'Há muitos pedidos sem pagamento vindos da sua conexão. Pague um deles, ou tente mais tarde por outra rede.',
  boleto_over_limit: ({ maximumCents }: FailureData) =>
    `Sem conta, o boleto vale para pedidos de até ${formatBRL(Number(maximumCents ?? 0))}. Escolha PIX ou cartão, ou entre na sua conta.`,
  proof_needed: 'Não conseguimos verificar o seu navegador a tempo. Tente novamente.',
  card_attempts_limited:
    'Houve muitas tentativas com cartão recusado. Por segurança, use PIX ou boleto, ou tente o cartão amanhã.',
  saved_card_gone: 'Este cartão salvo não pode mais ser usado. Escolha outro ou digite os dados do cartão.',
  boleto_not_offered:
    'A diferença de uma troca é paga por PIX ou cartão: um boleto demoraria mais do que a reserva da peça.',
  boleto_too_late: 'O boleto não compensaria dentro do prazo deste pedido. Escolha PIX ou cartão.',
};

/** How many units are left, where fewer were asked for. */
export function availableWords(units: number): string {
  return units === 1 ? 'Apenas 1 unidade disponível' : `Apenas ${units} unidades disponíveis`;
}
