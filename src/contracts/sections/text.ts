import { optionalLine, rich, sectionType } from './form.ts';

/** A rich text with headings, lists and tables. */
export const text = sectionType(
  'text',
  { name: 'Texto', hint: 'Um texto com títulos, listas e tabelas.' },
  {
    title: optionalLine(120, { label: 'Título' }),
    body: rich({ label: 'Texto', needed: { unless: 'title' } }),
  },
);
