import { createHash, randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import { json } from '../reply.ts';
import { transaction } from '../sqlite.ts';
import type { Answer, FiscalEnvironment, NoteSettings, Numbered, StoredNote } from './model.ts';
import { noteKey, noteXml } from './nfe-xml.ts';
import { type NoteBody, noteBody } from './note-body.ts';
import { AUTHORISED, DENIED, refusal, schemaProblems } from './sefaz.ts';
import type { FiscalStore, Registered } from './store.ts';
import { invalid, noteView, problem } from './wire.ts';

export type NotesOptions = {
  database: DatabaseSync;
  store: FiscalStore;
  clock: Clock;
  settings: NoteSettings;
  /** A note has an answer. */
  tell: (note: StoredNote) => void;
};

export type Notes = ReturnType<typeof createNotes>;

/** How notes are taken, numbered and answered. */
export function createNotes({ database, store, clock, settings, tell }: NotesOptions) {
  /** 'POST /v2/nfe?ref=REF': checks the body and the XML made of it at once; what SEFAZ says comes later. */
  async function send(environment: FiscalEnvironment, ref: string, raw: unknown): Promise<Response> {
    if (!/^[A-Za-z0-9]+$/.test(ref)) return invalid('Parâmetro "ref" não informado ou inválido');
    const taken = alreadyTaken(store.note(environment, ref));
    if (taken) return taken;
    const parsed = noteBody.safeParse(raw);
    if (!parsed.success) return schemaFailure(parsed.error.issues.map(toProblem));
    const stranger = notIssuer(parsed.data, settings);
    if (stranger) return stranger;
    if (settings.checksSchema) {
      const next = store.nextNumber(seriesOf(environment, parsed.data));
      const problems = await schemaProblems([xmlOf(environment, ref, parsed.data, next)]);
      if (problems.length > 0) return schemaFailure(problems.map((mensagem) => ({ mensagem, campo: null })));
    }
    return accept(environment, ref, parsed.data);
  }

  /** Looks once more whether the reference is taken: another request may have come while the XML was checked. */
  function accept(environment: FiscalEnvironment, ref: string, body: NoteBody): Response {
    return transaction(database, () => {
      const taken = alreadyTaken(store.note(environment, ref));
      if (taken) return taken;
      const note: StoredNote = {
        ...{ environment, ref, body },
        state: 'processando_autorizacao',
        dueAt: clock.now() + settings.delayMs,
        ...{ answer: null, numbered: null, xml: null, corrections: [], cancelled: null, earlier: null },
      };
      store.save(note);
      return json(noteView(note, clock.now()), 202);
    });
  }

  /** Answers all notes that are due, in the order of their times; returns how many. */
  function settleDue(): number {
    const due = store.due(clock.now());
    for (const note of due) {
      const settled = transaction(database, () => settle(note));
      tell(settled);
    }
    return due.length;
  }

  function settle(note: StoredNote): StoredNote {
    const answer = demandedRefusal() ?? refusal(note.body, note.environment, settings);
    const settled = answer ? { ...note, state: 'erro_autorizacao' as const, answer } : number(note);
    store.save(settled);
    return settled;
  }

  function demandedRefusal(): Answer | null {
    if (settings.refuseNext === 0) return null;
    const code = String(settings.refuseNext);
    settings.refuseNext = 0;
    return { code, message: `Rejeicao: recusada a pedido (${code})` };
  }

  /** Gives the note the next number, if SEFAZ does not know it yet. */
  function number(note: StoredNote): StoredNote {
    const series = seriesOf(note.environment, note.body);
    if (settings.nextNumber > 0) store.setNextNumber(series, settings.nextNumber);
    settings.nextNumber = 0;
    let next = store.nextNumber(series);
    let earlier: StoredNote['earlier'] = null;
    const isForgotten = takes('forgetNumbers');
    if ((isForgotten || takes('loseNumbers')) && store.registered(series, next).length === 0) {
      const lost = numbered(note, next);
      if (!isForgotten) store.register({ ...registered(note, lost), state: 'cancelada' });
      earlier = { ...lost, settlesAt: isForgotten ? null : clock.now() + settings.delayMs };
      next += 1;
    }
    const made = numbered(note, next, earlier ? 6 : 1);
    const [known] = store.registered(series, next);
    if (known) return { ...note, state: 'erro_autorizacao', answer: duplicate(known, made.key) };
    const isDenied = takes('denyNext');
    store.register({ ...registered(note, made), state: isDenied ? 'denegada' : 'autorizada' });
    store.setNextNumber(series, next + 1);
    return {
      ...note,
      state: isDenied ? 'denegado' : 'autorizado',
      answer: isDenied ? DENIED : AUTHORISED,
      numbered: made,
      xml: xmlOf(note.environment, note.ref, note.body, next, earlier ? 6 : 1),
      earlier,
    };
  }

  function takes(name: 'denyNext' | 'loseNumbers' | 'forgetNumbers'): boolean {
    if (settings[name] === 0) return false;
    settings[name] -= 1;
    return true;
  }

  const numbered = (note: StoredNote, next: number, emission: 1 | 6 = 1): Numbered => ({
    ...{ series: note.body.serie, number: next },
    key: noteKey(note.body, {
      series: note.body.serie,
      number: next,
      code: codeOf(note.ref, next),
      emission,
    }),
    protocol: newProtocol(note.body),
    at: clock.now(),
  });

  return { send, settleDue };
}

export function seriesOf(environment: FiscalEnvironment, { cnpj_emitente, serie }: NoteBody) {
  return { environment, issuer: cnpj_emitente, series: serie };
}

/** Fifteen digits, as SEFAZ's protocols have them. */
export const newProtocol = ({ uf_emitente }: Pick<NoteBody, 'uf_emitente'>): string =>
  `1${uf_emitente.charCodeAt(0)}${randomInt(10 ** 11, 2 * 10 ** 11)}0`.slice(0, 15);

const registered = (note: StoredNote, { number, key }: Numbered): Omit<Registered, 'state'> => ({
  ...seriesOf(note.environment, note.body),
  ...{ number, key, ref: note.ref },
});

function xmlOf(
  environment: FiscalEnvironment,
  ref: string,
  body: NoteBody,
  next: number,
  emission: 1 | 6 = 1,
): string {
  const isTest = environment === 'homologacao';
  return noteXml(body, { series: body.serie, number: next, code: codeOf(ref, next), emission, isTest });
}

/** The code of the key, of which the standard asks that nobody can guess it from the number (field cNF). */
function codeOf(ref: string, next: number): string {
  const hash = createHash('sha256').update(`${ref} ${next}`).digest();
  return String(hash.readUInt32BE(0) % 100_000_000).padStart(8, '0');
}

/** A reference may be sent again only after an error. */
function alreadyTaken(note: StoredNote | undefined): Response | null {
  if (note === undefined || note.state === 'erro_autorizacao') return null;
  if (note.state === 'processando_autorizacao')
    return problem(422, 'em_processamento', 'Nota fiscal em processamento');
  if (note.state === 'cancelado') return problem(422, 'already_processed', 'A nota fiscal foi cancelada');
  return problem(422, 'nfe_autorizada', 'Nota fiscal já autorizada');
}

function notIssuer(body: NoteBody, settings: NoteSettings): Response | null {
  if (settings.issuer !== '' && settings.issuer !== body.cnpj_emitente)
    return problem(403, 'permissao_negada', 'CNPJ do emitente não autorizado.');
  if (settings.notEnabled)
    return problem(400, 'empresa_nao_habilitada', 'Empresa ainda não habilitada para emissão de NFe');
  if (settings.certificateExpired)
    return problem(400, 'certificado_vencido', 'O certificado do emitente está vencido');
  return null;
}

function duplicate(known: Registered, key: string): Answer {
  if (known.state === 'inutilizada')
    return { code: '206', message: 'Rejeicao: NF-e ja esta inutilizada na Base de Dados da SEFAZ' };
  if (known.key === key) return { code: '204', message: 'Rejeicao: Duplicidade de NF-e' };
  return {
    code: '539',
    message: `Rejeicao: Duplicidade de NF-e com diferenca na Chave de Acesso [chNFe: ${known.key}]`,
  };
}

const schemaFailure = (erros: { mensagem: string; campo: string | null }[]): Response =>
  problem(
    422,
    'erro_validacao_schema',
    'Erro na validação do Schema XML, verifique o detalhamento dos erros',
    erros,
  );

/** 'items[0].codigo_ncm' */
function toProblem({ path, message }: z.core.$ZodIssue): { mensagem: string; campo: string | null } {
  const field = path.map((one) => (typeof one === 'number' ? `[${one}]` : `.${String(one)}`)).join('');
  return { mensagem: message, campo: field.replace(/^\./, '') || null };
}
