import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { json } from '../reply.ts';
import { transaction } from '../sqlite.ts';
import { voidDocument } from './documents.ts';
import type { Answer, FiscalEnvironment, NoteSettings, StoredNote } from './model.ts';
import { newProtocol } from './notes.ts';
import { EVENT_DONE } from './sefaz.ts';
import type { FiscalStore } from './store.ts';
import { cancellationPath, correctionFields, folder, invalid, notFound, problem } from './wire.ts';

/** What happens to notes after their authorisation, and to numbers that got none. All of it is answered at once. */

const DAY_MS = 24 * 3_600_000;
const MOST_CORRECTIONS = 20;

const Void = z.object({
  cnpj: z.string().regex(/^[A-Z0-9]{12}\d{2}$/),
  serie: z.coerce.number().int().min(0).max(889),
  numero_inicial: z.coerce.number().int().min(1).max(999_999_999),
  numero_final: z.coerce.number().int().min(1).max(999_999_999),
  justificativa: z.string().min(15).max(255),
});

export type Events = ReturnType<typeof createEvents>;

export function createEvents(options: {
  database: DatabaseSync;
  store: FiscalStore;
  clock: Clock;
  settings: Pick<NoteSettings, 'refuseEventNext'>;
}) {
  const { database, store, clock, settings } = options;

  function demandedRefusal(): Answer | null {
    if (settings.refuseEventNext === 0) return null;
    const code = String(settings.refuseEventNext);
    settings.refuseEventNext = 0;
    return { code, message: `Rejeicao: recusado a pedido (${code})` };
  }

  function cancel(environment: FiscalEnvironment, ref: string, body: unknown): Response {
    const note = store.note(environment, ref);
    if (!note) return notFound();
    const reason = textOf(body, 'justificativa');
    if (reason === undefined) return invalid('Parâmetro "justificativa" não informado');
    if (reason.length < 15 || reason.length > 255)
      return invalid('Parâmetro "justificativa" deve ter entre 15 e 255 caracteres');
    if (note.state === 'cancelado') return problem(400, 'nfe_cancelada', 'Nota fiscal já cancelada');
    if (note.state !== 'autorizado' || note.numbered === null) return notAuthorised();
    const wrong = demandedRefusal() ?? (clock.now() - note.numbered.at > DAY_MS ? TOO_LATE : null);
    if (wrong) return json({ status: 'erro_cancelamento', ...said(wrong) });
    const cancelled = withdraw(note, reason);
    return json({
      ...said(EVENT_DONE),
      status: 'cancelado',
      caminho_xml_cancelamento: cancellationPath(cancelled),
    });
  }

  /** At the authority, whoever asked for it. */
  function withdraw(note: StoredNote, reason: string): StoredNote {
    return transaction(database, () => {
      const cancelled: StoredNote = {
        ...note,
        state: 'cancelado',
        cancelled: { reason, at: clock.now(), protocol: newProtocol(note.body) },
      };
      store.save(cancelled);
      for (const one of store.ofRef(note.ref))
        if (one.key === note.numbered?.key) store.register({ ...one, state: 'cancelada' });
      return cancelled;
    });
  }

  function correct(environment: FiscalEnvironment, ref: string, body: unknown): Response {
    const note = store.note(environment, ref);
    if (!note) return notFound();
    const text = textOf(body, 'correcao');
    if (text === undefined) return invalid('Parâmetro "correcao" não informado');
    if (text.length < 15 || text.length > 1000)
      return invalid('Parâmetro "correcao" deve ter entre 15 e 1000 caracteres');
    if (note.state === 'cancelado') return problem(422, 'already_processed', 'A nota fiscal foi cancelada');
    if (note.state !== 'autorizado') return notAuthorised();
    const wrong = demandedRefusal() ?? (note.corrections.length >= MOST_CORRECTIONS ? TOO_MANY : null);
    if (wrong) return json({ status: 'erro_autorizacao', ...said(wrong) });
    const corrected = { ...note, corrections: [...note.corrections, { text, at: clock.now() }] };
    store.save(corrected);
    return json({ ...said(EVENT_DONE), status: 'autorizado', ...correctionFields(corrected) });
  }

  /** 'POST /v2/nfe/inutilizacao' */
  function voidNumbers(environment: FiscalEnvironment, body: unknown): Response {
    const parsed = Void.safeParse(body);
    if (!parsed.success)
      return invalid(`Parâmetro "${String(parsed.error.issues[0]?.path[0] ?? '')}" não informado`);
    const { cnpj, serie, numero_inicial: first, numero_final: last, justificativa } = parsed.data;
    const range = { serie: String(serie), numero_inicial: String(first), numero_final: String(last) };
    const series = { environment, issuer: cnpj, series: serie };
    const used = store.registered(series, first, last);
    const wrong = last < first ? WRONG_RANGE : (demandedRefusal() ?? refusalOf(used));
    if (wrong) return json({ ...said(wrong), ...range, status: 'erro_autorizacao' });
    const [protocol, at] = [newProtocol({ uf_emitente: 'SP' }), clock.now()];
    const name = `${cnpj}55${serie}${first}${last}-inu.xml`;
    transaction(database, () => {
      for (let number = first; number <= last; number += 1)
        store.register({ ...series, number, key: null, ref: null, state: 'inutilizada' });
      store.saveVoid(
        environment,
        name,
        voidDocument({ issuer: cnpj, series: serie, first, last }, { reason: justificativa, protocol, at }),
      );
    });
    return json({
      ...said({ code: '102', message: 'Inutilizacao de numero homologado' }),
      ...{ ...range, modelo: '55', cnpj, status: 'autorizado' },
      caminho_xml: `${folder(environment, cnpj, at)}/XMLs/${name}`,
      protocolo_sefaz: protocol,
    });
  }

  return {
    ...{ cancel, correct, voidNumbers },
    /** Cancelled on the provider's own site, where nobody tells the shop. */
    cancelThere(environment: FiscalEnvironment, ref: string): boolean {
      const note = store.note(environment, ref);
      if (note?.state !== 'autorizado') return false;
      withdraw(note, 'Cancelada no painel do provedor');
      return true;
    },
  };
}

const TOO_LATE: Answer = {
  code: '501',
  message: 'Rejeicao: Prazo de cancelamento superior ao previsto na Legislacao',
};
const TOO_MANY: Answer = {
  code: '594',
  message: 'Rejeicao: O numero de sequencia do evento informado e maior que o permitido',
};
const WRONG_RANGE: Answer = { code: '224', message: 'Rejeicao: A faixa inicial e maior que a faixa final' };

function refusalOf(used: readonly { state: string }[]): Answer | null {
  if (used.some(({ state }) => state !== 'inutilizada'))
    return { code: '241', message: 'Rejeicao: Um numero da faixa ja foi utilizado' };
  if (used.length > 0)
    return { code: '256', message: 'Uma NF-e da faixa ja esta inutilizada na Base de dados da SEFAZ' };
  return null;
}

const said = ({ code, message }: Answer) => ({ status_sefaz: code, mensagem_sefaz: message });
const notAuthorised = () => problem(422, 'nfe_nao_autorizada', 'Nota fiscal não autorizada.');

function textOf(body: unknown, name: string): string | undefined {
  const parsed = z.record(z.string(), z.unknown()).safeParse(body);
  const value = parsed.success ? parsed.data[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}
