/** Why the shop does not take a return, an exchange, a review or how a size turned out. */
export const AFTER_SALE_WORDS = {
  request_not_possible: 'Este pedido não permite essa solicitação.',
  request_too_early: 'A troca pode ser pedida depois que o pedido for entregue.',
  request_too_late: 'O prazo para esta solicitação já terminou.',
  request_already_made: 'Já existe uma solicitação para este item.',
  request_unknown_item: 'Este item não faz parte do pedido.',
  exchange_quantity: 'Escolha quantas unidades trocar, até as que você tem.',
  exchange_still_open:
    'Esta peça veio de uma troca que ainda não terminou: ela pode ser trocada assim que a primeira chegar à loja.',
  exchange_too_often: 'Esta peça já teve várias trocas não concluídas. Fale com a gente para trocar.',
  exchange_unknown_variant: 'Esta peça não está mais à venda. Escolha outra.',
  exchange_same_piece: 'Escolha um tamanho, uma cor ou uma peça diferente da que você recebeu.',
  exchange_out_of_stock: 'A última unidade acabou de ser reservada. Escolha outra opção.',
  exchange_price_changed: 'O preço mudou agora há pouco. Confira o novo valor e confirme de novo.',
  exchange_no_credit: 'Este valor não pode ficar como crédito: ele volta pelo mesmo meio do pagamento.',
  exchange_moved: 'Esta troca já seguiu adiante. Confira como ela está agora.',
  fit_not_asked: 'Esta resposta vale para peças com tamanho, depois da entrega.',
  fit_no_place: 'Escolha uma das partes mostradas.',
  review_not_bought: 'Só quem recebeu esta peça pode avaliá-la.',
  review_already_written: 'Você já avaliou esta peça.',
} as const;
