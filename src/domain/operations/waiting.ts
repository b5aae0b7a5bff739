/** What waits for the team, in the words of the back office and of its daily mail: for one, for several. */
export const WAITING_NOUNS = {
  orders: ['pedido a preparar', 'pedidos a preparar'],
  notes: ['nota fiscal a resolver', 'notas fiscais a resolver'],
  requests: ['troca ou devolução a resolver', 'trocas e devoluções a resolver'],
  reviews: ['avaliação pendente', 'avaliações pendentes'],
  messages: ['mensagem não lida', 'mensagens não lidas'],
  questions: ['pergunta a responder', 'perguntas a responder'],
} as const;

/** The noun for a count: 'mensagens não lidas'. */
export function waitingNoun(what: keyof typeof WAITING_NOUNS, count: number): string {
  const [one, many] = WAITING_NOUNS[what];
  return count === 1 ? one : many;
}
