/** Why the shop does not take a return, an exchange, a review or how a size turned out. */
export const AFTER_SALE_WORDS = {
  request_not_possible: 'Este pedido não permite essa solicitação.',
  request_too_early: 'A troca pode ser pedida depois que o pedido for entregue.',
  request_too_late: 'O prazo para esta solicitação já terminou.',
  request_already_made: 'Já existe uma solicitação para este item.',
  request_unknown_item: 'Este item não faz parte do pedido.',
  request_same_size: 'Escolha um tamanho diferente do que você recebeu.',
  request_unknown_size: 'Escolha um dos tamanhos desta peça.',
  fit_not_asked: 'Esta resposta vale para peças com tamanho, depois da entrega.',
  fit_no_place: 'Escolha uma das partes mostradas.',
  review_not_bought: 'Só quem recebeu esta peça pode avaliá-la.',
  review_already_written: 'Você já avaliou esta peça.',
} as const;
