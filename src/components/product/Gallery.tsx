import type { ProductDetail } from '#contracts/catalogue.ts';
import type { Video } from '#contracts/video.ts';
import { shownColour } from '#domain/catalogue/pictures.ts';
import { imageUrl } from '../../paths.ts';
import { classes } from '../../ui/classes.ts';
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
const THUMB_WIDTHS = [160] as const;

const FILM = '#video';

type Image = ProductDetail['images'][number];

/** Product photos and photos of the product worn. Enhanced by src/enhance/gallery.ts, tabs.ts and zoom.ts. */
export function Gallery({ name, images, video }: Pick<ProductDetail, 'name' | 'images' | 'video'>) {
  const product = images.filter(({ kind }) => kind === 'product');
  const model = images.filter(({ kind }) => kind === 'model');
  const panels = [
    { id: 'fotos-do-produto', mark: 'foto', title: 'Fotos do Produto', images: product },
    { id: 'com-modelo', mark: 'modelo', title: 'Com Modelo', images: model },
  ].filter((panel) => panel.images.length > 0 || (images.length === 0 && panel.images === product));
  return (
    <div className="min-w-0" data-gallery="" data-tabs="">
      {model.length > 0 && (
        <nav className="tabs mb-2 border-0 md:mb-4" aria-label="Fotos" data-tablist="">
          {panels.map(({ id, title }) => (
            <a className="tab py-1.5" href={`#${id}`} key={id}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {panels.map((panel, at) => (
        <Panel
          {...panel}
          colourId={images[0]?.colourId ?? null}
          first={at === 0}
          film={at === 0 && video ? { name, video } : null}
          key={panel.id}
        />
      ))}
      <Zoom />
    </div>
  );
}

type PanelProps = {
  id: string;
  /** Prefix of the pictures' ids. */
  mark: string;
  title: string;
  images: readonly Image[];
  colourId: string | null;
  first: boolean;
  /** The video, after the pictures. */
  film: { name: string; video: Video } | null;
};

/**
 * The pictures of one kind. Those of the given colour are shown, the others once their colour is selected. Without pictures, a
 * placeholder.
 */
function Panel({ id, mark, title, images, colourId, first, film }: PanelProps) {
  const shown = shownColour(
    images.map((image) => image.colourId),
    colourId,
  );
  const isOther = (image: Image) => image.colourId !== null && image.colourId !== shown;
  const start = images.findIndex((image) => !isOther(image));
  /** Set on thumbnails and photos alike. */
  const other = (image: Image) => (isOther(image) ? '' : undefined);
  return (
    <section
      className={classes(
        // Thumbnails come first in the markup but below the photo: shown before it has loaded, they would shift.
        'flex flex-col-reverse not-has-[[data-track]_.picture]:hidden lg:grid lg:grid-cols-[4rem_minmax(0,1fr)] lg:gap-4',
        !first && 'noscript:mt-4',
      )}
      id={id}
      aria-label={title}
      data-panel=""
    >
      <ul className="gallery__thumbs">
        {images.map((image, at) => (
          <li data-other={other(image)} key={image.key}>
            <a
              className="thumb"
              href={`#${mark}-${at + 1}`}
              aria-label={`Ver foto: ${image.alt}`}
              aria-current={at === start ? 'true' : undefined}
            >
              <Picture picture={image} sizes="72px" widths={THUMB_WIDTHS} decorative />
            </a>
          </li>
        ))}
        {film && (
          <li>
            <a className="thumb relative" href={FILM} aria-label={`Ver vídeo: ${film.name}`}>
              <Picture picture={film.video.poster} sizes="72px" widths={THUMB_WIDTHS} decorative />
              <span className="absolute inset-0 grid place-items-center text-paper max-md:hidden">
                <Icon name="play" className="rounded-full bg-ink p-1" />
              </span>
            </a>
          </li>
        )}
      </ul>
      <ul className="gallery__track" data-track="">
        {images.map((image, at) => (
          <li
            id={`${mark}-${at + 1}`}
            data-photo=""
            data-colour={image.colourId ?? undefined}
            data-other={other(image)}
            key={image.key}
          >
            <a href={imageUrl(image.key, 1200)}>
              <Picture
                picture={image}
                sizes={PHOTO_SIZES}
                widths={PHOTO_WIDTHS}
                priority={first && at === start}
              />
            </a>
          </li>
        ))}
        {film && (
          <li id={FILM.slice(1)}>
            <VideoPlayer {...film} sizes={PHOTO_SIZES} widths={PHOTO_WIDTHS} className="aspect-portrait" />
          </li>
        )}
        {images.length === 0 && !film && (
          <li>
            <Picture picture={null} sizes={PHOTO_SIZES} />
          </li>
        )}
      </ul>
    </section>
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
