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
  rate_invalid: 'Informe um percentual de 0 a 100, com até quatro casas, como 0,85.',
};
