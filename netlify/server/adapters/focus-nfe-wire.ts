import * as z from 'zod';
import type { CorrectionLetter, InvoiceRecord, IssuedNote } from '../ports/invoices.ts';

/** Answers of Focus NFe (FocusNFe/api-doc, `_nfe.md`), of which only what we read is validated. It writes numbers as text, or not. */

const text = z.union([z.string(), z.number().transform(String)]);
const count = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int());
const key = z
  .string()
  .regex(/^(NFe)?[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/)
  .transform((written) => written.replace(/^NFe/, ''));
const path = z.nullish(z.string());

const said = { status_sefaz: z.nullish(text), mensagem_sefaz: z.nullish(z.string()) };

export const noteAnswer = z.object({
  status: z.string(),
  ...said,
  /** Where the provider itself refuses: the words are here. */
  mensagem: z.nullish(z.string()),
  chave_nfe: z.nullish(key),
  numero: z.nullish(count),
  serie: z.nullish(count),
  caminho_xml_nota_fiscal: path,
  caminho_danfe: path,
  caminho_xml_cancelamento: path,
  caminho_xml_carta_correcao: path,
  caminho_pdf_carta_correcao: path,
  numero_carta_correcao: z.nullish(count),
  protocolo_nota_fiscal: z.nullish(
    z.object({ numero_protocolo: z.nullish(text), data_recebimento: z.nullish(z.string()) }),
  ),
  tentativa_anterior: z.nullish(
    z.object({
      status: z.nullish(z.string()),
      numero: z.nullish(count),
      serie: z.nullish(count),
      chave_nfe: z.nullish(key),
    }),
  ),
});
type NoteAnswer = z.output<typeof noteAnswer>;

/** Of a cancellation, a letter and a void. */
export const eventAnswer = z.object({
  status: z.string(),
  ...said,
  caminho_xml_cancelamento: path,
  caminho_xml_carta_correcao: path,
  caminho_pdf_carta_correcao: path,
  numero_carta_correcao: z.nullish(count),
  caminho_xml: path,
  protocolo_sefaz: z.nullish(text),
});
export type EventAnswer = z.output<typeof eventAnswer>;

export const hookAnswer = z.object({
  id: z.string().min(1),
  url: z.nullish(z.string()),
  event: z.nullish(z.string()),
  cnpj: z.nullish(z.string()),
  authorization: z.nullish(z.string()),
});

/** What the authority said, in its code and words. */
export function sefazOf(answer: {
  status_sefaz?: string | null;
  mensagem_sefaz?: string | null;
  mensagem?: string | null;
}) {
  return { code: answer.status_sefaz ?? null, message: answer.mensagem_sefaz ?? answer.mensagem ?? '' };
}

/** The record of an answer; null if its status is not one that we know, or a numbered note lacks its number. */
export function toRecord(answer: NoteAnswer): InvoiceRecord | null {
  if (answer.status === 'processando_autorizacao') return { state: 'processing' };
  if (answer.status === 'erro_autorizacao') return { state: 'refused', ...sefazOf(answer) };
  const issued = issuedNote(answer);
  if (issued === null) return null;
  switch (answer.status) {
    case 'autorizado':
    // A cancellation that failed leaves the note authorised.
    case 'erro_cancelamento':
      return { state: 'authorised', ...issued };
    case 'denegado':
      return { state: 'denied', ...sefazOf(answer), ...issued };
    case 'cancelado':
      return { state: 'cancelled', cancellationPath: answer.caminho_xml_cancelamento ?? null, ...issued };
    default:
      return null;
  }
}

function issuedNote(answer: NoteAnswer): IssuedNote | null {
  const { chave_nfe, numero, serie } = answer;
  if (!chave_nfe || numero == null || serie == null) return null;
  return {
    ...{ key: chave_nfe, number: numero, series: serie },
    protocol: answer.protocolo_nota_fiscal?.numero_protocolo ?? null,
    receivedAt: moment(answer.protocolo_nota_fiscal?.data_recebimento),
    xmlPath: answer.caminho_xml_nota_fiscal ?? null,
    danfePath: answer.caminho_danfe ?? null,
    correction: letterOf(answer),
    earlier: earlierOf(answer.tentativa_anterior),
  };
}

/** The letter of an answer; null if it has none. */
export function letterOf(
  answer: Pick<
    EventAnswer,
    'numero_carta_correcao' | 'caminho_xml_carta_correcao' | 'caminho_pdf_carta_correcao'
  >,
): CorrectionLetter | null {
  const { numero_carta_correcao: number } = answer;
  if (number == null) return null;
  return {
    number,
    xmlPath: answer.caminho_xml_carta_correcao ?? null,
    pdfPath: answer.caminho_pdf_carta_correcao ?? null,
  };
}

function earlierOf(attempt: NoteAnswer['tentativa_anterior']): IssuedNote['earlier'] {
  if (!attempt || attempt.numero == null || attempt.serie == null) return null;
  const { numero: number, serie: series } = attempt;
  return { number, series, key: attempt.chave_nfe ?? null, isCancelled: attempt.status === 'cancelado' };
}

function moment(written: string | null | undefined): Date | null {
  const read = written ? new Date(written) : null;
  return read && !Number.isNaN(read.getTime()) ? read : null;
}
