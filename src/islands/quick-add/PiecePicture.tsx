import type { ProductDetail } from '../../contracts/catalogue.ts';
import { pictureIn } from '../../domain/catalogue/colour-picture.ts';
import { imageUrl, srcset } from '../../paths.ts';
import { initialOf } from '../../ui/initial.ts';
import { Skeleton } from '../../ui/Waiting.tsx';

type Props = { product: ProductDetail | null; colourId: string | null };

/** The product in the selected colour, if there is a photo of it. Its name is above. */
export function PiecePicture({ product, colourId }: Props) {
  if (!product) return <Skeleton picture className="sm:row-span-full" />;
  const { images, name } = product;
  const shown = pictureIn(images, colourId);
  if (!shown) {
    return (
      <span className="picture sm:row-span-full picture--none" aria-hidden="true">
        {initialOf(name)}
      </span>
    );
  }
  return (
    <img
      // The key prevents the previous picture from staying until the new one loads.
      key={shown.key}
      className="picture sm:row-span-full"
      src={imageUrl(shown.key, 320)}
      srcSet={srcset(shown.key, [160, 320, 480])}
      sizes="(width >= 40rem) 16rem, 6.5rem"
      alt={shown.alt}
      width={320}
      height={400}
    />
  );
}
