import * as z from 'zod';
import { CORRECTION, JUSTIFICATION, type Letters, letterText } from '#domain/fiscal/letters.ts';
import type { InvoiceFailure, InvoiceRecord, InvoiceResult, Invoices } from '../ports/invoices.ts';
import { logLine } from '../ports/log.ts';
import { focusNote } from './focus-nfe-note.ts';
import { failureOf } from './focus-nfe-problem.ts';
import {
  type EventAnswer,
  eventAnswer,
  hookAnswer,
  letterOf,
  noteAnswer,
  sefazOf,
  toRecord,
} from './focus-nfe-wire.ts';
import { callExternal, fetchExternal } from './http-client.ts';

/** What is answered at once goes from the provider to the authority and back. */
const TIMEOUT_MS = 15_000;

export type FocusNfeOptions = {
  /** Real notes, or notes without value: each has a host and a token of its own. */
  environment: 'production' | 'test';
  token: string;
  /** The CNPJ of the payment provider, which notes of cards and PIX name. */
  acquirer: string;
  /** Of the environment's host, without a slash at its end. */
  url: string;
  timeoutMs?: number;
};

type Request = { method: string; path: string; body?: unknown };
type Call = <T>(shape: z.ZodType<T>, request: Request) => Promise<InvoiceResult<T>>;

/**
 * Focus NFe's API v2 (FocusNFe/api-doc, read in November 2026: `_nfe.md`, `_webhooks.md`, `_limite-requisicoes.md`). Fields that we do
 * not know are left alone; an answer that makes no sense counts as none, and is logged.
 */
export function connectFocusNfe(options: FocusNfeOptions): Invoices {
  const { environment, acquirer } = options;
  const call = callerOf(options);
  const onNote = (reference: string, end = '') => `/v2/nfe/${encodeURIComponent(reference)}${end}`;

  async function record(request: Request): Promise<InvoiceResult<InvoiceRecord>> {
    const answer = await call(noteAnswer, request);
    if (!answer.ok) return answer;
    const made = toRecord(answer.value);
    return made ? { ok: true, value: made } : nonsense(request, `status ${answer.value.status}`);
  }

  return {
    async send(reference, note) {
      if (!/^[A-Za-z0-9]+$/.test(reference)) return invalid('ref', 'só letras e algarismos');
      if (note.issuer.isTest !== (environment === 'test'))
        return { ok: false, code: 'issuer', problem: 'environment', message: environment };
      const path = `/v2/nfe?ref=${reference}`;
      return record({ method: 'POST', path, body: focusNote(note, { acquirer }) });
    },
    read: (reference) => record({ method: 'GET', path: onNote(reference, '?completa=1') }),
    cancel: (reference, justification) =>
      withText('justificativa', justification, JUSTIFICATION, async (body) => {
        const request = { method: 'DELETE', path: onNote(reference), body };
        const answer = await call(eventAnswer, request);
        return answer.ok
          ? done(answer.value, 'cancelado', request, ({ caminho_xml_cancelamento }) => ({
              path: caminho_xml_cancelamento ?? null,
            }))
          : answer;
      }),
    correct: (reference, correction) =>
      withText('correcao', correction, CORRECTION, async (body) => {
        const request = { method: 'POST', path: onNote(reference, '/carta_correcao'), body };
        const answer = await call(eventAnswer, request);
        return answer.ok ? done(answer.value, 'autorizado', request, letterOf) : answer;
      }),
    voidNumbers: (lost) => voidNumbers(call, lost),
    download: (path, kind) => download(options, path, kind),
    registerHook: (hook) => registerHook(call, hook),
  };
}

const basic = (token: string) => `Basic ${Buffer.from(`${token}:`).toString('base64')}`;

function callerOf(options: FocusNfeOptions): Call {
  const headers = { authorization: basic(options.token), accept: 'application/json' };
  return async (shape, request) => {
    const { method, path, body } = request;
    const answer = await callExternal(options.url + path, {
      method,
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) return { ok: false, code: 'away', reason: answer.reason };
    if (answer.status >= 400) return failed(request, answer);
    const parsed = shape.safeParse(answer.body);
    if (parsed.success) return { ok: true, value: parsed.data };
    const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    return nonsense(request, `status ${answer.status}, fields: ${fields}`);
  };
}

function failed(request: Request, answer: Parameters<typeof failureOf>[0]): InvoiceFailure {
  const failure = failureOf(answer);
  return failure.code === 'away' && answer.status < 500 ? nonsense(request, failure.reason) : failure;
}

/** Logs where it was and what was wrong, never what was sent. */
function nonsense({ method, path }: Request, reason: string): InvoiceFailure {
  logLine('warn', { event: 'invoices_nonsense', method, path: path.replace(/\?completa=1$/, ''), reason });
  return { ok: false, code: 'away', reason };
}

const invalid = (field: string, message: string): InvoiceFailure => ({
  ...{ ok: false, code: 'invalid', message: `${field}: ${message}` },
  fields: [{ field, message }],
});

/** Calls `work` with a body of this text in the authority's letters, unless they are too few or too many. */
async function withText<T>(
  field: string,
  text: string,
  letters: Letters,
  work: (body: Record<string, string>) => Promise<InvoiceResult<T>>,
): Promise<InvoiceResult<T>> {
  const written = letterText(text, letters);
  return typeof written === 'string'
    ? invalid(field, `de ${letters.least} a ${letters.most} caracteres`)
    : work({ [field]: written.text });
}

/** The value of an event that has this status, or why the authority refuses it. */
function done<T>(
  answer: EventAnswer,
  status: 'cancelado' | 'autorizado',
  request: Request,
  pick: (answer: EventAnswer) => T | null,
): InvoiceResult<T> {
  if (/^erro_/.test(answer.status)) return { ok: false, code: 'refused', sefaz: sefazOf(answer) };
  const value = answer.status === status ? pick(answer) : null;
  return value === null ? nonsense(request, `status ${answer.status}`) : { ok: true, value };
}

/** 'Uma NF-e da faixa ja esta inutilizada', and 'ja existe pedido com a mesma faixa'. */
const VOIDED_BEFORE = { one: '256', same: '563' };

async function voidNumbers(
  call: Call,
  { cnpj, series, first, last, justification }: Parameters<Invoices['voidNumbers']>[0],
): ReturnType<Invoices['voidNumbers']> {
  return withText('justificativa', justification, JUSTIFICATION, async (reason) => {
    const range = { serie: String(series), numero_inicial: String(first), numero_final: String(last) };
    const request = { method: 'POST', path: '/v2/nfe/inutilizacao', body: { cnpj, ...range, ...reason } };
    const answer = await call(eventAnswer, request);
    if (!answer.ok) return answer;
    const made = done(answer.value, 'autorizado', request, ({ protocolo_sefaz, caminho_xml }) => ({
      ...{ protocol: protocolo_sefaz ?? null, path: caminho_xml ?? null },
    }));
    const code = made.ok || made.code !== 'refused' ? null : made.sefaz.code;
    const wasVoided = code === VOIDED_BEFORE.same || (code === VOIDED_BEFORE.one && first === last);
    return wasVoided ? { ok: true, value: { protocol: null, path: null } } : made;
  });
}

const BEGINS = { xml: /^\s*</, pdf: /^%PDF-/ } as const;

/** The path is joined to our host: one with a host of its own would get our token. */
async function download(
  options: FocusNfeOptions,
  path: string,
  kind: 'xml' | 'pdf',
): ReturnType<Invoices['download']> {
  if (!/^\/[\w-][\w./-]*$/.test(path) || path.includes('..')) return { ok: false, code: 'unknown' };
  const answer = await fetchExternal(options.url + path, {
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    headers: { authorization: basic(options.token) },
    redirect: 'follow',
  });
  if (!answer.ok) return { ok: false, code: 'away', reason: answer.reason };
  const { status, headers, bytes } = answer;
  const start = new TextDecoder().decode(bytes.subarray(0, 100));
  if (status >= 400) return failed({ method: 'GET', path }, { status, headers, body: jsonOf(bytes) });
  if (status === 200 && BEGINS[kind].test(start)) return { ok: true, value: bytes };
  return nonsense({ method: 'GET', path }, `status ${status}, no ${kind}`);
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

async function registerHook(
  call: Call,
  { cnpj, url, secret }: { cnpj: string; url: string; secret: string },
): ReturnType<Invoices['registerHook']> {
  const path = '/v2/hooks';
  const listed = await call(z.array(hookAnswer), { method: 'GET', path });
  if (!listed.ok) return listed;
  const ours = listed.value.filter((one) => one.event === 'nfe' && one.url === url && one.cnpj === cnpj);
  const kept = ours.find((one) => one.authorization === secret);
  // At most five are allowed: what is left of an earlier secret, or of a doubled call, goes first.
  for (const one of ours.filter((other) => other !== kept)) {
    const gone = await call(z.unknown(), { method: 'DELETE', path: `${path}/${encodeURIComponent(one.id)}` });
    if (!gone.ok && gone.code !== 'unknown') return gone;
  }
  if (kept) return { ok: true, value: { id: kept.id } };
  const body = { cnpj, event: 'nfe', url, authorization: secret };
  const made = await call(hookAnswer, { method: 'POST', path, body });
  return made.ok ? { ok: true, value: { id: made.value.id } } : made;
}
