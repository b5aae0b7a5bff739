import { atom } from 'nanostores';
import { isOver, type PageContent, type PageKind, type Section, typeOf } from '../../../contracts/pages.ts';
import { type Control, controlOf, type Shape } from '../../../contracts/sections/form.ts';
import { finished, gapsIn } from '../../../contracts/sections/gaps.ts';
import { counted } from '../kit/count-words.ts';

/** Parts of a page that will not show in the shop, and why: for the list, the form and the check before publishing. */

export type Reason = {
  /** Path of the field in the page: 'sections.2.look'. */
  path: string;
  /** 'Falta “Foto do look”' */
  words: string;
};

export type Absent = {
  section: Section;
  /** The whole section, or only some rows. */
  what: 'section' | 'rows';
  /** 'Não aparece na loja', 'Slide 2 não aparece' */
  state: string;
  reasons: readonly Reason[];
};

/**
 * The ids of the sections of which the preview draws nothing: only the server knows which categories and products are in the
 * shop.
 */
export const $emptySections = atom<readonly string[]>([]);

/** What of a section does not show; null if all of it does or the section is hidden on purpose. `empty`: $emptySections. */
export function absentOf(
  section: Section,
  index: number,
  now: Date,
  empty: readonly string[] = [],
): Absent | null {
  if (section.hidden) return null;
  const { fields } = typeOf(section.type);
  const at = (path: string) => `sections.${index}.${path}`;
  const gaps = gapsIn(fields, section);
  if (gaps.length === 0) {
    const reason = isOver(section, now)
      ? { path: at('endsAt'), words: 'O momento de “Acaba em” já passou' }
      : empty.includes(section.id) && {
          path: at(choosingField(fields)),
          words: 'O que ela mostraria não está na loja',
        };
    return reason ? { section, what: 'section', state: 'Não aparece na loja', reasons: [reason] } : null;
  }
  const reasons = gaps.map(({ path, label, row }) => ({
    path: at(path),
    words: row === null ? `Falta “${label}”` : `${row}: falta “${label}”`,
  }));
  if (finished(fields, section) === null)
    return { section, what: 'section', state: 'Não aparece na loja', reasons };
  const rows = [...new Set(gaps.map(({ row }) => row))];
  const state = rows.length === 1 ? `${rows[0]} não aparece` : `${rows.length} itens não aparecem`;
  return { section, what: 'rows', state, reasons };
}

/** The field that decides what a section shows: a rule, categories, products. */
function choosingField(fields: Shape): string {
  const names = Object.keys(fields);
  const decides = (name: string) => fields[name] && CHOOSING.has(controlOf(fields[name]).kind);
  return names.find(decides) ?? names[0] ?? '';
}

const CHOOSING: ReadonlySet<Control['kind']> = new Set(['choice', 'look', 'categories', 'pieces']);

/** What to ask before publishing a page; `words` is '' if everything shows. */
export type Outlook = { absent: readonly Absent[]; words: string };

const LEFT_OF_EMPTY: Readonly<Record<PageKind, string>> = {
  home: 'Na loja só apareceriam o cabeçalho e o rodapé.',
  campaign: 'Na loja só apareceriam o cabeçalho e o rodapé.',
  information: 'Na loja, não haveria nada abaixo do título.',
  menu: 'O cabeçalho ficaria sem menu, e o rodapé, sem as colunas de links.',
};

/** What of a page will not show, in words, and what is left of it: a page may be without any section that shows. */
export function outlookOf(
  kind: PageKind,
  { sections }: Pick<PageContent, 'sections'>,
  now: Date,
  empty: readonly string[] = [],
): Outlook {
  const absent = absentIn({ sections }, now, empty);
  const missing = absent.filter(({ what }) => what === 'section').length;
  const hidden = sections.filter((one) => one.hidden).length;
  if (missing + hidden < sections.length) {
    const words = absentWords(absent);
    return { absent, words: words && `${words} O resto da página aparece.` };
  }
  const why = missing > 0 ? 'Nenhuma seção vai aparecer na loja.' : 'Todas as seções estão ocultas.';
  return { absent, words: `${sections.length === 0 ? 'Não há nenhuma seção.' : why} ${LEFT_OF_EMPTY[kind]}` };
}

/** The same for a whole page, by section. */
export function absentIn(
  { sections }: Pick<PageContent, 'sections'>,
  now: Date,
  empty: readonly string[] = [],
): Absent[] {
  return sections.flatMap((section, index) => absentOf(section, index, now, empty) ?? []);
}

/** '2 seções não vão aparecer na loja.'; '' if everything shows. */
export function absentWords(absent: readonly Absent[]): string {
  const [sections, others] = [
    absent.filter(({ what }) => what === 'section').length,
    absent.filter(({ what }) => what === 'rows').length,
  ];
  if (sections === 0 && others === 0) return '';
  if (sections === 0)
    return others === 1
      ? 'Parte de uma seção não vai aparecer na loja.'
      : `Partes de ${others} seções não vão aparecer na loja.`;
  return counted(sections, 'seção não vai aparecer na loja.', 'seções não vão aparecer na loja.');
}
