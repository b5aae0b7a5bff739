import { API_LANGUAGES, type ApiLanguage } from '#contracts/doors/problem-words.ts';

/** The language that a caller prefers by Accept-Language (RFC 9110, 12.5.4); Portuguese without one that we have. */
export function languageOf(accepted: string | null): ApiLanguage {
  const wanted = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const q = parameters
        .map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1])
        .find((one) => one !== undefined);
      return { tag: tag.trim().toLowerCase(), q: q === undefined ? 1 : Number(q) };
    })
    .filter(({ tag, q }) => tag !== '' && q > 0)
    .toSorted((a, b) => b.q - a.q);
  for (const { tag } of wanted) {
    const found = API_LANGUAGES.find((one) => one.slice(0, 2) === tag.slice(0, 2));
    if (found) return found;
  }
  return 'pt-BR';
}
