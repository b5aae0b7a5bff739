import { imageUrl, srcset } from '../../paths.ts';

type Props = { image: { key: string; alt: string } | null; name: string };

/** A product's small picture in a cart or an order; its name stands beside it, so it says nothing itself. */
export function LinePicture({ image, name }: Props) {
  if (!image) {
    return (
      <span className="picture picture--none" aria-hidden="true">
        {name.charAt(0)}
      </span>
    );
  }
  return (
    <img
      className="picture"
      src={imageUrl(image.key, 160)}
      srcSet={srcset(image.key, [160, 320])}
      sizes="(width >= 48rem) 8rem, 5.5rem"
      alt=""
      width={160}
      height={200}
    />
  );
}
