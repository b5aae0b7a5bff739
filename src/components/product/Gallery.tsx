import type { ProductDetail } from '#contracts/catalogue.ts';
import type { Video } from '#contracts/video.ts';
import { colourMark, shownColour } from '#domain/catalogue/pictures.ts';
import { imageUrl } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../Picture.tsx';
import { VideoPlayer } from '../VideoPlayer.tsx';

/**
 * For the large pictures; the preload (layouts/ProductPage.astro) must match. On a phone their width follows from the viewport
 * height (styles/product/gallery.css).
 */
export const PHOTO_SIZES = '(min-width:48rem) 46vw, max(12rem, 80svh - 20.4rem)';
export const PHOTO_WIDTHS = [480, 720, 1200] as const;
/** One size suits all screens. */
const THUMB_WIDTH = 160;

const FILM = '#video';

type Image = ProductDetail['images'][number];

const KINDS = {
  model: { mark: 'modelo', title: 'Com Modelo' },
  product: { mark: 'foto', title: 'Fotos do Produto' },
} as const;

/**
 * The photos of a product in one row, in the given order and of one colour at a time, and the video. Without pictures, a placeholder. The
 * links to the first of each kind become tabs of the row. Enhanced by src/enhance/gallery.ts and zoom.ts.
 */
export function Gallery({ name, images, video }: Pick<ProductDetail, 'name' | 'images' | 'video'>) {
  const photos = photosOf(images);
  const kinds = [...new Set(images.map(({ kind }) => kind))];
  const shown = { name, photos, film: video && { name, video } };
  return (
    <section className="min-w-0" aria-label="Fotos" data-gallery="">
      {kinds.length > 1 && (
        <nav className="tabs mb-2 border-0 md:mb-4" aria-label="Tipos de foto" data-tablist="">
          {kinds.map((kind) => (
            <a className="tab py-1.5" href={`#${KINDS[kind].mark}-1`} key={kind}>
              {KINDS[kind].title}
            </a>
          ))}
        </nav>
      )}
      {/* Thumbnails come first in the markup but below the photo: shown before it has loaded, they would shift. */}
      <div
        className="flex flex-col-reverse not-has-[[data-track]_.picture]:hidden lg:grid lg:grid-cols-[4rem_minmax(0,1fr)] lg:gap-4"
        id="fotos"
        data-panel=""
      >
        <Thumbs {...shown} />
        <Track {...shown} />
      </div>
      <Zoom />
    </section>
  );
}

type Photo = Image & {
  id: string;
  /** Of another colour than the first: shown once its colour is selected. */
  isOther: boolean;
};

function photosOf(images: readonly Image[]): Photo[] {
  const colours = images.map(({ colourId }) => colourId);
  const shown = shownColour(colours, colours[0] ?? null);
  const seen = { model: 0, product: 0 };
  return images.map((image) => {
    seen[image.kind] += 1;
    return {
      ...image,
      id: `${KINDS[image.kind].mark}-${seen[image.kind]}`,
      isOther: image.colourId !== null && image.colourId !== shown,
    };
  });
}

type Shown = { name: string; photos: readonly Photo[]; film: { name: string; video: Video } | null };

function Thumbs({ photos, film }: Shown) {
  return (
    <ul className="gallery__thumbs">
      {photos.map(({ id, isOther, ...image }, at) => (
        <li data-other={isOther ? '' : undefined} key={image.key}>
          <a
            href={`#${id}`}
            aria-label={`Ver foto: ${image.alt}`}
            aria-current={at === 0 ? 'true' : undefined}
          >
            <Thumb picture={image} />
          </a>
        </li>
      ))}
      {film && (
        <li>
          <a className="relative" href={FILM} aria-label={`Ver vídeo: ${film.name}`}>
            <Thumb picture={film.video.poster} />
            <span className="absolute inset-0 grid place-items-center text-paper max-md:hidden">
              <Icon name="play" className="rounded-full bg-ink p-1" />
            </span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** A small picture, sized by its sheet alone: a product has a dozen, and more attributes would weigh as much as they. */
function Thumb({ picture }: { picture: { key: string } | null }) {
  if (!picture) return <Picture picture={null} sizes="" />;
  return (
    <img
      className="picture"
      alt=""
      loading="lazy"
      fetchPriority="low"
      src={imageUrl(picture.key, THUMB_WIDTH)}
    />
  );
}

function Track({ name, photos, film }: Shown) {
  return (
    <ul className="gallery__track" data-track="">
      {photos.map(({ id, isOther, ...image }, at) => (
        <li
          id={id}
          data-photo=""
          data-colour={image.colourId ? colourMark(image.colourId) : undefined}
          data-other={isOther ? '' : undefined}
          key={image.key}
        >
          <a href={imageUrl(image.key, 1200)}>
            <Picture picture={image} sizes={PHOTO_SIZES} widths={PHOTO_WIDTHS} priority={at === 0} />
          </a>
        </li>
      ))}
      {film && (
        <li id={FILM.slice(1)}>
          <VideoPlayer {...film} sizes={PHOTO_SIZES} widths={PHOTO_WIDTHS} className="aspect-portrait" />
        </li>
      )}
      {photos.length === 0 && !film && (
        <li>
          <Picture picture={null} of={name} sizes={PHOTO_SIZES} />
        </li>
      )}
    </ul>
  );
}

/** The dialog for enlarged photos. */
function Zoom() {
  return (
    <dialog
      className="zoom size-full max-h-none max-w-none overflow-hidden bg-paper p-0"
      aria-label="Foto ampliada"
      data-zoom-dialog=""
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div
        className="grid size-full overflow-auto overscroll-contain focus-visible:-outline-offset-4"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls an enlarged photo with the arrows.
        tabIndex={0}
        role="group"
        aria-label="Foto"
        data-zoom-frame=""
      />
      <div className="absolute top-3 right-3 flex items-center bg-paper pl-4">
        <p className="text-small tabular" role="status" data-zoom-count="" />
        <button
          className="icon-button"
          type="button"
          aria-label="Ampliar"
          aria-pressed="false"
          data-zoom-in=""
        >
          <Icon name="zoom" />
        </button>
        <form method="dialog">
          <button className="icon-button" type="submit" aria-label="Fechar">
            <Icon name="close" />
          </button>
        </form>
      </div>
      <button
        className="icon-button absolute top-[calc(50%-1.375rem)] left-3 bg-paper"
        type="button"
        aria-label="Foto anterior"
        data-zoom-previous=""
      >
        <Icon name="left" />
      </button>
      <button
        className="icon-button absolute top-[calc(50%-1.375rem)] right-3 bg-paper"
        type="button"
        aria-label="Próxima foto"
        data-zoom-next=""
      >
        <Icon name="right" />
      </button>
    </dialog>
  );
}
