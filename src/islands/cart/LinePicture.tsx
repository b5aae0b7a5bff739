import { imageUrl, srcset } from '../../paths.ts';
import { initialOf } from '../../ui/initial.ts';

type Props = { image: { key: string; alt: string } | null; name: string };

/** A product thumbnail in a cart or an order; decorative, since the name is beside it. */
export function LinePicture({ image, name }: Props) {
  if (!image) {
    return (
      <span className="picture picture--none" aria-hidden="true">
        {initialOf(name)}
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
