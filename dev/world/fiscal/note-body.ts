import * as z from 'zod';

/**
 * The body of `POST /v2/nfe` as Focus NFe takes it, and stricter: a field that is not listed is refused, amounts are text with two
 * decimals. Fields as in FocusNFe/api-doc (`_nfe.md`) and on its page of fields.
 */

const amount = z.string().regex(/^\d{1,13}\.\d{2}$/);
const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`));
const weight = z.string().regex(/^\d{1,12}\.\d{3}$/);
const cnpj = z.string().regex(/^[A-Z0-9]{12}\d{2}$/);
const text = z.string().min(1);

const address = <O extends 'emitente' | 'destinatario'>(of: O) =>
  ({
    [`logradouro_${of}`]: text,
    [`numero_${of}`]: text,
    [`complemento_${of}`]: text.optional(),
    [`bairro_${of}`]: text,
    [`municipio_${of}`]: text,
    [`codigo_municipio_${of}`]: digits(7),
    [`uf_${of}`]: z.string().length(2),
    [`cep_${of}`]: digits(8),
  }) as Record<
    `${'logradouro' | 'numero' | 'bairro' | 'municipio' | 'codigo_municipio' | 'uf' | 'cep'}_${O}`,
    z.ZodString
  > &
    Record<`complemento_${O}`, z.ZodOptional<z.ZodString>>;

const item = z.strictObject({
  numero_item: z.int().min(1).max(990),
  codigo_produto: text,
  codigo_barras_comercial: text,
  codigo_barras_tributavel: text,
  descricao: text,
  codigo_ncm: digits(8),
  cest: digits(7).optional(),
  cfop: digits(4),
  unidade_comercial: text,
  quantidade_comercial: z.int().min(1),
  valor_unitario_comercial: amount,
  unidade_tributavel: text,
  quantidade_tributavel: z.int().min(1),
  valor_unitario_tributavel: amount,
  valor_bruto: amount,
  valor_frete: amount.optional(),
  valor_desconto: amount.optional(),
  inclui_no_total: z.literal(1),
  icms_origem: z.int().min(0).max(8),
  icms_situacao_tributaria: z.string().regex(/^\d{3}$/),
  pis_situacao_tributaria: digits(2),
  cofins_situacao_tributaria: digits(2),
});

const payment = z.strictObject({
  forma_pagamento: digits(2),
  valor_pagamento: amount,
  data_pagamento: z.iso.date().optional(),
  tipo_integracao: z.union([z.literal(1), z.literal(2)]).optional(),
  cnpj_credenciadora: cnpj.optional(),
  bandeira_operadora: digits(2).optional(),
  numero_autorizacao: text.optional(),
});

export const noteBody = z.strictObject({
  natureza_operacao: text,
  data_emissao: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
  tipo_documento: z.union([z.literal(0), z.literal(1)]),
  local_destino: z.union([z.literal(1), z.literal(2)]),
  serie: z.int().min(0).max(889).default(1),
  finalidade_emissao: z.union([z.literal(1), z.literal(4)]),
  consumidor_final: z.literal(1),
  presenca_comprador: z.union([1, 2, 3, 9].map((one) => z.literal(one))),
  indicador_intermediario: z.literal(0).optional(),
  cnpj_emitente: cnpj,
  nome_emitente: text,
  nome_fantasia_emitente: text.optional(),
  inscricao_estadual_emitente: text,
  regime_tributario_emitente: z.union([z.literal(1), z.literal(4)]),
  ...address('emitente'),
  nome_destinatario: text,
  cnpj_destinatario: cnpj.optional(),
  cpf_destinatario: digits(11).optional(),
  indicador_inscricao_estadual_destinatario: z.literal(9),
  email_destinatario: z.email().optional(),
  telefone_destinatario: z
    .string()
    .regex(/^\d{6,14}$/)
    .optional(),
  ...address('destinatario'),
  // Sums of the items, which the provider makes where they are not given.
  valor_produtos: amount.optional(),
  valor_frete: amount.optional(),
  valor_desconto: amount.optional(),
  valor_total: amount.optional(),
  modalidade_frete: z.literal(0),
  nome_transportador: text.optional(),
  volumes: z.array(z.strictObject({ quantidade: z.int().min(1), peso_liquido: weight, peso_bruto: weight })),
  items: z.array(item).min(1).max(990),
  formas_pagamento: z.array(payment).min(1),
  notas_referenciadas: z
    .array(z.strictObject({ chave_nfe: z.string().regex(/^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/) }))
    .optional(),
  informacoes_adicionais_contribuinte: text.optional(),
});

export type NoteBody = z.infer<typeof noteBody>;
