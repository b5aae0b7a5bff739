import { type PageContent, type Section, type SectionName, typeOf } from '../../../contracts/pages.ts';
import { blankOf } from '../../../contracts/sections/form.ts';
import { clip } from '../../../domain/text/text.ts';
import { mergeFields, mergeList } from '../kit/editor.ts';

/** Pure functions on a page's sections. */

/** A new section of a type, with its defaults. */
export function newSection(name: SectionName, id: string): Section {
  return { ...blankOf(typeOf(name).fields), id, hidden: false, type: name } as Section;
}

/** Label of a section in lists: its title, that of its first slide, or the quotation. */
export function summaryOf(section: Section): string {
  if (section.type === 'quote') return clip(section.text, 60);
  if ('title' in section) return section.title;
  if ('label' in section) return section.label;
  return 'slides' in section ? (section.slides[0]?.title ?? '') : '';
}

/** Three-way merge with what somebody else saved meanwhile: by section, then by field. */
export function mergePages(base: PageContent, mine: PageContent, theirs: PageContent): PageContent {
  return {
    ...mergeFields(base, mine, theirs),
    sections: mergeList(base.sections, mine.sections, theirs.sections, ({ id }) => id, mergeFields),
  };
}

export type Difference = { id: string; what: 'added' | 'removed' | 'changed' | 'moved'; section: Section };

/** Differences by section, in the order of `now`, removed sections last. */
export function differences(then: PageContent, now: PageContent): Difference[] {
  const had = new Map(then.sections.map((section) => [section.id, section]));
  const has = new Set(now.sections.map(({ id }) => id));
  const kept = (page: PageContent) => page.sections.filter(({ id }) => had.has(id) && has.has(id));
  const order = kept(then).map(({ id }) => id);
  const inNow = now.sections.flatMap((section): Difference[] => {
    const was = had.get(section.id);
    if (!was) return [{ id: section.id, what: 'added', section }];
    if (JSON.stringify(was) !== JSON.stringify(section))
      return [{ id: section.id, what: 'changed', section }];
    const isMoved = order.indexOf(section.id) !== kept(now).findIndex(({ id }) => id === section.id);
    return isMoved ? [{ id: section.id, what: 'moved', section }] : [];
  });
  const gone = then.sections.filter(({ id }) => !has.has(id));
  return [...inNow, ...gone.map((section): Difference => ({ id: section.id, what: 'removed', section }))];
}
