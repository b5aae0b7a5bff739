import { GIFT_DESIGN, GIFT_NAME } from '../../domain/credit/gift-card.ts';
import { imageUrl, siteImageUrl, srcset } from '../../paths.ts';
import { initialOf } from '../../ui/initial.ts';

type Props = { image: { key: string; alt: string } | null; name: string };

/** Whatever its design: an order does not tell. */
const GIFT_PICTURE = `vale-${GIFT_DESIGN}.jpg`;

/** A product thumbnail in a cart or an order; decorative, since the name is beside it. */
export function LinePicture({ image, name }: Props) {
  if (!image && name === GIFT_NAME)
    return <img className="picture" src={siteImageUrl(GIFT_PICTURE, 320)} alt="" width={160} height={200} />;
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
