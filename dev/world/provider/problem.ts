import type { z } from 'zod';
import { json } from '../reply.ts';

/** A refusal in the provider's format; `errors` maps field paths to messages. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  constructor(status: number, message: string, errors?: Record<string, string[]>) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export const unauthorized = () => new Problem(401, 'Authorization has been denied for this request.');
export const missing = (what: string) => new Problem(404, `${what} not found.`);
export const failedPrecondition = (reason: string) => new Problem(412, reason);
export const conflict = () => new Problem(409, 'A request with the same Idempotency-Key is being processed.');

export function invalid(errors: Record<string, string[]>): Problem {
  return new Problem(422, 'The request is invalid.', errors);
}

/** `{"message", "errors"?, "request"?}`; `request` echoes the request without card data. */
export function problemReply(problem: Problem, request?: unknown): Response {
  const echo = problem.status === 422 && request !== undefined ? { request } : {};
  const errors = problem.errors ? { errors: problem.errors } : {};
  return json({ message: problem.message, ...errors, ...echo }, problem.status);
}

/** Parses a body; ignores unknown fields. `root`: the first part of paths: 'order', 'customer', 'card'. */
export function parse<S extends z.ZodType>(schema: S, input: unknown, root: string): z.infer<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const path = writePath(root, issue.path);
    const name = String(issue.path.findLast((part) => typeof part === 'string') ?? root);
    const text = isMissing(input, issue.path)
      ? `The ${name} field is required.`
      : `The ${name} field is invalid: ${issue.message}.`;
    errors[path] = [...(errors[path] ?? []), text];
  }
  throw invalid(errors);
}

function writePath(root: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`),
    root,
  );
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return true;
    value = Reflect.get(value, part);
  }
  return value === undefined || value === null;
}
