/**
 * Why the tax authority refuses notes, by its codes, in words for the team: what is wrong, what to do, and where (Manual de Orientação
 * do Contribuinte 7.0, annex I; NT 2025.002 v1.30 for those from 1020).
 */

/** Where a refused note is mended: a product, the order, the shop's fiscal settings, with the accountant, at the provider, or by waiting. */
export type MendedAt = 'product' | 'order' | 'settings' | 'accountant' | 'provider' | 'nowhere' | 'later';

/** The field that a refusal is about. */
export type RefusedField =
  | 'ncm'
  | 'cest'
  | 'ean'
  | 'price'
  | 'buyer_document'
  | 'buyer_town'
  | 'payments'
  | 'totals'
  | 'date'
  | 'number'
  | 'issuer_document'
  | 'issuer_registration'
  | 'issuer_town'
  | 'issuer_regime'
  | 'cfop'
  | 'csosn'
  | 'rates'
  | 'environment'
  | 'justification';

export type Refusal = { wrong: string; todo: string; at: MendedAt; field: RefusedField | null };

export const refused = (at: MendedAt, field: RefusedField | null, wrong: string, todo: string): Refusal => ({
  ...{ at, field, wrong, todo },
});

const SEND_AGAIN = 'Depois, envie a nota de novo.';
const OURS = 'O erro é da loja virtual, não do cadastro: avise o suporte com o código e o número do pedido.';
const CHECK_RATES = `Confira as alíquotas nas configurações, com a contabilidade. ${SEND_AGAIN}`;
const CHECK_CFOP = `Confira os CFOPs nas configurações. ${SEND_AGAIN}`;
const CHECK_REGISTRATION = `Confira a inscrição nas configurações, com a contabilidade. ${SEND_AGAIN}`;
const CHECK_SHOP_CEP = `Confira o CEP da loja nas configurações. ${SEND_AGAIN}`;
const NEXT_NUMBER = `No painel do provedor, acerte o próximo número da série. ${SEND_AGAIN}`;
const ASK = 'Esta nota não pode ser refeita. Fale com quem comprou e com a contabilidade.';
const CHECK_STAGE = `Confira nas configurações se a emissão é de teste ou de verdade. ${SEND_AGAIN}`;
const WAIT = 'Nada a fazer: a nota é enviada de novo sozinha.';

const WRONG_EAN = refused(
  'product',
  'ean',
  'O código de barras (EAN) não é válido.',
  `Corrija o EAN da variação, ou apague. ${SEND_AGAIN}`,
);
const WRONG_FORM = refused('nowhere', null, 'A nota não tem a forma que a SEFAZ pede.', OURS);
const WRONG_STATE_RATE = refused(
  'settings',
  'rates',
  'A alíquota do IBS do estado não é a da data.',
  CHECK_RATES,
);

export const REFUSALS: Readonly<Record<string, Refusal>> = {
  // The authority itself
  108: refused('later', null, 'A SEFAZ está parada por pouco tempo.', WAIT),
  109: refused('later', null, 'A SEFAZ está parada, sem previsão de volta.', WAIT),
  656: refused('later', null, 'Foram feitas consultas demais à SEFAZ.', WAIT),
  999: refused('later', null, 'A SEFAZ teve um erro que não está no catálogo dela.', WAIT),
  // Numbers
  204: refused(
    'nowhere',
    'number',
    'A SEFAZ já tem esta mesma nota.',
    'Consulte a nota em vez de enviar outra: ela pode já estar autorizada.',
  ),
  539: refused('provider', 'number', 'A SEFAZ já tem outra nota com este número e esta série.', NEXT_NUMBER),
  206: refused('provider', 'number', 'Este número foi inutilizado.', NEXT_NUMBER),
  241: refused(
    'nowhere',
    'number',
    'Um número da faixa já foi usado por uma nota.',
    'Inutilize só os números que nenhuma nota usou.',
  ),
  256: refused(
    'nowhere',
    'number',
    'Um número da faixa já está inutilizado.',
    'Nada a fazer por esse número.',
  ),
  // The shop
  203: refused(
    'accountant',
    null,
    'A empresa não está habilitada a emitir NF-e.',
    'Peça à contabilidade o credenciamento na SEFAZ do estado.',
  ),
  207: refused(
    'settings',
    'issuer_document',
    'O CNPJ da loja não é válido.',
    `Confira o CNPJ nas configurações. ${SEND_AGAIN}`,
  ),
  209: refused(
    'settings',
    'issuer_registration',
    'A inscrição estadual da loja não é válida.',
    CHECK_REGISTRATION,
  ),
  230: refused(
    'settings',
    'issuer_registration',
    'A SEFAZ não conhece a inscrição estadual da loja.',
    CHECK_REGISTRATION,
  ),
  240: refused(
    'accountant',
    null,
    'A empresa tem uma irregularidade fiscal.',
    'Resolva a pendência com a contabilidade.',
  ),
  252: refused('settings', 'environment', 'A nota foi para o ambiente errado.', CHECK_STAGE),
  272: refused('settings', 'issuer_town', 'O código do município da loja não existe.', CHECK_SHOP_CEP),
  273: refused('settings', 'issuer_town', 'O município da loja não é do estado dela.', CHECK_SHOP_CEP),
  481: refused(
    'settings',
    'issuer_regime',
    'O regime tributário não é o do cadastro na SEFAZ.',
    `Confira o regime nas configurações, com a contabilidade. ${SEND_AGAIN}`,
  ),
  600: refused(
    'settings',
    'csosn',
    'O CSOSN não serve para quem não é contribuinte.',
    `Confira o CSOSN nas configurações, com a contabilidade. ${SEND_AGAIN}`,
  ),
  519: refused('settings', 'cfop', 'O CFOP é de saída, e a nota é de entrada.', CHECK_CFOP),
  732: refused('settings', 'cfop', 'O CFOP é de outro estado, e a venda é no mesmo.', CHECK_CFOP),
  733: refused('settings', 'cfop', 'O CFOP é do mesmo estado, e a venda é para outro.', CHECK_CFOP),
  // Denied for good
  301: refused(
    'accountant',
    null,
    'A SEFAZ negou a nota: a loja tem uma irregularidade fiscal.',
    'Esta nota não pode ser refeita. Resolva a pendência com a contabilidade.',
  ),
  302: refused(
    'accountant',
    'buyer_document',
    'A SEFAZ negou a nota: quem compra tem uma irregularidade fiscal.',
    ASK,
  ),
  303: refused(
    'accountant',
    'buyer_document',
    'A SEFAZ negou a nota: quem compra não pode operar no estado.',
    ASK,
  ),
  // The buyer
  208: refused(
    'order',
    'buyer_document',
    'O CNPJ de quem comprou não é válido.',
    `Corrija o CNPJ no pedido. ${SEND_AGAIN}`,
  ),
  237: refused(
    'order',
    'buyer_document',
    'O CPF de quem comprou não é válido.',
    `Corrija o CPF no pedido. ${SEND_AGAIN}`,
  ),
  232: refused(
    'order',
    'buyer_document',
    'Falta a inscrição estadual de quem comprou.',
    `Confirme com quem comprou se a empresa é contribuinte do ICMS, e fale com a contabilidade. ${SEND_AGAIN}`,
  ),
  274: refused(
    'order',
    'buyer_town',
    'O código do município da entrega não existe.',
    `Confira o CEP e a cidade no pedido. ${SEND_AGAIN}`,
  ),
  275: refused(
    'order',
    'buyer_town',
    'O município da entrega não é do estado dela.',
    `Confira o CEP, a cidade e o estado no pedido. ${SEND_AGAIN}`,
  ),
  598: refused(
    'settings',
    'environment',
    'No ambiente de teste, o nome de quem compra tem de ser o que a SEFAZ manda.',
    CHECK_STAGE,
  ),
  // Goods
  611: WRONG_EAN,
  612: WRONG_EAN,
  629: refused('order', 'price', 'O valor do item não é o preço vezes a quantidade.', OURS),
  777: refused(
    'product',
    'ncm',
    'O NCM não tem os oito dígitos.',
    `Preencha o NCM completo no produto. ${SEND_AGAIN}`,
  ),
  778: refused(
    'product',
    'ncm',
    'O NCM não existe na tabela em vigor.',
    `Escolha no produto um NCM em vigor; em dúvida, pergunte à contabilidade. ${SEND_AGAIN}`,
  ),
  806: refused(
    'product',
    'cest',
    'Falta o CEST, que a substituição tributária pede.',
    `Preencha o CEST no produto, com a contabilidade. ${SEND_AGAIN}`,
  ),
  // Sums and payments
  535: refused('order', 'totals', 'O total do frete não é a soma dos itens.', OURS),
  537: refused('order', 'totals', 'O total do desconto não é a soma dos itens.', OURS),
  564: refused('order', 'totals', 'O total dos produtos não é a soma dos itens.', OURS),
  610: refused('order', 'totals', 'O total da nota não é a soma do que a compõe.', OURS),
  391: refused('order', 'payments', 'Faltam os dados do cartão ou do PIX.', OURS),
  865: refused('order', 'payments', 'Os pagamentos somam menos que a nota.', OURS),
  866: refused('order', 'payments', 'Os pagamentos somam mais que a nota.', OURS),
  // The form of the note
  215: WRONG_FORM,
  225: WRONG_FORM,
  228: refused(
    'order',
    'date',
    'A data de emissão está atrasada demais.',
    'Envie a nota de novo: ela leva a data de hoje.',
  ),
  703: refused('later', 'date', 'A hora de emissão está adiantada em relação à da SEFAZ.', WAIT),
  321: refused('order', null, 'A devolução não diz de que nota é.', OURS),
  // IBS and CBS
  1115: refused(
    'settings',
    'rates',
    'Faltam IBS e CBS, obrigatórios no Simples desde 04/01/2027.',
    `Preencha nas configurações as alíquotas que a contabilidade informou. ${SEND_AGAIN}`,
  ),
  1116: refused(
    'accountant',
    'rates',
    'Falta o grupo de IBS e CBS monofásico.',
    `Pergunte à contabilidade se o produto é monofásico. ${OURS}`,
  ),
  1020: refused('nowhere', 'rates', 'A situação tributária de IBS e CBS não existe.', OURS),
  1021: refused('nowhere', 'rates', 'Esta situação tributária não leva IBS e CBS.', OURS),
  1022: refused('nowhere', 'rates', 'Esta situação tributária pede IBS e CBS.', OURS),
  1026: WRONG_STATE_RATE,
  1027: WRONG_STATE_RATE,
  1036: refused('settings', 'rates', 'A alíquota do IBS do município não é a da data.', CHECK_RATES),
  1037: refused('settings', 'rates', 'A alíquota da CBS não é a da data.', CHECK_RATES),
  1094: refused('nowhere', 'totals', 'O total com IBS e CBS não é a soma dos itens.', OURS),
  1105: refused('nowhere', 'totals', 'O valor de um item com IBS e CBS não é a soma do que o compõe.', OURS),
  // Cancelling and correcting
  217: refused(
    'nowhere',
    null,
    'A SEFAZ não conhece esta nota.',
    'Consulte a nota de novo; se continuar assim, avise o suporte do provedor.',
  ),
  218: refused('nowhere', null, 'A nota já está cancelada.', 'Nada a fazer.'),
  501: refused('order', 'date', 'O prazo de 24 horas para cancelar passou.', 'Faça uma nota de devolução.'),
  573: refused('nowhere', null, 'Este evento já está registrado.', 'Nada a fazer.'),
  594: refused(
    'nowhere',
    'number',
    'A nota já tem vinte cartas de correção.',
    'Não há mais correção por carta: fale com a contabilidade.',
  ),
  690: refused(
    'nowhere',
    null,
    'A transportadora já emitiu o documento dela para esta nota.',
    'Peça o cancelamento do transporte, ou faça uma nota de devolução.',
  ),
};
