import * as z from 'zod';
import type { InvoiceFailure, IssuerProblem } from '../ports/invoices.ts';

const problem = z.object({
  codigo: z.string(),
  mensagem: z.nullish(z.string()),
  erros: z.nullish(z.array(z.object({ mensagem: z.nullish(z.string()), campo: z.nullish(z.string()) }))),
});

/** Codes for 'that has happened already, or not yet'. */
const READ_INSTEAD = new Set([
  'nfe_autorizada',
  'em_processamento',
  'nfe_em_processamento',
  'already_processed',
  'nfe_cancelada',
  'nfe_nao_autorizada',
]);
const ISSUER: Readonly<Record<string, IssuerProblem>> = {
  permissao_negada: 'permission',
  certificado_vencido: 'certificate_expired',
  empresa_nao_habilitada: 'not_enabled',
};
const DEFAULT_RESET_SECONDS = 60;

/**
 * What an answer of 4xx or 5xx means. Only an answer in the provider's own form is taken at its word: a proxy's page may not say that a
 * note does not exist.
 */
export function failureOf(answer: { status: number; headers: Headers; body: unknown }): InvoiceFailure {
  const { status, headers, body } = answer;
  if (status === 429) return { ok: false, code: 'wait', seconds: resetSeconds(headers) };
  const parsed = problem.safeParse(body);
  if (status >= 500 || !parsed.success) {
    if (status === 401 || status === 403) return issuer('permission', '');
    return { ok: false, code: 'away', reason: `status ${status}` };
  }
  const { codigo, mensagem, erros } = parsed.data;
  const message = mensagem ?? codigo;
  if (READ_INSTEAD.has(codigo)) return { ok: false, code: 'read_instead', said: codigo };
  const blocked = Object.hasOwn(ISSUER, codigo) ? ISSUER[codigo] : undefined;
  if (blocked) return issuer(blocked, message);
  if (status === 401 || status === 403) return issuer('permission', message);
  if (codigo === 'nao_encontrado') return { ok: false, code: 'unknown' };
  const fields = (erros ?? []).map(({ campo, mensagem: words }) => ({
    field: campo ?? null,
    message: words ?? '',
  }));
  return { ok: false, code: 'invalid', message, fields };
}

const issuer = (which: IssuerProblem, message: string): InvoiceFailure => ({
  ...{ ok: false, code: 'issuer', problem: which, message },
});

/** Seconds until there are credits again (`_limite-requisicoes.md`). */
function resetSeconds(headers: Headers): number {
  const seconds = Number(headers.get('rate-limit-reset') ?? Number.NaN);
  return Number.isInteger(seconds) && seconds > 0 && seconds <= 3600 ? seconds : DEFAULT_RESET_SECONDS;
}
