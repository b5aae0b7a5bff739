import { REFUSALS, type Refusal, refused } from './refusal-words.ts';

/** The words for a code; for one that is not in the list, the authority's own. `code` null: the provider gave none. */
export function refusalOf(code: string | null, message: string): Refusal {
  const known = code !== null && Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined;
  if (known) return known;
  const said = message.replace(/^rejei[cç][aã]o:?\s*/i, '').trim();
  const who = code === null ? 'O provedor de notas' : 'A SEFAZ';
  return refused(
    'accountant',
    null,
    said === '' ? `${who} recusou a nota sem dizer por quê.` : `${who} disse: ${said}`,
    code === null ? 'Mostre a mensagem à contabilidade.' : 'Mostre o código e a mensagem à contabilidade.',
  );
}

/** The position, from 0, of the item that a refusal names ('[nItem: 3]'); null if it names none. */
export function refusedItem(message: string): number | null {
  const [, position] = /\[\s*nItem\s*:\s*(\d{1,3})\s*\]/i.exec(message) ?? [];
  return position === undefined || Number(position) === 0 ? null : Number(position) - 1;
}
