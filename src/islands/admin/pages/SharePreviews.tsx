import { imageUrl, SHARE_CARD } from '../../../paths.ts';
import {
  cut,
  DESCRIPTION_SHOWN,
  type Shared,
  TITLE_SHOWN,
} from '../../../stores/admin/pages/page-sharing.ts';

/** Previews of a page as a Google result and as a link shared on WhatsApp. */
export function SharePreviews({
  shared: { title, headline, description, pictureKey },
  path,
}: {
  shared: Shared;
  path: string;
}) {
  const trail = [location.host, ...path.split('/').filter(Boolean)].join(' › ');
  return (
    <div className="grid grid-cols-1 gap-4">
      <figure>
        <figcaption className="mb-2 text-small text-soft">Como o Google mostra</figcaption>
        <div className="border border-line bg-paper p-4 wrap-anywhere">
          <p className="text-small text-soft">{trail}</p>
          <p className="text-lead">{cut(title, TITLE_SHOWN)}</p>
          <p className="text-small text-soft">{cut(description, DESCRIPTION_SHOWN)}</p>
        </div>
      </figure>
      <figure>
        <figcaption className="mb-2 text-small text-soft">Como o WhatsApp mostra</figcaption>
        <div className="max-w-88 border border-line bg-paper-deep wrap-anywhere">
          <img
            className="aspect-191/100 w-full object-cover"
            src={pictureKey ? imageUrl(pictureKey, 640) : SHARE_CARD}
            alt=""
            loading="lazy"
          />
          <div className="p-3 text-small">
            <p className="line-clamp-1 font-medium">{headline}</p>
            <p className="line-clamp-2 text-soft">{description}</p>
            <p className="text-soft">{location.host}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}
