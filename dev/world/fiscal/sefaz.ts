import { readdirSync, readFileSync } from 'node:fs';
import type { Answer, FiscalEnvironment } from './model.ts';
import { cents } from './nfe-xml.ts';
import type { NoteBody } from './note-body.ts';

/**
 * What the tax authority checks: its schema, and those of its rules that notes of a shop can break (Manual de Orientação do
 * Contribuinte 7.0, annex I; NT 2025.002 for 1115). Words as SEFAZ writes them, without accents.
 */

const SCHEMA = new URL('./schema/', import.meta.url);
const ROOT = 'nfe_v4.00.xsd';
const TEST_NAME = 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL';
/** Codes that no longer are in the table, or never were: ties of wool and knit (until 2006 and 2011), and what people type for 'none'. */
const NOT_IN_FORCE = new Set(['61172000', '62114100', '99999999', '00000000']);

export const AUTHORISED: Answer = { code: '100', message: 'Autorizado o uso da NF-e' };
export const DENIED: Answer = { code: '301', message: 'Uso Denegado: Irregularidade fiscal do emitente' };
export const EVENT_DONE: Answer = { code: '135', message: 'Evento registrado e vinculado a NF-e' };

type SchemaFile = { fileName: string; contents: string };
let files: SchemaFile[] | undefined;

/** What the official schema has against these notes, in libxml's words; empty if all are valid. Loads the validator when it is first asked. */
export async function schemaProblems(notes: readonly string[]): Promise<string[]> {
  const { validateXML } = await import('xmllint-wasm');
  files ??= readdirSync(SCHEMA)
    .filter((name) => name.endsWith('.xsd'))
    .map((fileName) => ({ fileName, contents: readFileSync(new URL(fileName, SCHEMA), 'utf8') }));
  const { errors } = await validateXML({
    xml: notes.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: files.filter(({ fileName }) => fileName === ROOT),
    preload: files.filter(({ fileName }) => fileName !== ROOT),
    initialMemoryPages: 512,
    maxMemoryPages: 4096,
  });
  return errors.map(({ message }) => message);
}

/** Why SEFAZ refuses a note whose XML is valid; null if it does not. `ibsCbsFrom`: '2027-01-04'. */
export function refusal(
  body: NoteBody,
  environment: FiscalEnvironment,
  { ibsCbsFrom }: { ibsCbsFrom: string },
): Answer | null {
  if (environment === 'homologacao' && body.nome_destinatario !== TEST_NAME)
    return refused(
      '598',
      `NF-e emitida em ambiente de homologacao com Razao Social do destinatario diferente de ${TEST_NAME}`,
    );
  if (body.finalidade_emissao === 4 && !body.notas_referenciadas?.length)
    return refused('321', 'NF-e de devolucao de mercadoria nao possui documento fiscal referenciado');
  return itemRefusal(body, ibsCbsFrom) ?? sumRefusal(body);
}

const refused = (code: string, words: string): Answer => ({ code, message: `Rejeicao: ${words}` });

function itemRefusal(body: NoteBody, ibsCbsFrom: string): Answer | null {
  for (const item of body.items) {
    const at = `[nItem: ${item.numero_item}]`;
    if (NOT_IN_FORCE.has(item.codigo_ncm)) return refused('778', `Informado NCM inexistente ${at}`);
    if (cents(item.valor_unitario_comercial) * item.quantidade_comercial !== cents(item.valor_bruto))
      return refused(
        '629',
        `Valor do Produto difere do produto Valor Unitario de Comercializacao e Quantidade Comercial ${at}`,
      );
    // The provider's fields of the group are not published, so no note of such a day can have it (docs/fiscal.md).
    if (body.data_emissao.slice(0, 10) >= ibsCbsFrom) return refused('1115', `IBS/CBS nao informado ${at}`);
  }
  return null;
}

function sumRefusal(body: NoteBody): Answer | null {
  const sum = (pick: (item: NoteBody['items'][number]) => string | undefined) =>
    body.items.reduce((all, item) => all + cents(pick(item)), 0);
  const goods = sum((item) => item.valor_bruto);
  const freight = sum((item) => item.valor_frete);
  const discount = sum((item) => item.valor_desconto);
  const total = goods - discount + freight;
  const differs = (given: string | undefined, made: number) => given !== undefined && cents(given) !== made;
  if (differs(body.valor_produtos, goods))
    return refused('564', 'Total do Produto / Servico difere do somatorio dos itens');
  if (differs(body.valor_frete, freight))
    return refused('535', 'Total do Frete difere do somatorio dos itens');
  if (differs(body.valor_desconto, discount))
    return refused('537', 'Total do Desconto difere do somatorio dos itens');
  if (differs(body.valor_total, total) || total < 0)
    return refused('610', 'Total da NF difere do somatorio dos Valores compoe o valor Total da NF');
  return paidRefusal(body, total);
}

/** Rules YA03-10 and -20, which do not hold for returns and where nothing is paid. */
function paidRefusal({ finalidade_emissao, formas_pagamento }: NoteBody, total: number): Answer | null {
  if (finalidade_emissao === 4 || formas_pagamento.some((one) => one.forma_pagamento === '90')) return null;
  const paid = formas_pagamento.reduce((all, one) => all + cents(one.valor_pagamento), 0);
  if (paid < total) return refused('865', 'Total dos pagamentos menor que o total da nota');
  if (paid > total)
    return refused(
      '866',
      'Ausencia de troco quando o valor dos pagamentos informados for maior que o total da nota',
    );
  return null;
}
