import { adminListPictures, type LibraryPicture } from '../../../contracts/admin/images.ts';
import { formatDate } from '../../../domain/time/calendar.ts';
import { ask, toastFailure } from './ask.ts';
import { createResource } from './resource.ts';

/** The pictures of the library that its dialog shows: all loaded so far. */
export const library = createResource(adminListPictures);

/** Adds the next page. Returns whether it did: not after a failure, or if something else was searched for meanwhile. */
export async function loadMorePictures(busca: string): Promise<boolean> {
  const before = library.$state.get();
  if (before.status !== 'ready' || before.data.next === null) return false;
  const { next } = before.data;
  const result = await ask(adminListPictures, { busca, depois: next });
  const now = library.$state.get();
  if (now.status !== 'ready' || now.isStale || now.data.next !== next) return false;
  if (!result.ok) {
    toastFailure('Erro ao carregar mais fotos', result);
    return false;
  }
  const { items, next: after } = result.data;
  library.patch((data) => ({ items: [...data.items, ...items], next: after }));
  return true;
}

/** The label of a picture: its alternative text, else its file name, else the day of its upload. */
export function pictureName({ alt, fileName, addedAt }: LibraryPicture): string {
  return alt || fileName || `Foto de ${formatDate(new Date(addedAt))}`;
}
