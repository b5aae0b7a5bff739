import { API_ERRORS, type ApiErrorCode, type Problem } from '#contracts/doors/api.ts';
import { type ApiLanguage, fieldProblem, problemWords } from '#contracts/doors/problem-words.ts';
import { API_DESCRIPTION } from '../../../../src/paths.ts';
import type { Failure } from '../../ports/outcome.ts';

/** A failure as RFC 9457 has it, in the caller's language. */
export function problemOf(
  { code: given, fields = {}, data }: Failure,
  errors: Readonly<Record<string, number>>,
  { siteUrl, language }: { siteUrl: string; language: ApiLanguage },
): Problem {
  // What no operation says that it answers is a fault of ours.
  const code = given in API_ERRORS || given in errors ? given : 'internal';
  const status = API_ERRORS[code as ApiErrorCode] ?? errors[code] ?? 500;
  const [title, detail] = problemWords(code, language);
  const named = Object.entries(fields).map(([field, word]) => ({
    field,
    code: word,
    detail: fieldProblem(word, language),
  }));
  return {
    type: `${siteUrl}${API_DESCRIPTION}#/components/x-errors/${code}`,
    title,
    status,
    code,
    detail,
    ...(named.length > 0 && { errors: named }),
    ...(data && { data }),
  };
}
