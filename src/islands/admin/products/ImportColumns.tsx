import { FISCAL_UNITS } from '../../../domain/fiscal/codes.ts';
import { MEASURE_COLUMN_NAMES } from '../../../domain/sizing/measure-columns.ts';
import { SIZE_FAMILY_NAMES } from '../../../domain/sizing/size-family-names.ts';

/** The columns of an import file. */

const COLUMNS: readonly (readonly [string, string])[] = [
  ['id', 'Do produto, como exportado. Sem id, o produto é encontrado pelo nome; sem encontrar, é criado.'],
  ['nome', 'Obrigatório para um produto novo. Vazio, só nas outras variações de um produto escrito sem id.'],
  ['categoria', 'O endereço da categoria, como “vestidos”.'],
  [
    'familia_de_medidas',
    `A família dos tamanhos do produto, pelo nome. Vazia, vale a da categoria. As famílias: ${Object.values(SIZE_FAMILY_NAMES).join('; ')}.`,
  ],
  ['preco', 'Em reais: 359,90 ou 359.90. Obrigatório para um produto novo.'],
  ['desconto', 'Em porcentagem, de 0 a 100.'],
  ['custo', 'O que uma peça custou à loja, em reais. Vazio, fica como está; um hífen (-) o tira.'],
  [
    'ativo, destaque, novidade, envio_hoje',
    'sim ou não. Um produto novo fica fora da loja até ativo ser sim.',
  ],
  ['peso', 'Em gramas.'],
  ['tags', 'Separadas por vírgulas.'],
  ['descricao, historia, material e as outras que a exportação traz', 'Textos.'],
  [
    'cuidados',
    'Os cuidados com a peça, com os nomes do editor do produto: “Lavar à mão, até 40 °C”. Um por linha, dentro da célula.',
  ],
  ['origem', 'O país em que a peça foi feita: Brasil, ou BR.'],
  [
    'ncm, cest, origem_na_nota, unidade_na_nota, peso_liquido',
    `O que a nota fiscal diz da peça. A origem é o código de 0 a 8, a unidade ${Object.keys(FISCAL_UNITS).join(', ')}, o peso em gramas, sem a embalagem. Vazios, valem os da categoria.`,
  ],
  ['titulo_nos_buscadores, resumo_nos_buscadores', 'O que o Google mostra. Vazios, valem nome e descrição.'],
  ['caracteristicas', 'Uma por linha, dentro da célula.'],
  ['cor, cor_hex, tamanho', 'De cada variação, uma por linha do arquivo. O tom como #1a2b3c.'],
  [
    'sku, ean',
    'Os códigos da variação: o seu e o de barras (EAN-13). Espaços entre os dígitos do EAN o guardam inteiro na planilha.',
  ],
  ['estoque', 'Da variação: o número de peças que passa a valer.'],
  [
    'estoque_exportado',
    'O estoque no momento da exportação: o que você não mexeu não desfaz as vendas feitas desde então.',
  ],
  [
    'medida_…',
    `Da peça neste tamanho, em centímetros com até uma casa decimal: 92 ou 92,5. Basta uma linha de cada tamanho. Vazia, a medida fica como está; um hífen (-) a tira. As colunas: ${MEASURE_COLUMN_NAMES.join(', ')}.`,
  ],
];

export function ImportColumns() {
  return (
    <section className="form-section print:pb-0" aria-labelledby="import-columns">
      <h2 className="form-section__title" id="import-columns">
        Como preparar o arquivo
      </h2>
      <p className="mb-4 max-w-176">
        O caminho mais curto: exporte os produtos, altere a planilha e importe-a de volta. A primeira linha
        traz os nomes das colunas; separe por ponto e vírgula ou vírgula. Uma coluna ausente não muda nada,
        uma célula de texto vazia apaga o texto, e nenhum produto, cor ou tamanho é excluído.
      </p>
      <dl className="grid max-w-240">
        {COLUMNS.map(([name, words]) => (
          <div
            key={name}
            className="grid gap-x-6 border-t border-line py-1.75 print:last:pb-0 md:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold wrap-anywhere">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
