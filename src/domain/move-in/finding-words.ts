import { formatBRL } from '../money/money.ts';
import { CSV_WORDS } from '../text/csv-words.ts';
import type { Finding, FindingCode } from './finding.ts';
import { MOVE_IN_LIMITS } from './read-table.ts';

/** What was found in another shop's files, each with its remedy. */

const WHAT_FITS =
  'Aceitamos CSV de produtos, clientes, pedidos e redirecionamentos da Shopify e de produtos da WooCommerce e da Nuvemshop.';
const inReais = (cents: unknown) => formatBRL(Number(cents));

const counted = (count: unknown) =>
  Number(count) === 1 ? 'Uma variação não tem' : `${count} variações não têm`;

type Words = string | ((data: Readonly<Record<string, string | number | undefined>>) => string);

const WORDS: Readonly<Record<FindingCode, Words>> = {
  ...CSV_WORDS,
  file_empty: 'O arquivo não tem linhas abaixo do cabeçalho. Exporte de novo na outra loja.',
  file_large: ({ megabytes }) =>
    `O arquivo tem ${megabytes} MB, e cabem ${MOVE_IN_LIMITS.bytes / 1_000_000}. Exporte em partes.`,
  too_many_rows: 'O arquivo tem linhas demais: cabem 200.000. Exporte em partes.',
  dialect_unknown: `Não reconhecemos estas colunas. ${WHAT_FITS} Se é um deles, diga o que é cada coluna.`,
  mapping_invalid: ({ value }) =>
    `O que você disse das colunas não serve para este arquivo: confira “${value ?? ''}”.`,

  line_before_header: 'Esta linha está antes do cabeçalho e não foi lida.',
  header_again: 'O cabeçalho se repete aqui; esta linha não foi lida.',
  column_twice: 'Esta coluna aparece duas vezes. Vale a primeira; confira se a segunda diz o mesmo.',
  column_unread: ({ rows }) =>
    `Esta coluna não tem lugar aqui: ${rows} ${Number(rows) === 1 ? 'célula não vem' : 'células não vêm'}. Guarde o arquivo se precisar delas.`,
  column_idle: 'Esta coluna só serve à outra loja; aqui ela não faz falta.',
  column_by_place: 'Reconhecemos esta coluna só pela posição. Confira se é isto mesmo.',
  cells_beyond:
    'Há células além da última coluna do cabeçalho, que não vêm. Confira as vírgulas e aspas desta linha.',
  text_broken:
    'Há letras perdidas neste texto (�). Corrija aqui depois da mudança, ou exporte de novo em UTF-8.',
  text_garbled:
    'As letras com acento parecem trocadas neste texto (como “Ã£”). Exporte de novo em UTF-8 ou corrija depois.',
  formula: 'Isto parece uma fórmula ou um erro da planilha. Vem como texto; confira o valor na outra loja.',
  row_lost: 'Não se sabe de que produto ou pedido é esta linha. Preencha o identificador e envie de novo.',
  value_unused: ({ line }) => `O produto já tem outro valor, da linha ${line}. Este não vem.`,

  title_missing: 'O produto não tem nome. Dê um nome na outra loja e exporte de novo.',
  handle_missing: 'O produto não tem endereço no arquivo. Ele ganha um novo aqui.',
  handle_absent:
    'Este arquivo não diz os endereços dos produtos na loja antiga. Contamos com /produto/nome-do-produto, como o WordPress os faz; se são outros, traga também um arquivo de redirecionamentos.',
  handle_twice: ({ line }) =>
    `Outro produto já tem este endereço, na linha ${line}. Os dois vêm; o redirecionamento vale para o primeiro.`,
  option_unnamed: 'Esta opção não tem nome. Diga se é cor ou tamanho.',
  options_missing:
    'Esta variação não diz de que cor ou tamanho é. Complete-a na outra loja ou depois da mudança.',
  variant_twice: ({ line }) => `Esta combinação já está na linha ${line}. Escolha qual das duas vale.`,
  any_value: ({ count }) =>
    `Esta variação vale para qualquer opção: vira ${count} variações. O código fica na primeira; confira o estoque.`,
  variants_beyond: ({ count }) =>
    `Esta variação vale para opções demais: só as ${count} primeiras vêm. Divida o produto na outra loja.`,
  parent_missing: 'O produto desta variação não está no arquivo. Exporte os produtos todos de uma vez.',
  variations_missing: 'As variações deste produto não estão no arquivo. Exporte também as variações.',
  gift_card: 'É um vale-presente, que aqui não é um produto. Não vem; os daqui têm uma tela própria.',
  digital: 'É um produto digital ou que não se envia. Decida se ele vem.',
  grouped: 'É um grupo de produtos, que aqui não existe. Não vem; os produtos dele vêm um a um.',
  external: 'É um produto vendido em outro site. Não vem.',
  visibility_partial: 'Na loja antiga ele só aparece na busca ou só no catálogo. Aqui aparece nos dois.',
  status_unknown: 'Não conhecemos esta situação. O produto fica escondido até você decidir.',

  price_missing: 'Falta o preço. Sem ele, nada é vendido: informe-o.',
  price_zero: 'O preço é zero. Confira antes de vender.',
  price_invalid: 'Isto não é um preço. Escreva como 359,90.',
  price_doubt: ({ cents }) => `Este preço pode ser lido de dois modos. Lemos ${inReais(cents)}; confira.`,
  price_rounded: ({ cents }) => `O preço tem frações de centavo. Arredondamos para ${inReais(cents)}.`,
  price_odd: ({ cents, middle }) =>
    `${inReais(cents)} está muito longe dos outros preços, que ficam perto de ${inReais(middle)}. Confira.`,
  currency_other: 'O valor não está em reais. Não convertemos moedas: informe o valor em reais.',
  sale_not_lower: 'O preço “de” não é maior que o preço de venda. Vem só o preço de venda.',
  sale_dated: 'A promoção tem data. Confira se o preço promocional ainda vale.',
  weight_invalid: 'Isto não é um peso. Informe o peso em gramas depois da mudança.',
  weight_thousandfold: ({ grams, proposed }) =>
    `${Number(grams).toLocaleString('pt-BR')} g é peso demais para uma peça. Deve ser ${Number(proposed).toLocaleString('pt-BR')} g.`,
  stock_invalid: 'Isto não é um número de unidades. Informe o estoque depois da mudança.',
  stock_negative: 'O estoque está negativo na loja antiga. Vem como zero.',
  stock_untracked:
    'A loja antiga não controla o estoque desta variação, apesar do número, que não vem. Ela conta como sem limite.',
  stock_unknown: 'O arquivo não diz o estoque. Informe-o depois da mudança.',
  stock_unlimited: ({ count }) =>
    `${counted(count)} limite de estoque na loja antiga. Aqui o estoque é contado: diga uma vez quantas peças cada uma tem; sem isto, vem zero.`,
  stock_assumed: ({ count, units }) =>
    `${counted(count)} limite de estoque na loja antiga. Aqui cada uma tem ${Number(units).toLocaleString('pt-BR')}, como você disse.`,
  stock_beyond: 'Na loja antiga vende-se além do estoque. Aqui a venda para em zero.',
  sku_destroyed:
    'A planilha destruiu este código (como 1,23E+12), e os últimos dígitos se perderam. Exporte de novo sem abrir no Excel.',
  sku_twice: ({ line }) =>
    `Este código (SKU) já está na linha ${line}. Aqui cada variação tem o seu; diga qual fica com ele.`,
  gtin_destroyed:
    'A planilha destruiu este código de barras (como 7,89E+12), e os últimos dígitos se perderam. Exporte de novo sem abrir no Excel.',
  gtin_invalid: 'Este não é um EAN: são 13 dígitos, e o último confere os outros. O código não vem.',
  gtin_twice: ({ line }) => `Este código de barras já está na linha ${line}. Diga de qual variação ele é.`,
  flag_invalid: 'Não sabemos se isto é sim ou não. Confira.',
  date_invalid: 'Isto não é uma data. Escreva como 31/12/2025.',
  date_serial: ({ date }) => `A planilha trocou a data por um número. Lemos ${dayOf(date)}; confira.`,
  date_doubt: ({ date }) => `Dia e mês podem estar trocados. Lemos ${dayOf(date)}; confira.`,

  pictures_absent: 'Este arquivo não traz fotos. As fotos precisam vir à parte.',
  picture_invalid: 'Isto não é o endereço de uma foto. A foto não vem.',
  picture_insecure:
    'O endereço da foto não é seguro (http). Só buscamos fotos por https; confira se ela chegou.',
  picture_page: 'O endereço é de uma página que mostra a foto, não da foto. Envie a foto você mesmo.',

  email_missing: 'Falta o e-mail. Sem ele, o cliente não tem conta aqui.',
  email_invalid: 'Isto não é um e-mail. Corrija na outra loja e exporte de novo.',
  email_twice: ({ line }) => `Este e-mail já está na linha ${line}. Vira um cliente só.`,
  consent_unclear: 'Não está claro se o cliente aceitou receber e-mails. Contamos como não.',
  postal_code_invalid: 'O CEP não tem 8 dígitos. Corrija na outra loja e exporte de novo.',
  country_other: 'O endereço não é no Brasil. Vem só no histórico.',
  customer_again: 'Este e-mail já está em outro arquivo. Vira um cliente só.',
  customer_extra: 'Etiquetas, observações e o que passa de 120 letras do nome não têm lugar aqui. Não vêm.',
  phone_invalid: 'Isto não é um telefone do Brasil com DDD. Ele não vem.',
  sms_consent: 'O cliente aceitou SMS. A loja não envia SMS; isto não vem.',
  address_incomplete: ({ missing }) =>
    `No endereço falta ${partsOf(missing)}. Ele não vem; o cliente escreve o endereço na primeira compra.`,
  order_again: 'Este pedido já está em outra linha ou em outro arquivo. Vale aquele.',
  order_beyond: 'Um valor deste pedido não cabe aqui, ou ele tem linhas demais. Ele não vem.',
  order_email: 'O e-mail do pedido não é um e-mail. O pedido vem sem cliente.',
  order_extra: 'Os campos extras do pedido não têm lugar no histórico. Não vêm.',
  order_incomplete: 'Falta o total ou a data do pedido. Ele não vem.',
  quantity_invalid: 'Isto não é uma quantidade. A linha não vem.',
  order_sum: ({ total, sum }) =>
    `O total é ${inReais(total)}, e as linhas somam ${inReais(sum)}. Vale o total; confira o pedido.`,
  redirect_invalid: 'Isto não é um endereço da loja, como /products/vestido. O redirecionamento não vem.',
  redirect_outside: 'O destino é outro site. Confira se é isso mesmo.',
  redirect_itself: 'O endereço leva a si mesmo. O redirecionamento não vem.',
  redirect_twice: ({ line }) => `Este endereço já está na linha ${line}. Vale aquele.`,

  text_cut: ({ most }) =>
    `O texto é longo demais: cabem ${most} letras. O resto não vem; encurte-o depois da mudança.`,
  tag_lost: 'A etiqueta é longa demais, ou o produto já tem 40. Ela não vem inteira.',
  redirect_of_shop: 'A loja tem uma página neste endereço. Este redirecionamento não vem.',
  redirect_by_query: 'Este endereço só muda depois do “?”. Este redirecionamento não vem.',
  redirect_nowhere:
    'Nada do que veio está neste destino. Crie o redirecionamento aqui depois da mudança, se precisar dele.',
  redirect_elsewhere: ({ to }) =>
    `Desde outra mudança este endereço leva a “${to}”, e continua assim se você não disser que valem os dos arquivos.`,
  redirect_here: ({ to }) =>
    `A loja já tem um redirecionamento deste endereço a ${to}, e ele vale. Apague-o em Redirecionamentos se quiser o do arquivo.`,
  characteristic_lost: 'A característica é longa demais, ou o produto já tem 30. Ela não vem inteira.',
  attribute_lost: 'Isto não tem lugar aqui e não vem. Escreva-o na descrição se o cliente precisa saber.',
  description_media: ({ count }) =>
    `Da descrição não vêm ${count} ${Number(count) === 1 ? 'imagem ou vídeo' : 'imagens ou vídeos'}. Ponha as fotos entre as do produto.`,
  description_links: 'A descrição tem links. As palavras deles vêm; os endereços, não.',
  description_table:
    'A descrição tem uma tabela. Vem linha por linha, com “|” entre as células; as medidas da peça têm um lugar próprio no produto.',
  description_codes: ({ count }) =>
    `A descrição tem ${count} ${Number(count) === 1 ? 'código' : 'códigos'} de um plugin da outra loja, como este. Aqui não fazem nada e não vêm; o texto entre eles vem.`,
  price_needed:
    'Nenhuma variação deste produto tem preço, ou ele passa de R$ 1.000.000. O produto não vem: informe o preço na outra loja.',
  price_parts: ({ count }) =>
    `As variações têm ${count} preços, e aqui um produto tem um só. Vira um produto para cada preço; ou diga que vale o maior.`,
  price_highest: ({ count, cents }) =>
    `As variações têm ${count} preços, e aqui um produto tem um só. Vale o maior, ${inReais(cents)}; confira.`,
  price_struck: ({ cents, was, percent }) =>
    `Aqui o desconto é uma porcentagem inteira. O preço de venda é o mesmo; o preço “de” passa de ${inReais(was)} a ${inReais(cents)}, com ${percent} %.`,
  compare_differs:
    'Só parte das variações tem preço “de”, ou ele muda de uma para outra. Confira o desconto do produto.',
  cost_differs: ({ cents }) => `O custo muda de uma variação para outra. Vale o maior, ${inReais(cents)}.`,
  weight_missing: ({ grams }) => `Falta o peso. Contamos ${grams} g no frete; informe-o depois da mudança.`,
  weight_differs: ({ grams }) =>
    `O peso muda de uma variação para outra. Vale o maior, ${Number(grams).toLocaleString('pt-BR')} g.`,
  option_as_size: ({ option }) =>
    `“${option}” não é cor nem tamanho. Vem no lugar do tamanho; ou diga o que é.`,
  option_as_colour: ({ option }) =>
    `“${option}” não é cor nem tamanho. Vem no lugar da cor; ou diga o que é.`,
  option_parts: ({ option, count }) =>
    `Além de cor e tamanho, o produto se escolhe por “${option}”. Vira ${count} produtos, um para cada valor.`,
  colour_unknown: 'Não conhecemos esta cor. A bolinha dela vem branca; escolha outra depois da mudança.',
  variant_left: ({ line }) =>
    `A mesma cor e o mesmo tamanho já estão na linha ${line}. Esta variação não vem.`,
  parts_beyond: ({ most }) =>
    `Um produto tem no máximo ${most} cores e ${most} tamanhos. Esta variação não vem; divida o produto.`,
  pictures_beyond: ({ most }) => `Um produto tem no máximo ${most} fotos. Esta não vem.`,
  sku_extended: ({ sku }) => `Várias variações têm este código (SKU). Esta fica com ${sku}.`,
  joined: ({ line }) => `Vem como uma cor do produto da linha ${line}. O endereço antigo leva a ele.`,
  joined_text: ({ line }) =>
    `A descrição é outra que a do produto da linha ${line}, que vale para todas as cores.`,
  product_again: 'Este produto vem também em outro arquivo, depois deste. Vale o que está lá.',
  sku_long: ({ most }) => `O código (SKU) tem mais de ${most} sinais e não vem. Dê-lhe um mais curto.`,
  sku_left: ({ line }) =>
    `Este código (SKU) já tem uma variação do produto da linha ${line}. Aqui ele fica só com ela.`,
  gtin_left: ({ line }) =>
    `Este código de barras já tem uma variação do produto da linha ${line}. Aqui ele fica só com ela.`,
  product_same: ({ name }) =>
    `Outro produto dos arquivos já é “${name}” daqui. Este não vem; confira os códigos (SKU) dos dois.`,
  sku_here: ({ name }) => `Este código (SKU) já é de “${name}” daqui. A variação vem sem código.`,
  gtin_here: ({ name }) => `Este código de barras já é de “${name}” daqui. A variação vem sem ele.`,
  variants_differ:
    'O produto daqui tem outras cores ou tamanhos que o do arquivo. As variações dele ficam como estão; confira-as.',
};

const ADDRESS_PARTS: Readonly<Record<string, string>> = {
  street: 'a rua',
  number: 'o número',
  district: 'o bairro',
  city: 'a cidade',
  state: 'o estado',
  zipCode: 'o CEP',
};

function partsOf(missing: unknown): string {
  const parts = String(missing ?? 'street')
    .split(' ')
    .map((part) => ADDRESS_PARTS[part] ?? part);
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' e ');
}

function dayOf(date: unknown): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(String(date)) ?? [];
  return `${day}/${month}/${year}`;
}

/** What a finding means and what to do about it. */
export function findingWords({
  code,
  value = '',
  data = {},
}: Pick<Finding, 'code' | 'value' | 'data'>): string {
  const words = WORDS[code];
  return typeof words === 'string' ? words : words({ ...data, value });
}
