import { getStore } from '@netlify/blobs';
import { IMAGE_STORES, type Images, RESTORES } from '../ports/images.ts';

/** Netlify Blobs: one store per kind of picture, the rest of the key inside it. */
export function connectBlobs(): Images {
  return {
    async read(key) {
      const place = split(key);
      const found = place && (await getStore(place.store).getWithMetadata(place.path, { type: 'stream' }));
      if (!found) return null;
      const contentType =
        typeof found.metadata.contentType === 'string'
          ? found.metadata.contentType
          : 'application/octet-stream';
      return { body: found.data, contentType };
    },
    async write(key, body, contentType) {
      const place = placeOf(key);
      await getStore(place.store).set(place.path, new Blob([body]), { metadata: { contentType } });
    },
    async writeNew(key, body, contentType) {
      const place = placeOf(key);
      const options = { metadata: { contentType }, onlyIfNew: true };
      return (await getStore(place.store).set(place.path, new Blob([body]), options)).modified;
    },
    async has(key) {
      const place = split(key);
      return place !== null && (await getStore(place.store).getMetadata(place.path)) !== null;
    },
    async remove(key) {
      const place = split(key);
      if (place) await getStore(place.store).delete(place.path);
    },
    async list(store) {
      const { blobs } = await getStore(store).list();
      return new Set(blobs.map((blob) => `${store}/${blob.key}`));
    },
  };
}

/** Far above the length of our keys. Netlify Blobs allows 600 bytes, the local store of `npm start` 255. */
const MAX_KEY_LENGTH = 250;

function split(key: string): { store: string; path: string } | null {
  const [store = '', ...rest] = key.split('/');
  const path = rest.join('/');
  const isKnown = store === RESTORES || (IMAGE_STORES as readonly string[]).includes(store);
  return isKnown &&
    path.length <= MAX_KEY_LENGTH &&
    /^[a-z0-9][a-z0-9/_.-]*$/i.test(path) &&
    !path.includes('..')
    ? { store, path }
    : null;
}

/** The store and path to write to; throws for an invalid key. */
function placeOf(key: string): { store: string; path: string } {
  const place = split(key);
  if (!place) throw new Error(`Chave de imagem inválida: ${key}`);
  return place;
}
