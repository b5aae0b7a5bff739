/**
 * Placeholders that texts use instead of fixed figures: filled from rules and settings when the page is rendered
 * (src/content/figures.ts), so that the text stays true. Maps each name to its label in the editor.
 */
export const FIGURES = {
  'frete-gratis': 'Valor do frete grátis',
  pix: 'Desconto do PIX',
  parcelas: 'Número de parcelas',
  'parcela-minima': 'Parcela mínima',
  'hora-limite': 'Hora limite do envio',
  'pagar-com-pix': 'Pagar com PIX, em palavras',
  'pagar-com-cartao': 'Pagar com cartão, em palavras',
  'regra-do-cartao': 'Regra do cartão',
  'ordem-dos-descontos': 'Ordem dos descontos',
  'horas-do-pix': 'Horas para pagar o PIX',
  'horas-pendente': 'Horas de um pagamento pendente',
  'dias-do-boleto': 'Dias para pagar o boleto',
  'dias-para-compensar': 'Dias úteis da compensação',
  'dias-para-desistir': 'Dias para desistir',
  'dias-para-trocar': 'Dias para trocar',
  'dias-de-garantia': 'Dias da garantia legal',
  'envios-gratis': 'Envios que saem de graça',
  'envio-pago': 'Envio que nunca sai de graça',
  'prazo-de-entrega': 'Prazo de entrega',
  'prazo-comum': 'Prazo mais comum',
  'politica-de-trocas': 'Política de trocas',
  'tolerancia-das-medidas': 'Tolerância das medidas, em cm',
  cupom: 'Cupom da primeira compra',
  'desconto-do-cupom': 'Desconto do cupom',
  'nome-da-loja': 'Nome da loja',
  'descricao-da-loja': 'Descrição da loja',
  'quem-vende': 'Quem vende: razão social, CNPJ, endereço',
  email: 'E-mail',
  telefone: 'Telefone',
  'email-ou': 'E-mail, e “ou a” depois dele',
  'para-o-email-ou': 'E-mail, entre “para” e “ou”',
  'contatos-ou': 'E-mail e telefone, e “ou a” depois deles',
  'outros-canais': 'Outras formas de contato',
  'frase-do-horario': 'Frase do horário de atendimento',
  'convite-a-conversar': 'Convite a conversar',
  'anos-do-vale': 'Anos que um vale gasto fica guardado',
  'dias-do-carrinho': 'Dias do carrinho de visitante',
  'dias-do-carrinho-vazio': 'Dias do carrinho vazio',
  'dias-do-carrinho-intocado': 'Dias do carrinho nunca mudado',
  'dias-da-sessao': 'Dias de uma sessão sem uso',
  'dias-da-sessao-no-maximo': 'Dias de uma sessão, no máximo',
  'dias-do-aviso-dado': 'Dias de um “Avise-me” atendido',
  'dias-do-aviso': 'Dias de um “Avise-me” sem aviso',
  'horas-da-foto': 'Horas de uma foto não usada',
  'dias-do-link-de-novidades': 'Dias para confirmar as novidades',
  'anos-da-prova-de-novidades': 'Anos da prova de quem pediu novidades',
  'dias-dos-emails': 'Dias dos textos de e-mails',
  'dias-das-buscas': 'Dias das buscas sem resultado',
} as const;
export type FigureName = keyof typeof FIGURES;

/** Placeholders that expand to paragraphs or a table. */
export const BLOCK_FIGURES = {
  'tabela-de-envios': 'Envios com prazos e preços',
  'cookies-necessarios': 'Tabela dos cookies necessários',
  'cookies-de-preferencias': 'Tabela das preferências',
} as const;
export type BlockFigureName = keyof typeof BLOCK_FIGURES;
