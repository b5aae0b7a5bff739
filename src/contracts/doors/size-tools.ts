import * as z from 'zod/mini';
import { FIT_PLACES } from '../../domain/sizing/buyers-fit.ts';
import { WEARS } from '../../domain/sizing/piece-ease.ts';
import { POSSIBLE } from '../../domain/sizing/size-advice.ts';
import { MEASURES } from '../../domain/sizing/size-charts.ts';
import { uuid } from '../fields.ts';
import { ONLY_DATA, said, type Tool } from './tool.ts';

const within = (what: keyof typeof POSSIBLE) => {
  const { from, to } = POSSIBLE[what];
  return z.optional(z.number().check(z.minimum(from), z.maximum(to)));
};

export const adviseSize = {
  name: 'advise_size',
  title: 'Sugerir tamanho',
  description: `Sugere o tamanho de uma peça pelas medidas do corpo ou, sem elas, por altura e peso, com a tabela da loja e o que disseram os compradores. Uma medida vale mais do que altura e peso; \`size_advice_asks\` da peça diz quais. Nada do que se informa é guardado. ${ONLY_DATA}`,
  input: z.strictObject({
    product_id: said(uuid, 'O `product_id` da peça'),
    height_cm: said(within('height'), 'Altura, em centímetros'),
    weight_kg: said(within('weight'), 'Peso, em quilos'),
    measures_cm: said(
      z._default(z.strictObject(Object.fromEntries(MEASURES.map((name) => [name, within(name)]))), {}),
      'Medidas do corpo, em centímetros: bust busto, chest tórax, neck pescoço, waist cintura, hip quadril, foot pé, head cabeça, finger contorno do dedo, stature estatura da criança',
    ),
    usual_size: said(z.optional(z.string().check(z.maxLength(20, 'too_long'))), 'O tamanho de costume'),
    wear: said(z.optional(z.enum(WEARS)), 'Como gosta de usar: fitted justo, regular, loose solto'),
  }),
  output: z.object({
    product_id: uuid,
    size: said(
      z.nullable(z.string()),
      'O tamanho sugerido; nulo: as medidas ficam fora da tabela, ou a peça não tem uma',
    ),
    is_in_stock: said(z.nullable(z.boolean()), 'Se há este tamanho em alguma cor agora'),
    other_size: said(z.nullable(z.string()), 'Outro tamanho que também pode servir'),
    best_size_not_offered: said(z.nullable(z.string()), 'O que serviria melhor, se a peça não vem nele'),
    basis: said(
      z.nullable(z.enum(['measured', 'edge', 'differing', 'agreeing', 'build', 'unusual'])),
      'measured: a medida está dentro do tamanho; edge: perto do limite entre dois; differing: as medidas pedem tamanhos diferentes, vale a maior; agreeing: altura e peso combinam com o tamanho de costume; build: só estimativa de altura e peso; unusual: estimativa que contraria o tamanho de costume',
    ),
    buyers_found_it: said(
      z.nullable(z.enum(['small', 'large'])),
      'Se a sugestão segue quem comprou e achou pequena ou grande',
    ),
    buyers_place: said(
      z.nullable(z.object({ place: z.enum(FIT_PLACES), fit: z.enum(['small', 'large']) })),
      'Onde quem comprou achou pequena ou grande',
    ),
    size_by_chart: said(z.nullable(z.string()), 'O tamanho só pela tabela, se a sugestão é outra'),
    ease_cm: said(
      z.array(
        z.object({
          measure: z.enum(MEASURES),
          cm: z.number(),
          feels: z.enum(['stretched', 'fitted', 'regular', 'loose']),
        }),
      ),
      'Folga da peça no corpo, onde as duas medidas são conhecidas',
    ),
  }),
} satisfies Tool;
