import type { PageRow } from '../../../contracts/admin/page-list.ts';
import {
  adminCreatePage,
  adminDeletePage,
  adminGetPage,
  adminSavePage,
  adminWithdrawPage,
  type PageForm,
} from '../../../contracts/admin/pages.ts';
import type { PageContent } from '../../../contracts/pages.ts';
import { slugify } from '../../../domain/text/search-text.ts';
import { adminPageUrl } from '../../../paths.admin.ts';
import { ask, confirm, toastFailure, toastResult, toastUndo } from '../kit/ask.ts';
import { createDraft, showRefusal } from '../kit/draft.ts';
import { shown } from '../kit/freshness.ts';
import { go } from '../kit/place.ts';

/** Creating, withdrawing and removing pages. */

const NOTHING = { title: '', slug: '' };
export const newPage = createDraft<{ title: string; slug: string }>('nova-pagina', NOTHING);

/** Sets the title; the slug follows it until edited by hand. */
export function titlePage(title: string): void {
  const { values } = newPage.$draft.get();
  const isFollowing = values.slug === addressOf(values.title);
  newPage.set({ title, ...(isFollowing && { slug: addressOf(title) }) });
}

function addressOf(title: string): string {
  return slugify(title).slice(0, 60).replace(/-+$/, '');
}

/** Creates a campaign's page and opens its editor. */
export async function createPage(): Promise<void> {
  const draft = newPage.checked(adminCreatePage, newPage.$draft.get().values);
  const result = draft && (await newPage.saving(() => ask(adminCreatePage, draft)));
  if (!result) return;
  if (!result.ok) return showRefusal(newPage, 'Erro ao criar a página.', result, { page_taken: 'slug' });
  newPage.reset(NOTHING);
  await go(adminPageUrl(result.data.id));
}

const OFF_AIR = {
  text: 'Quem abrir o endereço dela verá que a página não existe. O que está escrito fica guardado aqui.',
  action: 'Tirar do Ar',
};
const TO_ORIGINAL = {
  text: 'A loja mostra de novo o que veio com ela. O que está escrito fica guardado aqui.',
  action: 'Voltar ao Texto Original',
};

/**
 * After a confirmation, unpublishes a campaign's page or reverts an information page to its default text.
 */
export async function withdrawPage({ id, kind, content: { title } }: PageForm): Promise<PageForm | null> {
  const words = kind === 'campaign' ? OFF_AIR : TO_ORIGINAL;
  const isSure = await confirm({ title: `Tirar “${title}” do ar?`, ...words, danger: true });
  if (!isSure) return null;
  const result = await ask(adminWithdrawPage, { id });
  const done = 'A loja muda com a próxima publicação.';
  if (!toastResult(result, done, 'Erro ao tirar a página do ar.')) return null;
  return result.data;
}

/** Deletes a campaign's page with all versions, after a confirmation; undone, it returns as a draft, in its newest version. */
export async function removePage({ id, title, slug }: Pick<PageRow, 'id' | 'title' | 'slug'>): Promise<void> {
  const isSure = await confirm({
    title: `Excluir “${title}”?`,
    text: 'A página e todas as suas versões se perdem.',
    action: 'Excluir Página',
    danger: true,
  });
  if (!isSure) return;
  const was = await ask(adminGetPage, { id });
  if (!was.ok) return void toastFailure('Erro ao excluir a página.', was);
  const result = await ask(adminDeletePage, { id });
  if (!result.ok) toastFailure('Erro ao excluir a página.', result);
  else toastUndo('Página excluída.', () => bringBack({ title, slug: slug ?? '' }, was.data.content));
  await shown();
}

async function bringBack(page: { title: string; slug: string }, content: PageContent): Promise<void> {
  const made = await ask(adminCreatePage, page);
  const { id, version } = made.ok ? made.data : { id: '', version: 0 };
  const result = made.ok ? await ask(adminSavePage, { id, version, content }) : made;
  toastResult(result, 'A página voltou, como rascunho.', 'Erro ao trazer a página de volta.');
}
