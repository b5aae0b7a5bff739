import { FISCAL_UNITS } from '../../domain/fiscal/codes.ts';
import type { ImportCode } from '../../domain/products/product-plan.ts';
import { SIZE_FAMILY_NAMES } from '../../domain/sizing/size-family-names.ts';
import { CSV_WORDS } from '../../domain/text/csv-words.ts';
import type { FailureData } from '../call.ts';
import { type Message, messageText } from './message.ts';
import { measureRangeWords } from './piece-measure-names.ts';

/** Messages for rows of a product file. */

const WORDS: Readonly<Record<ImportCode, Message>> = {
  ...CSV_WORDS,
  file_empty: 'O arquivo não tem linhas de produtos.',
  columns_missing: 'Falta o cabeçalho: a primeira linha precisa da coluna id ou da coluna nome.',
  column_twice: 'Esta coluna aparece duas vezes.',
  too_many_rows: 'O arquivo tem linhas demais. Divida-o em arquivos de até 100.000 linhas.',
  id_invalid: 'Este não é o id de um produto. Para um produto novo, deixe a célula vazia.',
  product_missing: 'Faltam o id e o nome: sem eles não se sabe de que produto é esta linha.',
  product_unknown: 'Nenhum produto tem este id. Para um produto novo, deixe a célula vazia.',
  product_twice: ({ line }) => `Este produto já está na linha ${line}. Junte as linhas dele, com o mesmo id.`,
  name_ambiguous: 'Mais de um produto tem este nome. Informe o id.',
  too_long: 'O texto é longo demais.',
  too_many: 'São itens demais: até 30 cores, tamanhos ou características e até 40 tags.',
  price_invalid: 'Informe um preço maior que zero, como 359,90.',
  percent_invalid: 'Informe um número inteiro de 0 a 100.',
  number_invalid: 'Informe o peso em gramas, de 1 a 100.000.',
  flag_invalid: 'Escreva sim ou não.',
  care_unknown:
    'Um cuidado tem outro nome, ou há dois do mesmo tipo. Os nomes são os do editor do produto, um por linha da célula.',
  country_unknown:
    'Nenhum país tem este nome. Vale o nome em português, como Brasil, ou o código de duas letras.',
  ncm_invalid: 'Um NCM tem 8 dígitos, como 6204.42.00.',
  cest_invalid: 'Um CEST tem 7 dígitos, como 28.038.00.',
  goods_origin_invalid: 'Informe o código da origem na nota, de 0 a 8.',
  fiscal_unit_invalid: `A unidade na nota é uma destas: ${Object.keys(FISCAL_UNITS).join(', ')}.`,
  family_unknown: `Nenhuma família de medidas tem este nome. As famílias: ${Object.values(SIZE_FAMILY_NAMES).join('; ')}.`,
  category_unknown: ({ value }) => `Nenhuma categoria tem o endereço “${value ?? ''}”.`,
  differs: ({ line }) => `O valor é diferente do que está na linha ${line}, do mesmo produto.`,
  colour_missing: 'Informe a cor desta variação.',
  size_missing: 'Informe o tamanho desta variação.',
  colours_added: 'O produto existe sem cores. Acrescente a primeira cor no editor do produto.',
  sizes_added: 'O produto existe sem tamanhos. Acrescente o primeiro tamanho no editor do produto.',
  colour_invalid: 'Escreva o tom da cor como #1a2b3c.',
  variant_twice: ({ line }) => `Esta cor e este tamanho já estão na linha ${line}.`,
  measure_invalid: ({ least, most }) => measureRangeWords({ least: Number(least), most: Number(most) }),
  stock_invalid: 'Informe um número inteiro, de 0 a 1.000.000.',
  stock_moved: ({ was, now }) =>
    `O estoque passou de ${was} para ${now} desde a exportação. Confira e informe o novo estoque, com estoque_exportado vazio.`,
  sku_twice: ({ line }) => `Este código (SKU) já está na linha ${line}.`,
  sku_taken: 'Este código (SKU) já é de outra variação.',
  ean_invalid:
    'Este não é um EAN: são 13 dígitos, e o último confere os outros. Se a planilha mostra algo como 7,89E+12, escreva os dígitos com espaços.',
  ean_twice: ({ line }) => `Este EAN já está na linha ${line}.`,
  ean_taken: 'Este EAN já é de outra variação.',
};

export function importWords(code: string, data: FailureData = {}): string {
  const known = Object.hasOwn(WORDS, code) ? WORDS[code as ImportCode] : null;
  return known ? messageText(known, data) : 'Este valor não pode ser importado.';
}
