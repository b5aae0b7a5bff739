import {
  type AnnouncementRow,
  adminCreateAnnouncement,
  adminDeleteAnnouncement,
  adminListAnnouncements,
  adminSaveAnnouncement,
} from '../../../contracts/admin/announcements.ts';
import { EMPTY_TEXT, type LeadText, namedText } from '../../../contracts/rich.ts';
import type { AnnouncementState } from '../../../domain/pages/announcements.ts';
import { ask, toastFailure, toastResult, toastUndo } from '../kit/ask.ts';
import { createEditor, mergeFields } from '../kit/editor.ts';
import { shown } from '../kit/freshness.ts';
import { createResource } from '../kit/resource.ts';
import { bringAnnouncementBack, readAnnouncement, toMinutes } from './announcement-undo.ts';

/** Announcements of the bar under the header: the list and the editor. */

export const announcements = createResource(adminListAnnouncements);

export const STATE_WORDS: Readonly<Record<AnnouncementState, string>> = {
  no_ar: 'No ar',
  encoberto: 'Atrás de outro',
  agendado: 'Agendado',
  encerrado: 'Encerrado',
};

type Values = { text: LeadText; startsAt: string; endsAt: string };
const NEW: Values = { text: EMPTY_TEXT, startsAt: '', endsAt: '' };

export const announcement = createEditor<AnnouncementRow, Values>({
  name: 'anuncio',
  empty: NEW,
  valuesOf: ({ text, ...times }) => ({ text, ...toMinutes(times) }),
  merge: mergeFields,
  read: ({ id }) => readAnnouncement(id),
  failed: () => 'Erro ao salvar o anúncio.',
  beside: { dates_order: 'endsAt' },
});

export const startAnnouncement = (): void => announcement.start(NEW);
export const openAnnouncement = (id: string): Promise<void> => announcement.open(() => readAnnouncement(id));

/** Saves the form; resolves to the saved announcement, or null. */
export function saveAnnouncement(): Promise<AnnouncementRow | null> {
  return announcement.save((values, form) => {
    if (!form) return announcement.request(adminCreateAnnouncement, values);
    const { id, version } = form;
    return announcement.request(adminSaveAnnouncement, { id, version, ...values });
  }, 'Anúncio salvo');
}

/** Deletes one, with undo. */
export async function removeAnnouncement(row: AnnouncementRow): Promise<void> {
  const result = await ask(adminDeleteAnnouncement, { id: row.id });
  if (result.ok) toastUndo('Anúncio excluído', () => restore(row));
  else if (result.code !== 'not_found') toastFailure('Erro ao excluir o anúncio', result);
  await shown();
}

async function restore(row: AnnouncementRow): Promise<void> {
  const result = await bringAnnouncementBack(row);
  toastResult(result, 'Anúncio de volta', 'Erro ao restaurar o anúncio');
}

/** Its text, which serves as its name. */
export const nameOf = ({ text }: Pick<AnnouncementRow, 'text'>): string => namedText(text);
