import { imageUrl } from '../../../paths.ts';

/** The small picture of a product or category in a row, or its place. */
export function Thumb({ imageKey }: { imageKey: string | null }) {
  const look = 'h-10 w-8 flex-none bg-paper-deep object-cover';
  if (!imageKey) return <span className={look} aria-hidden="true" />;
  const src = imageUrl(imageKey, 160);
  return <img className={look} src={src} alt="" width="32" height="40" loading="lazy" draggable={false} />;
}
