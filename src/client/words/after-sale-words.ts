import { formatBRL } from '../../domain/money/money.ts';
import type { FailureData } from '../call.ts';

/** Why a return, an exchange, a change of an order, a review or a fit answer was refused. */
export const AFTER_SALE_WORDS = {
  request_not_possible: 'Este pedido não permite essa solicitação.',
  request_too_early: 'A troca pode ser pedida depois que a peça for entregue.',
  request_too_late: 'O prazo para esta solicitação já terminou.',
  request_already_made: 'O que você tem deste item já está em uma solicitação.',
  request_unknown_item: 'Este item não faz parte do pedido.',
  exchange_quantity: 'Escolha quantas unidades trocar, até as que você tem.',
  part_sent:
    'Uma parte deste pedido já saiu da loja. Peça por peça, você pode cancelar o que ainda não saiu e devolver o que já chegou; o que está a caminho, quando chegar.',
  return_quantity: 'Escolha quantas unidades devolver, até as que você tem.',
  request_answered: 'A loja já respondeu a esta solicitação. Recarregue a página para ver a resposta.',
  exchange_still_open:
    'Esta peça veio de uma troca que ainda não terminou: ela pode ser trocada assim que a primeira chegar à loja.',
  exchange_too_often: 'Esta peça já teve várias trocas não concluídas. Fale com a gente para trocar.',
  exchange_unknown_variant: 'Esta peça não está mais à venda. Escolha outra.',
  exchange_same_piece: 'Escolha um tamanho, uma cor ou uma peça diferente da que você recebeu.',
  exchange_out_of_stock: 'A última unidade acabou de ser reservada. Escolha outra opção.',
  exchange_price_changed: 'O preço mudou agora há pouco. Confira o novo valor e confirme de novo.',
  exchange_no_credit: 'Este valor não pode ficar como crédito: ele volta pelo mesmo meio do pagamento.',
  exchange_moved: 'Esta troca já seguiu adiante. Confira como ela está agora.',
  refund_in_progress: 'Um reembolso desta troca ainda está a caminho. Tente de novo quando ele terminar.',
  change_not_possible:
    'Este pedido já está sendo preparado ou embalado, ou foi encerrado, e não pode mais ser alterado.',
  change_outdated: 'O pedido mudou enquanto isso. Recarregue a página e confira como ele está agora.',
  change_quantity: 'Escolha quantas unidades mudar, até as que não estão em outra solicitação.',
  change_same_piece: 'Escolha um tamanho ou uma cor diferente.',
  change_unknown_variant: 'Esta opção não está mais à venda. Escolha outra.',
  change_out_of_stock: 'A última unidade acabou de ser vendida. Escolha outra opção.',
  change_no_delivery: 'O envio deste pedido não chega a este CEP.',
  change_costs_more: ({ moreCents }: FailureData) =>
    `Entregar neste endereço custa ${formatBRL(Number(moreCents ?? 0))} a mais do que foi pago, e por isso o endereço ficou como estava. Fale com a gente, ou cancele o pedido e compre de novo.`,
  change_takes_longer: ({ maxDays }: FailureData) =>
    `Neste endereço a entrega pode levar ${Number(maxDays ?? 0)} dias úteis, mais do que no outro. Confirme de novo se pode ser assim.`,
  fit_not_asked: 'Esta resposta vale para peças com tamanho, depois da entrega.',
  fit_no_place: 'Escolha uma das partes mostradas.',
  review_not_bought: 'Só quem recebeu esta peça pode avaliá-la.',
  review_already_written: 'Você já avaliou esta peça.',
  photo_not_asked: 'Fotos acompanham um defeito, uma peça errada ou diferente das fotos da loja.',
  photo_ticket_old: 'A página ficou aberta por muito tempo. Recarregue-a e escolha a foto de novo.',
  photo_unknown: 'A foto não está mais guardada. Escolha-a de novo.',
} as const;
