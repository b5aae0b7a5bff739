/** Errors of the switch of notes, by code. */
export const ISSUING_WORDS: Readonly<Record<string, string>> = {
  issuing_unchanged: 'A emissão já estava assim: alguém a mudou antes.',
  issuer_incomplete: 'Faltam dados da loja para emitir notas: veja a lista nesta tela.',
  token_missing: 'O token do emissor para este ambiente não está configurado.',
};

/** Error codes of the notes of orders. */
export const NOTE_WORDS: Readonly<Record<string, string>> = {
  note_file_missing: 'este arquivo ainda não existe. Tente de novo em instantes.',
  notes_away: 'o provedor de notas não respondeu. Tente de novo em instantes.',
  notes_wait: 'o provedor de notas pede uma pausa. Tente de novo em um minuto.',
  notes_refused: 'o provedor de notas não aceita a chave (token) da loja. Confira-a no painel dele.',
};

/** Errors at the fields of the fiscal settings, by code. */
export const FISCAL_FIELD_WORDS: Readonly<Record<string, string>> = {
  ie_invalid: 'A inscrição estadual tem de 2 a 14 números. Sem inscrição, escreva ISENTO.',
  ie_of_other_state: 'Confira a inscrição estadual: os números não conferem com os deste estado.',
  city_code_invalid: 'O código da cidade tem 7 números.',
  city_code_of_other_state: 'Este código é de uma cidade de outro estado. Busque a cidade pelo CEP.',
  cfop_sale_within: 'Este CFOP tem 4 números e começa com 5, como 5102.',
  cfop_sale_across: 'Este CFOP tem 4 números e começa com 6, como 6108.',
  cfop_return_within: 'Este CFOP tem 4 números e começa com 1, como 1202.',
  cfop_return_across: 'Este CFOP tem 4 números e começa com 2, como 2202.',
  month_invalid: 'Escolha o mês.',
  month_repeated: 'Este mês já está na lista.',
  justification_short:
    'A justificativa tem de 15 a 255 caracteres. Escreva um pouco mais, com letras comuns.',
  justification_long: 'A justificativa tem até 255 caracteres. Encurte o texto.',
  correction_short: 'A correção tem de 15 a 1.000 caracteres. Escreva um pouco mais, com letras comuns.',
  correction_long: 'A correção tem até 1.000 caracteres. Encurte o texto.',
  rate_invalid: 'Informe um percentual de 0 a 100, com até quatro casas, como 0,85.',
};

/** What cannot be done with a note, by code. */
export const NOTE_ACT_WORDS: Readonly<Record<string, string>> = {
  note_given_up: 'esta nota nunca foi emitida, pois o pedido deixou de ser uma venda. Não há nada a enviar.',
  note_not_authorised: 'só uma nota autorizada pode ser cancelada ou corrigida. Confira a situação atual.',
  note_of_return: 'uma nota de devolução não é cancelada por aqui. Fale com a contabilidade.',
  note_has_returns: 'peças desta nota já voltaram com uma nota de devolução. O que ainda voltar terá a sua.',
  note_parcel_left:
    'o pacote já saiu, e uma nota só é cancelada antes disso. Registre a devolução ou o reembolso: a nota de devolução é feita sozinha.',
  note_cancel_late:
    'já se passaram 24 horas da autorização. Cancele ou reembolse o pedido: a nota de devolução é feita sozinha.',
  note_act_pending:
    'isto já foi pedido e ainda espera a resposta da SEFAZ. “Consultar agora” pergunta de novo.',
  note_letters_used_up: 'esta nota já tem 20 cartas de correção, o máximo.',
  note_not_replaceable: 'só uma nota cancelada ou denegada dá lugar a outra, e uma vez só.',
  note_order_no_sale: 'o pedido foi cancelado ou reembolsado, e não precisa de outra nota.',
};
