import { json } from '../reply.ts';
import type { FiscalEnvironment, Numbered, StoredNote } from './model.ts';
import { AUTHORISED, EVENT_DONE } from './sefaz.ts';

/** Answers in Focus NFe's words and fields (FocusNFe/api-doc, `_nfe.md`): numbers are text, paths begin at the host. */

export type Problem = { mensagem: string; campo: string | null };

export const problem = (status: number, codigo: string, mensagem: string, erros?: Problem[]): Response =>
  json({ codigo, mensagem, ...(erros && { erros }) }, status);

export const invalid = (mensagem: string): Response => problem(400, 'requisicao_invalida', mensagem);
export const notFound = (): Response => problem(404, 'nao_encontrado', 'Nota fiscal não encontrada');

/** '2026-12-01T12:00:00-03:00'. */
export function inBrasilia(at: number): string {
  return `${new Date(at - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`;
}

export const FOLDERS: Record<FiscalEnvironment, string> = {
  homologacao: 'arquivos_development',
  producao: 'arquivos',
};

/** Where the issuer's files of that month are. */
export const folder = (environment: FiscalEnvironment, cnpj: string, at: number): string =>
  `/${FOLDERS[environment]}/${cnpj}/${inBrasilia(at).slice(0, 7).replace('-', '')}`;

const folderOf = ({ environment, body }: StoredNote, { at }: Numbered) =>
  folder(environment, body.cnpj_emitente, at);

export const xmlPath = (note: StoredNote, numbered: Numbered): string =>
  `${folderOf(note, numbered)}/XMLs/${numbered.key}-nfe.xml`;

export function cancellationPath(note: StoredNote): string | undefined {
  return note.numbered && note.cancelled
    ? `${folderOf(note, note.numbered)}/XMLs/${note.numbered.key}-can.xml`
    : undefined;
}

/** The fields of the latest correction letter, which replaces those before it. */
export function correctionFields(note: StoredNote) {
  const number = note.corrections.length;
  if (note.numbered === null || number === 0) return {};
  const { key } = note.numbered;
  return {
    caminho_xml_carta_correcao: `${folderOf(note, note.numbered)}/XMLs/${key}-cce-${String(number).padStart(2, '0')}.xml`,
    caminho_pdf_carta_correcao: `/notas_fiscais/NFe${key}/cartas_correcao/${number}.pdf`,
    numero_carta_correcao: number,
  };
}

/** What `GET /v2/nfe/REF` answers, and hooks carry. */
export function noteView(note: StoredNote, now: number, isComplete = false): Record<string, unknown> {
  const { ref, body, state, answer, numbered } = note;
  const base = { cnpj_emitente: body.cnpj_emitente, ref, status: state };
  if (state === 'processando_autorizacao') return base;
  const said = note.corrections.length > 0 || note.cancelled ? EVENT_DONE : (answer ?? AUTHORISED);
  return {
    ...base,
    status_sefaz: said.code,
    mensagem_sefaz: said.message,
    ...(numbered && {
      chave_nfe: `NFe${numbered.key}`,
      numero: String(numbered.number),
      serie: String(numbered.series),
      caminho_xml_nota_fiscal: xmlPath(note, numbered),
      ...(state !== 'denegado' && {
        caminho_danfe: `${folderOf(note, numbered)}/DANFEs/${numbered.key}.pdf`,
      }),
    }),
    ...(note.cancelled && { caminho_xml_cancelamento: cancellationPath(note) }),
    ...correctionFields(note),
    ...earlierFields(note, now),
    ...(isComplete && completeFields(note)),
  };
}

/** The attempt that contingency left behind. */
function earlierFields(note: StoredNote, now: number) {
  if (note.earlier === null) return {};
  const { earlier } = note;
  const isCancelled = earlier.settlesAt !== null && now >= earlier.settlesAt;
  return {
    tentativa_anterior: {
      status: isCancelled ? 'cancelado' : 'processando_autorizacao',
      serie: String(earlier.series),
      numero: String(earlier.number),
      chave_nfe: `NFe${earlier.key}`,
      ...(isCancelled && { caminho_xml_nota_fiscal: xmlPath(note, earlier) }),
    },
  };
}

/** What `completa=1` adds: what was asked, and what SEFAZ protocolled. */
function completeFields({ environment, body, answer, numbered, cancelled }: StoredNote) {
  const about = { versao: '4.00', ambiente: environment === 'homologacao' ? '2' : '1' };
  return {
    requisicao_nota_fiscal: {
      ...body,
      ...(numbered && { numero: String(numbered.number), serie: String(numbered.series) }),
    },
    ...(numbered && {
      protocolo_nota_fiscal: {
        ...about,
        versao_aplicativo: 'mundo 1',
        chave_nfe: numbered.key,
        data_recebimento: inBrasilia(numbered.at),
        numero_protocolo: numbered.protocol,
        status: (answer ?? AUTHORISED).code,
        motivo: (answer ?? AUTHORISED).message,
      },
    }),
    ...(numbered &&
      cancelled && {
        protocolo_cancelamento: {
          ...about,
          status: EVENT_DONE.code,
          motivo: EVENT_DONE.message,
          chave_nfe: numbered.key,
          tipo_evento: '110111',
          data_evento: inBrasilia(cancelled.at),
          numero_protocolo: cancelled.protocol,
        },
      }),
  };
}
