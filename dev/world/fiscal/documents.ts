import { pdf } from '../pdf.ts';
import type { Numbered, StoredNote } from './model.ts';
import { inBrasilia } from './wire.ts';

/** Files of a note, by the paths that its answers name. Signatures are left out: nobody here has a certificate. */

const NAMESPACE = 'xmlns="http://www.portalfiscal.inf.br/nfe"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const CONDITIONS =
  'A Carta de Correcao e disciplinada pelo paragrafo 1o-A do art. 7o do Convenio S/N, de 15 de dezembro de 1970 e pode ser utilizada para regularizacao de erro ocorrido na emissao de documento fiscal, desde que o erro nao esteja relacionado com: I - as variaveis que determinam o valor do imposto tais como: base de calculo, aliquota, diferenca de preco, quantidade, valor da operacao ou da prestacao; II - a correcao de dados cadastrais que implique mudanca do remetente ou do destinatario; III - a data de emissao ou de saida.';

/** The file of this name, '<key>-nfe.xml' and so on; undefined if the note has none. */
export function documentOf(note: StoredNote, name: string): Response | undefined {
  const { numbered } = note;
  if (numbered === null) return undefined;
  const end = name.slice(numbered.key.length);
  if (end === '-nfe.xml') return xmlFile(noteDocument(note, numbered));
  if (end === '.pdf') return pdfFile(danfeLines(note, numbered));
  if (end === '-can.xml' && note.cancelled) {
    const { reason, at, protocol } = note.cancelled;
    const detail = `<descEvento>Cancelamento</descEvento><nProt>${numbered.protocol}</nProt><xJust>${escaped(reason)}</xJust>`;
    return xmlFile(eventDocument(note, numbered, { type: '110111', order: 1, at, protocol, detail }));
  }
  const [, order] = /^-cce-(\d\d)\.xml$/.exec(end) ?? [];
  return order === undefined ? undefined : correctionFile(note, numbered, Number(order));
}

/** The PDF of a correction letter. */
export function correctionPdf({ numbered, corrections }: StoredNote, order: number): Response | undefined {
  const one = corrections[order - 1];
  if (numbered === null || one === undefined) return undefined;
  return pdfFile(['CARTA DE CORRECAO ELETRONICA', `Chave ${numbered.key}`, `Correcao ${order}`, one.text]);
}

export function voidDocument(
  of: { issuer: string; series: number; first: number; last: number },
  { reason, protocol, at }: { reason: string; protocol: string; at: number },
): string {
  return `${HEAD}<ProcInutNFe versao="4.00" ${NAMESPACE}><inutNFe versao="4.00"><infInut><xServ>INUTILIZAR</xServ><CNPJ>${of.issuer}</CNPJ><mod>55</mod><serie>${of.series}</serie><nNFIni>${of.first}</nNFIni><nNFFin>${of.last}</nNFFin><xJust>${escaped(reason)}</xJust></infInut></inutNFe><retInutNFe versao="4.00"><infInut><cStat>102</cStat><dhRecbto>${inBrasilia(at)}</dhRecbto><nProt>${protocol}</nProt></infInut></retInutNFe></ProcInutNFe>`;
}

export const xmlFile = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });

const pdfFile = (lines: readonly string[]): Response =>
  new Response(pdf(lines), { headers: { 'content-type': 'application/pdf' } });

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The note with SEFAZ's protocol (nfeProc). */
function noteDocument({ environment, xml, answer }: StoredNote, { key, protocol, at }: Numbered): string {
  const note = (xml ?? '').replace(HEAD, '');
  const { code, message } = answer ?? { code: '100', message: '' };
  const told = `<protNFe versao="4.00"><infProt><tpAmb>${environment === 'homologacao' ? 2 : 1}</tpAmb><verAplic>mundo 1</verAplic><chNFe>${key}</chNFe><dhRecbto>${inBrasilia(at)}</dhRecbto><nProt>${protocol}</nProt><cStat>${code}</cStat><xMotivo>${message}</xMotivo></infProt></protNFe>`;
  return `${HEAD}<nfeProc versao="4.00" ${NAMESPACE}>${note}${told}</nfeProc>`;
}

type NoteEvent = { type: string; order: number; at: number; protocol: string; detail: string };

function eventDocument(
  { environment, body }: StoredNote,
  { key }: Numbered,
  { type, order, at, protocol, detail }: NoteEvent,
): string {
  const stage = environment === 'homologacao' ? 2 : 1;
  const sequence = String(order).padStart(2, '0');
  const asked = `<evento versao="1.00"><infEvento Id="ID${type}${key}${sequence}"><cOrgao>${key.slice(0, 2)}</cOrgao><tpAmb>${stage}</tpAmb><CNPJ>${body.cnpj_emitente}</CNPJ><chNFe>${key}</chNFe><dhEvento>${inBrasilia(at)}</dhEvento><tpEvento>${type}</tpEvento><nSeqEvento>${order}</nSeqEvento><verEvento>1.00</verEvento><detEvento versao="1.00">${detail}</detEvento></infEvento></evento>`;
  const told = `<retEvento versao="1.00"><infEvento><tpAmb>${stage}</tpAmb><cStat>135</cStat><xMotivo>Evento registrado e vinculado a NF-e</xMotivo><chNFe>${key}</chNFe><tpEvento>${type}</tpEvento><nSeqEvento>${order}</nSeqEvento><dhRegEvento>${inBrasilia(at)}</dhRegEvento><nProt>${protocol}</nProt></infEvento></retEvento>`;
  return `${HEAD}<procEventoNFe versao="1.00" ${NAMESPACE}>${asked}${told}</procEventoNFe>`;
}

function correctionFile(note: StoredNote, numbered: Numbered, order: number): Response | undefined {
  const one = note.corrections[order - 1];
  if (one === undefined) return undefined;
  const detail = `<descEvento>Carta de Correcao</descEvento><xCorrecao>${escaped(one.text)}</xCorrecao><xCondUso>${CONDITIONS}</xCondUso>`;
  const event = { type: '110110', order, at: one.at, protocol: numbered.protocol, detail };
  return xmlFile(eventDocument(note, numbered, event));
}

function danfeLines(
  { environment, body, state }: StoredNote,
  { key, series, number, protocol, at }: Numbered,
) {
  const grouped = key.replace(/(.{4})(?=.)/g, '$1 ');
  return [
    'DANFE - Documento Auxiliar da Nota Fiscal Eletronica',
    ...(environment === 'homologacao' ? ['SEM VALOR FISCAL'] : []),
    ...(state === 'cancelado' ? ['CANCELADA'] : []),
    `No. ${number}  Serie ${series}`,
    `Chave de acesso ${grouped}`,
    `Protocolo ${protocol}  ${inBrasilia(at)}`,
    `Emitente ${body.nome_emitente}  CNPJ ${body.cnpj_emitente}`,
    `Destinatario ${body.nome_destinatario}`,
    ...body.items.map(
      (item) =>
        `${item.quantidade_comercial} ${item.unidade_comercial}  ${item.descricao}  R$ ${item.valor_bruto}`,
    ),
  ];
}
