import { formatBRL } from '../../domain/money/money.ts';
import { CSV_WORDS } from '../../domain/text/csv-words.ts';
import type { FailureData } from '../call.ts';
import { CUSTOMER_WORDS } from './admin-customer-words.ts';
import { FISCAL_FIELD_WORDS, ISSUING_WORDS, NOTE_ACT_WORDS, NOTE_WORDS } from './admin-fiscal-words.ts';
import { LABEL_FIELD_WORDS, LABEL_WORDS } from './admin-label-words.ts';
import { MOVE_WORDS } from './admin-move-words.ts';
import { PEOPLE_WORDS } from './admin-people-words.ts';
import { VIDEO_FIELD_WORDS, VIDEO_WORDS } from './admin-video-words.ts';
import { type Message, messageText } from './message.ts';
import { WEBHOOK_FIELD_WORDS, WEBHOOK_WORDS } from './webhook-words.ts';
import { fieldWords, words } from './words.ts';

/** Error texts of the back office. Separate from `words.ts`, which every page of the shop loads. */

/** Who saved meanwhile; unknown where the shop did it itself, or keeps no trace. */
export const SAVERS = { self: 'Você, em outra janela,', other: 'Outra pessoa', unknown: 'Alguém' } as const;
export type Saver = keyof typeof SAVERS;

/** Who that was, from the data of a conflict. */
export const saverOf = ({ isOwn }: FailureData = {}): Saver =>
  typeof isOwn === 'boolean' ? (isOwn ? 'self' : 'other') : 'unknown';

/** By error code; all others have the text of the shop. */
export const ADMIN_WORDS: Readonly<Record<string, Message>> = {
  ...CUSTOMER_WORDS,
  ...ISSUING_WORDS,
  ...LABEL_WORDS,
  ...MOVE_WORDS,
  ...NOTE_ACT_WORDS,
  ...PEOPLE_WORDS,
  ...NOTE_WORDS,
  ...WEBHOOK_WORDS,
  already_done: 'Isto já foi feito. Recarregue a página para ver como ficou.',
  credit_too_low: ({ balanceCents }) =>
    `O saldo não pode ficar negativo. Há ${formatBRL(Number(balanceCents ?? 0))} de crédito.`,
  images_required: 'Adicione pelo menos uma imagem',
  colours_required: 'Adicione pelo menos uma cor',
  sizes_required: 'Adicione pelo menos um tamanho',
  category_unknown: 'Esta categoria não existe mais. Escolha outra.',
  colour_duplicate: 'Já existe uma cor com esse nome',
  size_duplicate: 'Este tamanho já foi adicionado',
  colour_unknown: 'Uma imagem ou um estoque aponta para uma cor que não existe mais. Reabra o produto.',
  size_unknown: 'Um estoque aponta para um tamanho que não existe mais. Reabra o produto.',
  image_unknown: ({ image }) =>
    image
      ? 'ela não está mais guardada. Envie-a de novo.'
      : 'Uma das imagens não foi encontrada. Envie-a de novo.',
  image_in_use: ({ image }) =>
    image ? 'ela já pertence a outro produto.' : 'Uma das imagens já pertence a outro produto.',
  stock_duplicate: 'O estoque de uma combinação veio duas vezes. Reabra o produto.',
  sku_taken: 'Este código (SKU) já é de outra variação.',
  ean_taken: 'Este EAN já é de outra variação.',
  stock_below_zero: ({ missing, product }) =>
    `Parte do estoque${product ? ` de ${product}` : ''} foi vendida enquanto você editava: ${missingUnits(Number(missing ?? 1))}. Confira os números.`,
  question_state: 'a pergunta não está mais em um estado que permita isso. Confira o status atual.',
  changed_meanwhile: ({ product, isOwn = null }) =>
    `${SAVERS[saverOf({ isOwn })]} salvou ${product ? `“${product}”` : 'este registro'} enquanto você editava.`,
  undo_too_late: 'já se passou tempo demais, ou outra pessoa da equipe já o desfez.',
  news_spoken: 'a própria pessoa se manifestou depois, e vale o que ela disse.',
  transition_not_allowed: 'o pedido não está mais em um estado que permita isso. Confira a situação atual.',
  order_changed: 'o pedido mudou enquanto isso. Confira a situação atual e tente de novo.',
  already_paid: 'o pagamento acabou de chegar. Confira o pedido: cancelar agora devolve o dinheiro.',
  payment_unavailable:
    'o provedor de pagamentos não respondeu. Nada foi alterado; tente de novo em instantes.',
  second_line_moved: ({ left }) =>
    left === 0
      ? 'esta peça já saiu da segunda linha.'
      : `só ${left === 1 ? 'resta 1 unidade' : `restam ${left} unidades`} na segunda linha.`,
  second_line_no_shelf: 'a loja não tem mais esta cor e tamanho. Dê baixa na peça.',
  view_taken: 'Você já tem uma visão com este nome.',
  too_many_views: ({ max }) => `São até ${max} visões por pessoa. Exclua uma antes.`,
  request_moved: 'outra pessoa já respondeu a esta solicitação. Confira a situação atual.',
  code_under_way: 'um código já está sendo gerado. Aguarde um minuto.',
  code_not_possible:
    'não há nada a postar, ou os códigos de postagem estão desligados nas configurações da loja.',
  exchange_awaits_parcel:
    'a outra peça da troca ainda não foi postada ou recebida. Registre a chegada antes de enviar a nova.',
  exchange_moved: 'a peça nova já saiu ou a troca já terminou. Confira a situação atual.',
  exchange_unpaid:
    'a diferença desta troca não está paga: ainda não chegou, ou o banco a devolveu ao cliente.',
  refund_in_progress: 'um reembolso deste pedido ainda está a caminho.',
  refund_too_much: ({ leftCents }) => `só restam ${formatBRL(Number(leftCents ?? 0))} para devolver.`,
  gift_card_spent: ({ leftCents }) =>
    `o que já foi usado do vale-presente não pode ser devolvido. Restam ${formatBRL(Number(leftCents ?? 0))} nele.`,
  part_sent:
    'uma parte do pedido já saiu da loja. O pedido inteiro não pode mais ser cancelado; reembolse peça por peça, o que está aqui e o que já saiu.',
  parcel_empty: 'este pacote está vazio.',
  parcel_asked_back:
    'o cliente tem uma solicitação sobre as peças deste pacote. Responda a ela antes de enviar de novo.',
  parcel_units: 'as peças do pedido mudaram: confira de novo o que vai em cada pacote.',
  parcel_has_label: ({ position }) =>
    `a etiqueta do pacote ${Number(position ?? 1)} já foi comprada para o que está nele. Para mudar o conteúdo, cancele antes a etiqueta no pedido.`,
  parcels_apart: 'o pedido tem mais de um pacote: cada um tem o seu código.',
  gift_card_by_mail: 'um vale-presente não é despachado: ele vai por e-mail na data escolhida.',
  refund_quantity: 'algumas dessas peças já foram devolvidas.',
  withheld_too_much: ({ maximumCents }) =>
    Number(maximumCents ?? 0) === 0
      ? 'não há mais desconto do cupom a descontar. Confira o valor de novo.'
      : `do cupom só podem ser descontados ${formatBRL(Number(maximumCents))}. Confira o valor de novo.`,
  code_taken: 'Já existe uma promoção com este código.',
  products_required: 'Escolha pelo menos um produto ou uma categoria.',
  dates_order: 'A data final vem antes da inicial.',
  product_unknown: 'Um dos produtos não existe mais. Retire-o da lista.',
  announced_codes: 'Uma promoção com códigos individuais não tem código para anunciar.',
  announced_group:
    'Um cupom de grupo não é anunciado à loja inteira, pois quase ninguém poderia usá-lo. Mande o código a quem é do grupo.',
  not_single_use: 'salve antes a promoção com códigos individuais.',
  codes_too_many: ({ maximum }) =>
    Number(maximum ?? 0) > 0
      ? `nesta promoção cabem só mais ${Number(maximum)} códigos.`
      : 'nesta promoção não cabem mais códigos.',
  limit_below_usage: ({ used }) => `Já foi usada ${times(Number(used ?? 0))}: o limite não pode ser menor.`,
  price_not_lower: ({ name, more }) =>
    `O preço de campanha tem de ser menor que o preço sem desconto. Confira ${name ? `“${name}”` : 'os preços'}${Number(more ?? 0) > 0 ? ` e mais ${more}` : ''}.`,
  campaign_closed: 'Esta campanha já terminou ou foi cancelada. Ela fica como estava.',
  campaign_running: 'A campanha já começou: o início não muda mais.',
  campaign_empty: 'Inclua pelo menos um produto, um cupom ou uma página antes de agendar.',
  campaign_over: 'O fim já passou. Escolha outro antes de agendar.',
  member_unfit: 'isto já terminou, foi cancelado ou está em outra campanha.',
  campaign_stays: 'só um rascunho pode ser excluído. Cancele a campanha em vez disso.',
  too_many_products: 'São mais de 2.000 produtos. Faça-o em duas vezes.',
  promotion_used: 'ela já foi usada em pedidos. Desative-a em vez de excluir.',
  page_taken: 'Já existe uma página com este endereço.',
  page_stays: 'ela está no ar. Tire-a do ar antes.',
  too_many_redirects: 'A loja guarda até 5.000 redirecionamentos. Exclua os que ninguém usa mais.',
  section_not_here: 'Esta página não aceita uma seção deste tipo.',
  too_many_sections: ({ name, most }) => `“${name}”: cabem até ${most}. Remova um.`,
  parent_unknown: 'A categoria pai não existe mais. Escolha outra.',
  category_depth: 'A árvore tem dois níveis: esta categoria não pode ficar dentro daquela.',
  slug_taken: 'Já existe uma categoria com este slug.',
  category_in_use: ({ products, children }) =>
    `há ${inside(Number(products ?? 0), Number(children ?? 0))} nela.`,
  already_admin: 'Este usuário já é um administrador.',
  not_admin: 'Este usuário não é um administrador.',
  no_notes: 'não há notas com número neste mês.',
  nothing_to_retry: 'não há mais nenhum e-mail parado. Atualize a página.',
  last_admin: 'Não é possível remover o último administrador do sistema.',
  email_unconfirmed: 'Este usuário ainda não confirmou o e-mail. Só depois disso pode ser administrador.',
  above_own_role: 'Ninguém dá ou muda um papel acima do seu próprio. Fale com um proprietário.',
  already_in_team: 'Esta pessoa já faz parte da equipe.',
  token_name_taken: 'Já existe uma chave com este nome.',
  too_many_tokens: 'A loja já tem 50 chaves. Revogue as que ninguém usa.',
  already_invited: 'Este e-mail já tem um convite. Reenvie ou retire o que está na lista.',
  not_in_role: 'Isto não faz parte do seu papel na equipe. Fale com quem administra a loja.',
  account_banned: 'Este usuário está bloqueado. Desbloqueie a conta antes.',
  carriers_missing:
    'Para cotar com transportadoras ou pedir códigos de postagem, falta no servidor a chave do Melhor Envio (CARRIERS_TOKEN).',
  import_stale: 'A loja mudou desde a conferência. Confira de novo antes de importar.',
  import_faulty: 'O arquivo tem problemas. Corrija-os e confira de novo.',
  import_empty: 'O arquivo não muda nada na loja.',
  ...VIDEO_WORDS,
  image_invalid: 'formato de arquivo inválido. Use JPG, PNG ou WEBP.',
  image_too_many_pixels: 'a imagem é grande demais. Use até 40 megapixels.',
  picture_code_unknown:
    'Nenhum produto, ou mais de um, tem o código deste nome. Dê à foto o SKU de uma variante, como VE-101.jpg.',
  picture_there: 'O produto já tem uma foto com este nome.',
  product_full: 'O produto já tem 60 fotos. Tire alguma e tente de novo.',
};

function missingUnits(count: number): string {
  return count === 1 ? 'faltaria 1 unidade' : `faltariam ${count} unidades`;
}

function times(count: number): string {
  return `${count} ${count === 1 ? 'vez' : 'vezes'}`;
}

/** '12 produtos e 1 subcategoria' */
function inside(products: number, children: number): string {
  const parts = [
    products > 0 && `${products} ${products === 1 ? 'produto' : 'produtos'}`,
    children > 0 && `${children} ${children === 1 ? 'subcategoria' : 'subcategorias'}`,
  ];
  return parts.filter(Boolean).join(' e ');
}

/** Error text for a code; shared codes have the shop's text. */
export function adminWords(code: string, data: FailureData = {}): string {
  const own = ADMIN_WORDS[code];
  return own ? messageText(own, data) : words(code, undefined, data);
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  scopes_missing: 'Marque pelo menos uma coisa que ela pode.',
  network_invalid: 'Use endereços IP, como 203.0.113.7, ou redes, como 203.0.113.0/24.',
  too_few: 'Falta pelo menos um item.',
  points_required: 'Marque na foto pelo menos uma peça.',
  price_invalid: 'Informe um preço maior que zero.',
  colour_invalid: 'Escolha uma cor.',
  ncm_invalid: 'Um NCM tem 8 dígitos, como 6204.42.00. Confira o número.',
  cest_invalid: 'Um CEST tem 7 dígitos, como 28.038.00. Confira o número.',
  ean_invalid: 'Um EAN tem 13 dígitos, e o último confere os outros. Confira o número.',
  stock_invalid: 'Informe um número inteiro, de 0 para cima.',
  measure_invalid: 'Informe uma medida possível, em centímetros.',
  date_invalid: 'Informe uma data válida.',
  position_invalid: 'Informe um número inteiro, de 0 para cima.',
  code_invalid: 'Use de 3 a 20 letras e números, sem acentos.',
  price_too_low: 'Informe um preço a partir de R$ 0,01.',
  kind_invalid: 'Escolha o que o cupom dá.',
  audience_invalid: 'Escolha para quem o cupom vale.',
  percent_invalid: 'Informe um número inteiro de 1 a 99.',
  campaign_percent_invalid: 'Informe um número inteiro de 1 a 95.',
  amount_invalid: 'Informe um valor de R$ 0,01 a R$ 1.000.000,00.',
  take_invalid: 'Informe um número inteiro de 2 a 20.',
  pay_invalid: 'Informe um número inteiro, menor que o das peças que se levam.',
  count_invalid: 'Informe um número inteiro de 1 a 5.000.',
  limit_invalid: 'Informe um número inteiro, de 1 para cima, ou deixe em branco.',
  credit_too_much: 'Um lançamento vai até R$ 10.000,00.',
  money_invalid: 'Informe um valor em reais.',
  slug_invalid: 'Use letras minúsculas, números e hífens, como em moda-praia.',
  fee_invalid: 'Informe um valor a partir de zero.',
  days_reversed: 'Informe um prazo igual ou maior que o primeiro.',
  limit_out_of_range: 'Informe um número inteiro dentro do permitido.',
  url_invalid: 'Informe um endereço completo, como https://www.instagram.com/sualoja.',
  one_line: 'A barra tem uma linha só: junte tudo em um parágrafo.',
  place_invalid: 'Use um caminho da loja, como /colecao, ou um endereço completo com https://.',
  link_invalid: 'Informe um endereço completo ou um caminho da loja, como /colecao.',
  address_start: 'Comece com /, como /colecao-antiga.',
  address_invalid:
    'Este endereço não pode ser usado: sem espaços e, no de origem, sem ?, #, * ou dois-pontos.',
  address_of_shop: 'Este endereço é da própria loja.',
  address_live: 'Há uma página no ar neste endereço. Tire-a do ar antes.',
  target_not_https: 'Para fora da loja, só endereços que começam com https://.',
  redirect_loop: 'Leva de volta ao endereço de origem: a visita andaria em círculo.',
  redirect_same: 'É o mesmo endereço de origem.',
  redirect_twice: 'Este endereço de origem já está em outra linha.',
  redirect_taken: 'Já existe um redirecionamento deste endereço.',
  ...CSV_WORDS,
  file_empty: 'O arquivo não tem linhas.',
  file_large: 'O arquivo é grande demais.',
  file_unreadable: 'O arquivo não pôde ser lido. Salve a planilha de novo como CSV.',
  column_missing: 'Falta esta coluna. Exporte um arquivo para ver todas.',
  too_many_rows: 'São linhas demais: até 2.000 por arquivo.',
  size_twice: 'Este tamanho já está na tabela.',
  size_elsewhere: 'Este tamanho já está na outra tabela da mesma família.',
  body_impossible: 'Informe uma medida do corpo possível, em centímetros, até uma casa decimal.',
  body_not_ascending: 'Tem de ser maior que o fim do tamanho anterior.',
  body_gap: 'Começa depois do fim do tamanho anterior: quem mede entre os dois ficaria sem tamanho.',
  ...VIDEO_FIELD_WORDS,
  ...FISCAL_FIELD_WORDS,
  ...LABEL_FIELD_WORDS,
  ...WEBHOOK_FIELD_WORDS,
  cnpj_invalid: 'Confira o CNPJ: os números não conferem.',
};

/** Error text for a field of the back office. */
export function adminFieldWords(code: string): string {
  return FIELD_WORDS[code] ?? fieldWords(code);
}
