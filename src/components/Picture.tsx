import { AVIF, avifSrcset, imageUrl, PICTURE_WIDTHS, srcset } from '../paths.ts';
import { classes } from '../ui/classes.ts';
import { initialOf } from '../ui/initial.ts';

type Props = {
  picture: { key: string; alt: string } | null;
  /** What it would show: without a picture, its initial stands there. */
  of?: string;
  sizes: string;
  widths?: readonly number[];
  /** For the page's main picture (LCP): all others load after it and the fonts. */
  priority?: boolean;
  /** For pictures beside the main one: loaded after it, but without waiting for the layout. */
  soon?: boolean | undefined;
  /** Says nothing that the text beside it does not. */
  decorative?: boolean;
  /** Where its eye is, in per cent: as classes, because the policy allows no inline style (`@source inline` in styles/sections.css). */
  focus?: { x: number; y: number } | null;
  className?: string;
};

/** A catalogue picture, always 4:5. */
export function Picture({
  picture,
  of = '',
  sizes,
  widths = PICTURE_WIDTHS,
  priority = false,
  soon = false,
  decorative = false,
  focus = null,
  className,
}: Props) {
  if (!picture)
    return (
      <span className={classes('picture picture--none', className)} aria-hidden="true">
        {initialOf(of)}
      </span>
    );
  const middle = widths[Math.floor(widths.length / 2)] ?? 640;
  const many = widths.length > 1;
  // `src` comes last: browsers fetch as soon as they parse it.
  const image = (
    <img
      className={classes(
        'picture',
        className,
        focus && `object-[var(--x)_var(--y)] [--x:${focus.x}%] [--y:${focus.y}%]`,
      )}
      alt={decorative ? '' : picture.alt}
      width="1200"
      height="1500"
      loading={priority || soon ? undefined : 'lazy'}
      decoding={priority ? 'sync' : undefined}
      fetchPriority={priority ? 'high' : 'low'}
      sizes={many && !priority ? sizes : undefined}
      srcSet={many && !priority ? srcset(picture.key, widths) : undefined}
      src={imageUrl(picture.key, middle)}
    />
  );
  if (!priority) return image;
  return (
    <picture className="contents">
      {/* Hidden: with `contents` they would be items of the grid around them. */}
      {[AVIF.dense, AVIF.plain].map(({ quality, ...where }) => (
        <source
          key={quality}
          {...where}
          className="hidden"
          type="image/avif"
          sizes={sizes}
          srcSet={avifSrcset(picture.key, widths, quality)}
        />
      ))}
      {image}
    </picture>
  );
}
