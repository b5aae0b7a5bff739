import type { ReactNode } from 'react';
import type { GiftDesign } from '../../domain/credit/gift-card.ts';
import { siteImageUrl, siteSrcset } from '../../paths.ts';
import { classes } from '../../ui/classes.ts';

/** The ground of each picture, until it is there. */
const GROUNDS: Record<GiftDesign, string> = {
  classico: 'bg-paper text-ink',
  flores: 'bg-paper-deep text-ink',
  noite: 'bg-ink text-paper',
  festa: 'bg-bordeaux text-paper',
};

const WIDTHS = [480, 960] as const;

/** A gift card to look at: its design, with the first child at its head and the others at its foot, left of the ornament. */
export function GiftFace({
  design,
  head,
  children,
}: {
  design: GiftDesign;
  head: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      className={classes(
        'relative aspect-[8/5] w-full max-w-120 overflow-hidden border border-line [print-color-adjust:exact]',
        GROUNDS[design],
      )}
    >
      <DesignPicture design={design} sizes="(min-width:32rem) 30rem, 92vw" className="absolute inset-0" />
      <div className="relative flex h-full max-w-[68%] flex-col justify-between p-[9%]">
        <div>{head}</div>
        <div>{children}</div>
      </div>
    </div>
  );
}

type Props = { design: GiftDesign; sizes: string; className?: string };

/** The picture of a design; what it shows is said beside it. */
export function DesignPicture({ design, sizes, className }: Props) {
  const file = `vale-${design}.jpg`;
  return (
    <img
      className={classes('size-full object-cover', className)}
      alt=""
      width="960"
      height="600"
      sizes={sizes}
      srcSet={siteSrcset(file, WIDTHS)}
      src={siteImageUrl(file, WIDTHS[0])}
    />
  );
}
