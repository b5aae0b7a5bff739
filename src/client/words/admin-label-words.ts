import { formatBRL } from '../../domain/money/money.ts';
import type { Message } from './message.ts';

const orderOf = (number: unknown) => (number ? ` O pedido é o ${number}.` : '');

/** Of labels that the shop buys, by error code. */
export const LABEL_WORDS: Readonly<Record<string, Message>> = {
  labels_unset:
    'A loja ainda não tem acesso ao Melhor Envio. Falta configurar o token da transportadora (CARRIERS_TOKEN).',
  labels_away: 'o Melhor Envio não respondeu. Nada foi comprado; tente de novo em instantes.',
  label_exists: ({ number }) =>
    `Outra pessoa já comprou uma etiqueta para um destes pedidos. Nada mais foi comprado.${orderOf(number)}`,
  label_order_changed: ({ number }) =>
    `Um dos pedidos mudou e não pode mais ser enviado como estava na tabela. Nada foi comprado.${orderOf(number)}`,
  label_price_changed: ({ number }) =>
    `O preço de um dos envios subiu desde a consulta. Nada foi comprado: confira a tabela outra vez.${orderOf(number)}`,
  label_balance_short: ({ balanceCents, totalCents }) =>
    `O saldo no Melhor Envio é de ${formatBRL(Number(balanceCents ?? 0))}, e as etiquetas custam ${formatBRL(Number(totalCents ?? 0))}. Nada foi comprado: adicione saldo ou escolha menos pedidos.`,
  label_shop_data:
    'Faltam dados da loja: CNPJ, telefone, endereço e CEP de origem nas configurações e, com nota fiscal, a inscrição estadual.',
  label_note_required: ({ number }) =>
    `Um dos pedidos não tem nota fiscal, e a loja é contribuinte do ICMS: não pode enviar com declaração de conteúdo. Nada foi comprado.${orderOf(number)}`,
  labels_not_ready: 'Nenhum destes pedidos tem uma etiqueta pronta.',
  label_files_away: 'o Melhor Envio não entregou uma das etiquetas. Tente de novo em instantes.',
  label_not_cancellable: 'Esta etiqueta já foi cancelada ou não chegou a ser comprada.',
};

/** Of its fields. */
export const LABEL_FIELD_WORDS: Readonly<Record<string, string>> = {
  box_weight_invalid: 'Informe o peso em gramas, de 1 a 30.000.',
  box_side_invalid: 'Informe cada lado em centímetros, de 1 a 100.',
};
