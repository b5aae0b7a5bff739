import type { PageForm } from '../../../contracts/admin/pages.ts';
import { blankPage, type Section } from '../../../contracts/pages.ts';

/** A campaign page with one section, as the server sends it to the editor: saved once, never published. */
export function pageForm(section: Section): PageForm {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    kind: 'campaign',
    slug: 'verao',
    version: 1,
    savedAt: '2026-11-26T12:00:00Z',
    savedBy: null,
    content: { ...blankPage('Verão'), sections: [section] },
    live: null,
    offSince: null,
    planned: [],
  };
}
