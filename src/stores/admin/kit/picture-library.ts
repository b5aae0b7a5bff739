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

/**
 * The labels of pictures, by key: the alternative text, else the file name, else the day of the upload with a number, 1 being the
 * newest of that day. A number rather than the time: pictures older than the library all came into it at the same moment.
 */
export function pictureNames(pictures: readonly LibraryPicture[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const nameOf = ({ alt, fileName, addedAt }: LibraryPicture) => {
    if (alt || fileName) return alt || fileName;
    const day = formatDate(new Date(addedAt));
    const number = (counts.get(day) ?? 0) + 1;
    counts.set(day, number);
    return `Foto de ${day}, nº ${number}`;
  };
  return new Map(pictures.map((one) => [one.key, nameOf(one)]));
}
