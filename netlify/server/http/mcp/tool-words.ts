/** What assistants read of a refusal, in the words of the pages. */
const WORDS: Readonly<Record<string, string>> = {
  not_found: 'Esta peça não existe ou não está à venda.',
  order_not_found: 'Não encontramos um pedido com este número e este e-mail.',
  too_many_requests: 'Muitas tentativas. Espere `retryAfterSeconds` segundos.',
  invalid_input: 'Há um campo inválido.',
  measure_missing: 'Falta a medida em `measure`, ou altura e peso, para sugerir um tamanho desta peça.',
  product_unavailable: 'Uma das peças não existe ou não está à venda.',
  no_options: 'Não entregamos neste CEP.',
  delivery_unset: 'A loja ainda não definiu como entrega.',
  carrier_unavailable: 'A transportadora não respondeu. Tente de novo em instantes.',
  unavailable: 'A loja não consegue responder agora. Tente de novo em instantes.',
};

/** A code without words of its own is a fault of ours. */
export function toolWords(code: string): string {
  return WORDS[code] ?? 'Algo deu errado do nosso lado. Tente de novo em instantes.';
}
