import type { ProductDetail } from '../../contracts/catalogue.ts';
import { imageUrl, srcset } from '../../paths.ts';
import { Skeleton } from '../../ui/Waiting.tsx';

type Props = { product: ProductDetail | null; colourId: string | null };

/** The piece in the colour that is chosen, where it was photographed in it. Its name stands above. */
export function PiecePicture({ product, colourId }: Props) {
  if (!product) return <Skeleton picture className="sm:row-span-full" />;
  const { images, name } = product;
  const shown =
    images.find((image) => image.colourId !== null && image.colourId === colourId) ??
    images.find(({ isMain }) => isMain) ??
    images[0];
  if (!shown) {
    return (
      <span className="picture sm:row-span-full picture--none" aria-hidden="true">
        {name.charAt(0)}
      </span>
    );
  }
  return (
    <img
      // Another picture, not the one before until it comes.
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
