import * as z from 'zod';
import type { LabelFailure, Refusal } from '../ports/labels.ts';
import { callExternal, type HttpResult } from './http-client.ts';

export type MelhorEnvioAccount = { url: string; token: string; contact: string };

export type CallMelhorEnvio = (method: string, path: string, body?: unknown) => Promise<HttpResult>;

/** Calls Melhor Envio's API with a token and a User-Agent that names a contact address (docs.melhorenvio.com.br/reference/introducao-api-melhor-envio). */
export function melhorEnvioCaller(account: MelhorEnvioAccount, timeoutMs: number): CallMelhorEnvio {
  const { url, token, contact } = account;
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': `Elegante (${contact})`,
  };
  return (method, path, body) =>
    callExternal(`${url}/api/v2/me/${path}`, {
      method,
      timeoutMs,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

/** An amount in reais, a number or a string, as cents. */
export const reais = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().nonnegative())
  .transform((amount) => Math.round(amount * 100));

/** '2022-03-29 20:43:50', in Brasília time; null if it has not happened. */
export const moment = z.nullable(
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    .transform((text) => new Date(`${text.replace(' ', 'T')}-03:00`))
    .pipe(z.date()),
);

type Answered = Extract<HttpResult, { ok: true }>;
export const isDone = (answer: HttpResult): answer is Answered =>
  answer.ok && answer.status >= 200 && answer.status < 300;
export const hasStatus = (answer: HttpResult, status: number): answer is Answered =>
  answer.ok && answer.status === status;

/** Whether the carrier itself says that it has no such label; the 404 of a proxy says nothing. */
export const isAbsent = (answer: HttpResult): boolean =>
  (hasStatus(answer, 404) || hasStatus(answer, 400)) && /no query results/i.test(wordsOf(answer.body));

/** The result at the carrier is unknown: too late, cut off, a failure of theirs, or an answer that says nothing. */
export const UNKNOWN = { ok: false, code: 'unavailable' } as const;

const WAIT_SECONDS = 60;
const MOST_WAIT_SECONDS = 3600;

/** What an answer that is no success means. The documentation gives no codes for most of it, only messages. */
export function failureOf(answer: HttpResult): LabelFailure {
  if (!answer.ok) return UNKNOWN;
  const { status, body } = answer;
  if (status === 429) return { ok: false, code: 'wait', seconds: waitSeconds(answer.headers) };
  if (status >= 500) return UNKNOWN;
  if (status === 401 || status === 403) return { ok: false, code: 'token' };
  const words = wordsOf(body);
  // Anything without words of the carrier's (a proxy's page) is not its answer.
  if (words === '') return UNKNOWN;
  if (/saldo/i.test(words)) return { ok: false, code: 'balance' };
  // Paid by another run, or by this one before its answer was lost: the next look tells which.
  if (/já fo(i|ram) pag/i.test(words)) return UNKNOWN;
  if (/indisponível|não atend/i.test(words)) return { ok: false, code: 'not_served' };
  return status === 400 || status === 422
    ? { ok: false, code: 'refused', refusals: refusalsOf(body) }
    : UNKNOWN;
}

function waitSeconds(headers: Headers): number {
  const asked = Number(headers.get('retry-after') ?? Number.NaN);
  return asked > 0 ? Math.min(Math.ceil(asked), MOST_WAIT_SECONDS) : WAIT_SECONDS;
}

const problem = z.object({
  message: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  errors: z
    .record(z.string(), z.union([z.array(z.string()), z.string().transform((one) => [one])]))
    .optional()
    .catch(undefined),
});

/** The fields that the carrier refuses, or its message for all of them. */
function refusalsOf(body: unknown): Refusal[] {
  const { message = '', error, errors = {} } = problem.catch({}).parse(body);
  const fields = Object.entries(errors).map(([field, words]) => ({ field, words: words.join(' ') }));
  return fields.length > 0 ? fields : [{ field: '', words: error ?? message }];
}

/** All that the carrier says; '' if it says nothing. */
function wordsOf(body: unknown): string {
  const { message = '', error = '', errors = {} } = problem.catch({}).parse(body);
  return [message, error, ...Object.values(errors).flat()].join(' ').trim();
}
