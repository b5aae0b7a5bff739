import { atom } from 'nanostores';
import { type Section, type SectionName, typeOf } from '../../../contracts/pages.ts';
import { COLLECTION } from '../../../paths.ts';
import { toastJoinedUndo } from '../kit/ask.ts';
import { moved } from '../kit/moved.ts';
import { page, pageUploads } from './page-editor.ts';
import { newSection, summaryOf } from './page-values.ts';

/** Actions on the sections of the page being edited. */

/** The section whose form is open. */
export const $openSection = atom<string | null>(null);
/** The row of a section (a slide, a question) whose fields had the focus last. */
export const $rowInHand = atom<{ section: string; at: number } | null>(null);
/** What the last change did to the order of the sections, for a live region. */
export const $orderWords = atom('');

const sections = () => page.$draft.get().values.sections;
const put = (changed: readonly Section[]) => page.set({ sections: [...changed] });

/** The same, if sections change places: uploads that failed would be reported at others. */
function arrange(changed: readonly Section[]): void {
  if (!pageUploads.isBusy()) pageUploads.forget('sections');
  put(changed);
}

export function toggleSection(id: string): void {
  $openSection.set($openSection.get() === id ? null : id);
}

/** A field of the row at this path has the focus: 'sections.2.slides.0'. */
export function takeRow(path: string): void {
  const [, index, , at] = path.split('.').map(Number);
  const section = sections()[index ?? -1]?.id;
  const before = $rowInHand.get();
  if (section === undefined || at === undefined) return;
  if (before?.section !== section || before.at !== at) $rowInHand.set({ section, at });
}

/** Opens the first section with a rejected field, unless the open one has such a field; false if no section has one. */
export function openProblem(): boolean {
  const paths = Object.keys(page.$draft.get().problems);
  const wrong = sections().filter((_, index) => paths.some((path) => path.startsWith(`sections.${index}.`)));
  const [first] = wrong;
  if (!first) return false;
  if (!wrong.some(({ id }) => id === $openSection.get())) $openSection.set(first.id);
  return true;
}

type Values = Readonly<Record<string, unknown>>;

export function changeSection(id: string, change: (now: Values) => Values): void {
  put(sections().map((one) => (one.id === id ? linkedByRule(one, change(one) as Section) : one)));
}

/** If the product rule changes, a link to the whole collection is cleared, so that it follows the new rule. */
function linkedByRule(before: Section, now: Section): Section {
  if (before.type !== 'products' || now.type !== 'products' || before.rule === now.rule) return now;
  return now.link === COLLECTION ? { ...now, link: '' } : now;
}

export function moveSection(from: number, to: number): void {
  const section = sections()[from];
  if (!section || from === to) return;
  arrange(moved(sections(), from, to));
  $orderWords.set(`${nameOf(section)} agora é a ${to + 1}ª de ${sections().length} seções.`);
}

export function hideSection({ id, hidden }: Section): void {
  changeSection(id, (now) => ({ ...now, hidden: !hidden }));
}

/** Adds a section after the open one, else at the end. */
export function addSection(type: SectionName): void {
  insert(
    newSection(type, crypto.randomUUID()),
    sections().findIndex(({ id }) => id === $openSection.get()),
  );
}

export function duplicateSection(section: Section): void {
  const index = sections().indexOf(section);
  insert({ ...section, id: crypto.randomUUID() }, index);
  $orderWords.set(`A cópia de ${nameOf(section)} é a ${index + 2}ª de ${sections().length} seções.`);
}

function insert(section: Section, after: number): void {
  arrange(sections().toSpliced(after < 0 ? sections().length : after + 1, 0, section));
  $openSection.set(section.id);
}

/** Removes a section. Undo puts it back below the nearest one above it that is still there, whatever was added or moved since. */
export function removeSection(section: Section): void {
  const isStill = page.mark();
  const above = sections().slice(0, sections().indexOf(section));
  arrange(sections().filter((one) => one !== section));
  const words = (count: number) =>
    count === 1 ? `${nameOf(section)} saiu da página.` : `${count} seções removidas.`;
  toastJoinedUndo('sections', words, () => {
    if (!isStill() || sections().some(({ id }) => id === section.id)) return;
    const now = sections().map(({ id }) => id);
    const nearest = above.findLast(({ id }) => now.includes(id));
    arrange(sections().toSpliced(nearest ? now.indexOf(nearest.id) + 1 : 0, 0, section));
  });
}

/** 'Produtos “Destaques da Coleção”' */
export function nameOf(section: Section): string {
  const summary = summaryOf(section);
  const { name } = typeOf(section.type);
  return summary ? `${name} “${summary}”` : name;
}
