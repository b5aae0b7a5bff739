import type { PageRow } from '../../../contracts/admin/page-list.ts';
import { may } from '../../../domain/people/capabilities.ts';
import type { StaffRole } from '../../../domain/people/staff-roles.ts';
import { ADMIN_SECTIONS, adminPageUrl, HOME_PAGE } from '../../../paths.admin.ts';
import { $role } from '../kit/role.ts';
import { pages } from '../pages/page-list.ts';
import { needOf } from './navigation.ts';

/** The shop's pages in the command palette, for roles that may edit them. */

/** Synonyms for the search. */
const HOME_ALSO = 'home inicio inicial capa principal vitrine banner';
const MENU_ALSO = 'navegacao cabecalho topo links';

type Found = { name: string; also: string; href: string };

/** Loads the pages when the search is opened. */
export function loadPages(): void {
  if (mayWrite($role.get())) void pages.load({});
}

/** The home page is listed before the pages have loaded. */
export function pagesFor(role: StaffRole | null): readonly Found[] {
  if (!mayWrite(role)) return [];
  const others = (pages.$data.get()?.pages ?? []).filter(({ kind }) => kind !== 'home');
  const home = { name: 'Página inicial', also: HOME_ALSO, href: adminPageUrl(HOME_PAGE) };
  return [home, ...others.map((row) => ({ name: row.title, also: alsoOf(row), href: adminPageUrl(row.id) }))];
}

const mayWrite = (role: StaffRole | null) => may(role, needOf(ADMIN_SECTIONS));

function alsoOf({ kind, slug, also }: PageRow): string {
  if (kind === 'menu') return MENU_ALSO;
  return `pagina ${slug ?? ''} ${kind === 'campaign' ? 'campanha' : also}`;
}
