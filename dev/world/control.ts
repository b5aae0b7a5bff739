import type { z } from 'zod';
import { json } from './reply.ts';

export type ControlInput<T> = { ok: true; value: T; fromForm: boolean } | { ok: false; response: Response };

/** Parses the body of a control request: JSON, or a form without its empty fields. Refuses cross-site requests. */
export async function readControl<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<ControlInput<z.infer<S>>> {
  if (request.headers.get('sec-fetch-site') === 'cross-site') {
    return { ok: false, response: json({ message: 'Pedido de outro site recusado.' }, 403) };
  }
  const fromForm = isForm(request);
  const parsed = schema.safeParse(await (fromForm ? readForm(request) : readJson(request)));
  if (parsed.success) return { ok: true, value: parsed.data, fromForm };
  const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return { ok: false, response: json({ message: 'Controle inválido.', errors }, 422) };
}

export function isForm(request: Request): boolean {
  return (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded');
}

/** The JSON body; undefined if it is not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

async function readForm(request: Request): Promise<Record<string, string>> {
  const fields = new URLSearchParams(await request.text());
  return Object.fromEntries([...fields].filter(([, value]) => value !== ''));
}
